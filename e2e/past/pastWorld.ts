import { permissions } from '#contract/me.ts'
import { z } from '#contract/zod.ts'

/** One thing done by the framework's own means, of which no log tells. */
export type Silent =
  | { kind: 'member'; user: number; group: number }
  | { kind: 'superuser' | 'active'; user: number }

export type Sent = { status: number; body: unknown }

/** A backend whose access is played with. */
export type PastWorld = {
  name: string
  /** Without a token where nobody could sign in. */
  send: (method: string, path: string, sending: { token: string; body?: unknown }) => Promise<Sent>
  signIn: (username: string) => Promise<string | null>
  /** Does it, if anything, and answers what the database holds then. */
  look: (silent: Silent | null) => Promise<Look>
  close: () => Promise<unknown>
}

const holder = z.object({ kind: z.enum(['user', 'group']), id: z.int() })

/** What the database holds at a moment of its own clock. */
export const look = z.object({
  at: z.string(),
  users: z.array(
    z.object({
      id: z.int(),
      isActive: z.boolean(),
      isStaff: z.boolean(),
      isSuperuser: z.boolean(),
      isOfApplication: z.boolean(),
      groups: z.array(z.int()),
    }),
  ),
  groups: z.array(z.int()),
  grants: z.array(z.object({ id: z.int(), role: z.string(), holder })),
  roles: z.array(z.object({ id: z.int(), key: z.string(), builtin: z.boolean(), permissions })),
})
export type Look = z.infer<typeof look>

/** `area:level` each; of read beside write of one area the write counts. */
export const levelsOf = (keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    keys.toSorted().map((key) => {
      const place = key.lastIndexOf(':')
      return [key.slice(0, place), key.slice(place + 1)]
    }),
  )
