import type { AuditAction, AuditEntry } from '#contract/audit.ts'
import type { Permissions } from '#contract/me.ts'
import { z } from '#contract/zod.ts'
import { compareInstants } from '#lib/instant.ts'
import { permissionsIn } from '#rules/audit/auditChanges.ts'
import { targetNumber } from '#rules/audit/entryTarget.ts'

/** Every action that changes who may do what, or that says since when somebody is there. */
export const accessActions = [
  'role.create',
  'role.update',
  'role.delete',
  'grant.create',
  'grant.delete',
  'grant.migrate',
  'staff.create',
] as const satisfies readonly AuditAction[]

/** Who holds a grant: one person, or everybody in a group. */
export type Holder = { kind: 'user' | 'group'; id: number }

export const sameHolder = (a: Holder, b: Holder): boolean => a.kind === b.kind && a.id === b.id

type FromTo<Value> = { from: Value; to: Value }

/** An entry of the log as what it did. `id` is what it is about: a grant, a role or a person. */
export type AccessEvent = { entry: number; at: string; by: string; id: number } & (
  | { kind: 'granted'; role: string; holder: Holder; isMigration: boolean }
  | { kind: 'revoked'; role: string; holder: Holder }
  | { kind: 'roleMade'; key: string; name: string; permissions: Permissions }
  | {
      kind: 'roleChanged'
      key: string
      name: FromTo<string> | null
      permissions: FromTo<Permissions> | null
    }
  /** `grants` is how many went with it. */
  | { kind: 'roleGone'; key: string; name: string; grants: number }
  | { kind: 'personMade'; username: string; email: string }
)

/**
 * The entries in the order in which they were written, and when the last of those was that is not as the contract says: what
 * it did cannot be undone.
 */
export function accessEvents(entries: readonly AuditEntry[]): {
  events: AccessEvent[]
  unreadAt: string | null
} {
  const events: AccessEvent[] = []
  let unreadAt: string | null = null
  const inOrder = entries
    .filter(({ action }) => known.has(action))
    .toSorted((a, b) => compareInstants(a.created_at, b.created_at) || a.id - b.id)
  for (const entry of inOrder) {
    const event = eventOf(entry)
    if (event === null) unreadAt = entry.created_at
    else events.push(event)
  }
  return { events, unreadAt }
}

const known: ReadonlySet<string> = new Set(accessActions)

function eventOf(entry: AuditEntry): AccessEvent | null {
  const id = targetNumber(entry)
  if (id === null) return null
  const base = { entry: entry.id, at: entry.created_at, by: entry.actor_label, id }
  switch (entry.action) {
    case 'grant.create':
    case 'grant.migrate':
    case 'grant.delete': {
      const facts = grantFacts.safeParse(entry.detail)
      const holder = facts.success ? holderOf(facts.data) : null
      if (!facts.success || holder === null) return null
      const { role } = facts.data
      if (entry.action === 'grant.delete') return { ...base, kind: 'revoked', role, holder }
      return {
        ...base,
        kind: 'granted',
        role,
        holder,
        isMigration: entry.action !== 'grant.create',
      }
    }
    case 'role.create': {
      const facts = roleFacts.safeParse(entry.detail)
      if (!facts.success) return null
      const { key, name, permissions } = facts.data
      return { ...base, kind: 'roleMade', key, name, permissions: permissionsIn(permissions) }
    }
    case 'role.update': {
      const facts = changeFacts.safeParse(entry.detail)
      if (!facts.success) return null
      const { key, changes } = facts.data
      const { name = null, permissions } = changes
      return { ...base, kind: 'roleChanged', key, name, permissions: levelsOf(permissions) }
    }
    case 'role.delete': {
      const facts = goneFacts.safeParse(entry.detail)
      return facts.success ? { ...base, kind: 'roleGone', ...facts.data } : null
    }
    case 'staff.create': {
      const facts = staffFacts.safeParse(entry.detail)
      return facts.success ? { ...base, kind: 'personMade', ...facts.data } : null
    }
    default:
      return null
  }
}

function holderOf({ user_id, group_id }: z.infer<typeof grantFacts>): Holder | null {
  if (user_id !== null) return group_id === null ? { kind: 'user', id: user_id } : null
  return group_id === null ? null : { kind: 'group', id: group_id }
}

const levelsOf = (sets: FromTo<string[]> | undefined): FromTo<Permissions> | null =>
  sets === undefined ? null : { from: permissionsIn(sets.from), to: permissionsIn(sets.to) }

const texts = z.array(z.string())
const grantFacts = z.object({
  role: z.string(),
  user_id: z.nullable(z.int()),
  group_id: z.nullable(z.int()),
})
const roleFacts = z.object({ key: z.string(), name: z.string(), permissions: texts })
const changeFacts = z.object({
  key: z.string(),
  changes: z.object({
    name: z.optional(z.object({ from: z.string(), to: z.string() })),
    permissions: z.optional(z.object({ from: texts, to: texts })),
  }),
})
const goneFacts = z.object({ key: z.string(), name: z.string(), grants: z.int() })
const staffFacts = z.object({ username: z.string(), email: z.string() })
