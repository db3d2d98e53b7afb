import { instant } from './instant.ts'
import { permissions } from './me.ts'
import { z } from './zod.ts'

/**
 * The access report: what an auditor takes away. The console writes it, `keyturn verify` reads it. A folder holds the data,
 * the same as tables, a page that shows all of it, and the hash of each file as `sha256sum` writes it.
 */
export const REPORT_DATA = 'access-report.json'
export const REPORT_PAGE = 'access-report.html'
export const REPORT_SUMS = 'SHA256SUMS'

/** The tables, each also a file `<name>.csv`. */
export const reportTables = ['people', 'permissions', 'groups', 'roles', 'tokens'] as const
export type ReportTable = (typeof reportTables)[number]

/** The lists that were read; `said` is what the server counts in them. */
const reportLists = ['people', 'groups', 'roles', 'grants', 'applications', 'tokens'] as const
export type ReportList = (typeof reportLists)[number]

/** How much of a past date is known: the log shows it, it is as the lists of the day of the report say, or nothing tells. */
const sures = ['certain', 'asToday', 'unknown'] as const
export type ReportSure = (typeof sures)[number]
const sure = z.optional(z.enum(sures))

const count = z.int().check(z.minimum(0))
const entry = z.object({ id: z.int(), at: instant })

/** One way in which a person holds an area: as a superuser, or through a role, held directly or by a group. */
const source = z.object({
  role: z.nullable(z.string()),
  group: z.nullable(z.string()),
  level: z.string(),
})

const reportPerson = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  superuser: z.boolean(),
  roles: z.array(z.object({ key: z.string(), group: z.nullable(z.string()) })),
  areas: z.array(z.object({ area: z.string(), level: z.string(), from: z.array(source), sure })),
  sure,
})

const reportToken = z.object({
  id: z.int(),
  application: z.object({ id: z.int(), name: z.string(), active: z.boolean() }),
  name: z.string(),
  prefix: z.string(),
  last_four: z.string(),
  scopes: z.array(z.string()),
  pin: z.nullable(z.string()),
  state: z.string(),
  expires_at: z.nullable(instant),
  last_used_at: z.nullable(instant),
  /** Whether it came with an import, and its age on that day; missing before the third version: nobody knows. */
  legacy: z.optional(z.boolean()),
  age_days: z.optional(z.int()),
  revoked_at: z.nullable(instant),
})

export const accessReport = z.object({
  format: z.literal('keyturn access report'),
  /** The second is of a past date: its tables have a column more. The third tells imported tokens apart. */
  version: z.literal([1, 2, 3]),
  made: z.object({
    at: instant,
    zone: z.string(),
    by: z.object({ id: z.int(), username: z.string() }),
    server: z.object({ name: z.string(), origin: z.string() }),
    /** The API names no release: what it can do tells releases apart. */
    admin_scopes: z.boolean(),
    gate_mode: z.nullable(z.string()),
  }),
  /** The audit log when the reading began; `later` counts what was written to it until the reading ended. */
  log: z.object({
    count,
    first: z.nullable(entry),
    last: z.nullable(entry),
    later: count,
  }),
  /** Of a report about a past date: its `counts` are of the lists of the day when it was made, on which it rests. */
  past: z.optional(
    z.object({
      on: instant,
      /** From when on the log tells of every change; null: of none. */
      reach: z.nullable(instant),
      rows: z.object({ people: count, groups: count, roles: count, tokens: count }),
    }),
  ),
  counts: z.record(z.enum(reportLists), z.object({ said: count, read: count })),
  people: z.array(reportPerson),
  groups: z.array(
    z.object({ id: z.int(), name: z.string(), members: count, roles: z.array(z.string()), sure }),
  ),
  roles: z.array(
    z.object({
      id: z.int(),
      key: z.string(),
      name: z.string(),
      builtin: z.boolean(),
      grants: count,
      permissions,
      sure,
    }),
  ),
  tokens: z.array(reportToken),
  /** What the API does not tell, in words. */
  not_told: z.array(z.string()),
})
export type AccessReport = z.infer<typeof accessReport>

/** How many rows each table has. */
export const rowsOfTables = ({
  people,
  groups,
  roles,
  tokens,
}: AccessReport): Record<ReportTable, number> => ({
  people: people.length,
  permissions: people.reduce((sum, { areas }) => sum + areas.length, 0),
  groups: groups.length,
  roles: roles.length,
  tokens: tokens.length,
})
