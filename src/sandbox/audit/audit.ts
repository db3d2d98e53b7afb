import { z } from '#contract/zod.ts'
import { counted, record } from '#sandbox/world/columns.ts'
import type { Cell } from '#sandbox/world/database.ts'
import { type SentInstant, wire } from '#sandbox/world/moment.ts'
import { paged, pageFields } from '#sandbox/wire/paging.ts'
import { queryAs, time, whole } from '#sandbox/wire/reading.ts'
import type { Call } from '#sandbox/wire/route.ts'
import { adminRoute } from '#sandbox/wire/routes.ts'

export const auditRoute = adminRoute('audit/', 'Audit entries, newest first', { GET: list })

const entry = z.object({
  id: z.int(),
  created_at: z.string(),
  actor_id: z.nullable(z.int()),
  actor_label: z.string(),
  action: z.string(),
  target_type: z.string(),
  target_id: z.string(),
  target_label: z.string(),
  detail: record,
  ip: z.nullable(z.string()),
})
const foldedEntry = z.extend(entry, { folded: z.int(), first_at: z.string() })

const filters = {
  ...pageFields,
  action: z.optional(z.string().check(z.maxLength(64))),
  actor: z.optional(whole(1)),
  from: z.optional(time),
  to: z.optional(time),
}
const yes = z.pipe(
  z.string().check(z.regex(/^(true|false|1|0|yes|no|on|off|t|f|y|n)$/i)),
  z.transform((text) => /^(true|1|yes|on|t|y)$/i.test(text)),
)
const plainQuery = z.strictObject(filters)
const foldingQuery = z.strictObject({ ...filters, fold_bypass: z.optional(yes) })

function list(call: Call): Response {
  const query = call.world.lacks.has('folding')
    ? { ...queryAs(call, plainQuery), fold_bypass: false }
    : queryAs(call, foldingQuery)
  const { where, cells } = conditions(query)
  const { db } = call.world
  if (query.fold_bypass === true) {
    const folded = foldedTable(where)
    return paged(call, query, {
      count: db.first(counted, folded.count, ...cells, ...cells)?.n ?? 0,
      rows: (limit, offset) =>
        db.all(foldedEntry, folded.page, ...cells, ...cells, limit, offset).map(shownFolded),
    })
  }
  return paged(call, query, {
    count: db.first(counted, `SELECT count(*) AS n FROM audit ${where}`, ...cells)?.n ?? 0,
    rows: (limit, offset) =>
      db
        .all(
          entry,
          `SELECT * FROM audit ${where} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
          ...cells,
          limit,
          offset,
        )
        .map(wireRow),
  })
}

type Filters = {
  action?: string | undefined
  actor?: number | undefined
  from?: SentInstant | undefined
  to?: SentInstant | undefined
}

function conditions(query: Filters): { where: string; cells: Cell[] } {
  const parts: [condition: string, cell: Cell][] = []
  if (query.action !== undefined) parts.push(['action = ?', query.action])
  if (query.actor !== undefined) parts.push(['actor_id = ?', query.actor])
  if (query.from !== undefined) parts.push(['created_at >= ?', query.from.moment])
  if (query.to !== undefined) parts.push(['created_at <= ?', query.to.moment])
  return {
    where: parts.length === 0 ? '' : `WHERE ${parts.map(([condition]) => condition).join(' AND ')}`,
    cells: parts.map(([, cell]) => cell),
  }
}

/** One row per actor and day of the server's zone, which is UTC here, for `gate.bypass`; the others as they are. */
const foldedTable = (where: string) => {
  const and = where === '' ? 'WHERE' : `${where} AND`
  // Left to itself, SQLite takes an index that has not all of it, and reads each entry.
  const acts = `FROM audit INDEXED BY audit_acts ${and} action <> 'gate.bypass'`
  const bypasses = `FROM audit INDEXED BY audit_bypass ${and} action = 'gate.bypass' GROUP BY actor_id, actor_label, substr(created_at, 1, 10)`
  return {
    count: `SELECT (SELECT count(*) ${acts}) + (SELECT count(*) FROM (SELECT 1 ${bypasses})) AS n`,
    // Only the rows of the page are joined: of a log of a million entries most are no row's newest.
    page: `WITH folded AS (
        SELECT id, created_at, 1 AS folded, created_at AS first_at ${acts}
        UNION ALL
        SELECT max(id), max(created_at), count(*), min(created_at) ${bypasses}),
      page AS (SELECT * FROM folded ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?)
      SELECT audit.*, page.folded, page.first_at FROM page JOIN audit USING (id)
      ORDER BY audit.created_at DESC, id DESC`,
  }
}

const wireRow = (row: z.infer<typeof entry>) => ({ ...row, created_at: wire(row.created_at) })

/** A row that stands for several has no detail of its own. */
const shownFolded = (row: z.infer<typeof foldedEntry>) => ({
  ...row,
  detail: row.folded > 1 ? {} : row.detail,
  created_at: wire(row.created_at),
  first_at: wire(row.first_at),
  last_at: wire(row.created_at),
})
