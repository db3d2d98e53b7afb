import { notifyManager } from '@tanstack/react-query'
import { instant } from '#contract/instant.ts'
import { z } from '#contract/zod.ts'
import { createStore } from '#lib/flow/store.ts'
import { browserStore, type Store } from './browserStore.ts'

const DAY = 86_400_000

/** What came back of a create or a rotate, without its value (rules/acts/verdict.ts). */
const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('withValue'), id: z.nullable(z.int()) }),
  z.strictObject({ kind: z.literal('withOther'), id: z.int() }),
  z.strictObject({ kind: z.literal('withoutValue'), id: z.nullable(z.int()) }),
  z.strictObject({ kind: z.literal('refused') }),
  z.strictObject({ kind: z.literal('unknown') }),
])

/** A create or a rotate that was about to be sent. Strict: nothing that is not named here is ever written. */
const intentRecord = z.strictObject({
  id: z.string(),
  kind: z.enum(['create', 'rotate']),
  application: z.strictObject({ id: z.int(), name: z.string() }),
  /** As the new token's row would show it. */
  body: z.strictObject({
    name: z.string(),
    scopes: z.array(z.string()),
    channel_idx: z.nullable(z.string()),
    expires_at: z.nullable(instant),
  }),
  /** Of a rotation: the old one, with the expiry it had before. */
  replaces: z.nullable(
    z.strictObject({ id: z.int(), name: z.string(), expiresAt: z.nullable(instant) }),
  ),
  /** The ids of the application's tokens just before. */
  before: z.array(z.int()),
  /** The newest entry of the audit log just before; null where the log was empty. */
  newest: z.nullable(z.strictObject({ id: z.int(), at: instant })),
  actorId: z.int(),
  /** Where the old one's expiry was moved just before; missing where it was not. */
  movedTo: z.optional(instant),
  /** The ids of tokens whose value came to another act of this browser like it. */
  elsewhere: z.optional(z.array(z.int())),
  /** This computer's time in milliseconds since 1970. Nothing is reckoned with it: somebody may set that clock. */
  sentAt: z.number(),
  /** The server's, as the readings just before told it. */
  serverAt: z.optional(z.number()),
  /** Null while none came. */
  answer: z.nullable(answer),
})
export type IntentRecord = z.infer<typeof intentRecord>

/** A staff account that was about to be created. Its password is nowhere but in the page that made it. */
const staffRecord = z.strictObject({
  id: z.string(),
  username: z.string(),
  actorId: z.int(),
  /** The newest of this person's own entries about staff accounts just before. */
  newest: z.int(),
  /** The server's time in milliseconds since 1970, as the reading just before told it. */
  serverAt: z.optional(z.number()),
})

/** Something that was opened from “Find anything”, by its ids: what it is called is read again. */
const recentFind = z.strictObject({
  id: z.string().check(z.regex(/^(?:token|application|person|group|role)-[1-9]\d{0,15}$/)),
  /** Of a token, which is read there. */
  application: z.nullable(z.int()),
  /** This computer's time in milliseconds since 1970. */
  at: z.number(),
})
export type RecentFind = z.infer<typeof recentFind>

/** What one person chose for this browser. */
const choice = z.strictObject({ id: z.literal('singleKeys'), isOn: z.boolean() })
/** Which columns of a table somebody wants to see. */
const columnsRecord = z.strictObject({ id: z.literal('tokens'), shown: z.array(z.string()) })

/** What the navigation leaves out. */
const navigationRecord = z.strictObject({ id: z.literal('legacyKeys'), hasLegacy: z.boolean() })

/** How somebody wants the console to look in this browser. */
const preferencesRecord = z.strictObject({
  id: z.literal('preferences'),
  /** An IANA zone; null is the browser's own, or the installation's. */
  zone: z.nullable(z.string()),
  theme: z.enum(['system', 'light', 'dark']),
})
export type KeptPreferences = z.infer<typeof preferencesRecord>

export type Table<Row> = {
  key: string
  days: number
  row: z.ZodMiniType<Row>
  /** What cannot be read stays: a later release may have written it. Everything else goes. */
  keepsUnread?: true
}

/**
 * Everything that the browser may keep, in IndexedDB under server and user: key and lifetime. Never a secret
 * (docs/design.md#what-the-browser-keeps). What only drills keep is in keptDrills.ts, which the first page does not
 * wait for.
 */
export const keptTables = {
  /** Creates and rotates whose outcome is not known yet; removed when it is. */
  intents: {
    key: 'intents',
    days: 30,
    row: intentRecord,
  },
  /** Staff accounts whose creation is not known yet; removed when it is. */
  staff: {
    key: 'staff',
    days: 30,
    row: staffRecord,
  },
  /** The ids of what was last opened from “Find anything”, eight at most. */
  recent: {
    key: 'recent',
    days: 30,
    row: recentFind,
  },
  /** Whether single-key shortcuts are on; see “Keyboard shortcuts”. */
  choices: {
    key: 'choices',
    days: 365,
    row: choice,
  },
  /** Which columns of a table are shown. */
  columns: {
    key: 'columns',
    days: 365,
    row: columnsRecord,
  },
  /** Whether there are legacy keys, for the navigation. */
  navigation: {
    key: 'navigation',
    days: 365,
    row: navigationRecord,
  },
  /** The time zone and the theme that were chosen. */
  preferences: {
    key: 'preferences',
    days: 365,
    row: preferencesRecord,
  },
} satisfies Record<string, Table<unknown>>

/** What the browser keeps for one user of one server. Nothing here rejects: storage that fails costs no act. */
export type Keep = {
  write: <Row extends { id: string }>(table: Table<Row>, row: Row) => Promise<void>
  remove: (table: Table<unknown>, id: string) => Promise<void>
  /** The rows that are there and are what they should be; what is past its lifetime goes. */
  all: <Row>(table: Table<Row>) => Promise<Row[]>
  /** Empties the whole place, of every server and user. False: the browser refused. */
  forget: () => Promise<boolean>
  /** Whether something could not be kept and nobody was told yet. */
  hasTrouble: () => boolean
  troubleTold: () => void
  subscribe: (listener: () => void) => () => void
}

const entry = z.object({ at: z.number(), row: z.unknown() })

export function createKeep(
  { server, user }: { server: string; user: string },
  store: Store = browserStore(),
  now: () => number = Date.now,
): Keep {
  const trouble = createStore<'none' | 'new' | 'told'>('none')

  async function attempt<Done, Otherwise>(
    act: () => Promise<Done>,
    otherwise: Otherwise,
  ): Promise<Done | Otherwise> {
    try {
      return await act()
    } catch {
      // Full, evicted or refused storage is said once (docs/reliability.md#a-page-that-stays-open-for-days).
      if (trouble.read() === 'none') trouble.put('new')
      return otherwise
    }
  }

  return {
    write: (table, row) =>
      attempt(
        () =>
          store.put([server, user, table.key, row.id], { at: now(), row: table.row.parse(row) }),
        undefined,
      ),
    remove: (table, id) => attempt(() => store.remove([server, user, table.key, id]), undefined),
    async all<Row>(table: Table<Row>) {
      const found = await attempt(() => store.below([server, user, table.key]), [])
      const rows: Row[] = []
      for (const { key, value } of found) {
        const { success, data } = entry.safeParse(value)
        const row = success ? table.row.safeParse(data.row) : null
        const isOld = success && now() - data.at > table.days * DAY
        if (row?.success && !isOld) rows.push(row.data)
        else if (isOld || table.keepsUnread !== true)
          await attempt(() => store.remove(key), undefined)
      }
      return rows
    },
    forget: () =>
      attempt(async () => {
        await store.clear()
        return true
      }, false),
    hasTrouble: () => trouble.read() === 'new',
    troubleTold: () => trouble.put('told'),
    // Drawn together with what the caches tell.
    subscribe: (listener) => trouble.subscribe(() => notifyManager.schedule(listener)),
  }
}
