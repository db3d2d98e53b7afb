import { auditEntry } from './audit.ts'
import { instant } from './instant.ts'
import { z } from './zod.ts'

/** The report of a drill as evidence: a folder that the console writes and `keyturn verify` reads. */
export const DRILL_DATA = 'drill-report.json'
export const DRILL_PAGE = 'drill-report.html'
export const DRILL_TABLE = 'drill-report.csv'
export const DRILL_README = 'README.txt'

const count = z.int().check(z.minimum(0))
const reportedToken = z.looseObject({
  planned: z.looseObject({
    tokenId: z.int(),
    name: z.string(),
    application: z.looseObject({ name: z.string() }),
  }),
  rotated: z.nullable(
    z.looseObject({
      at: z.string(),
      by: z.looseObject({ name: z.string() }),
      successor: z.looseObject({ id: z.int() }),
    }),
  ),
  end: z.looseObject({ kind: z.string() }),
  entryIds: z.array(z.int()),
})

/** What of the data is held against the table; the rest of it is held by its hash. */
export const drillData = z.looseObject({
  drill: z.looseObject({ name: z.string() }),
  made: z.looseObject({ at: z.string(), server: z.looseObject({ origin: z.string() }) }),
  counts: z.looseObject({ planned: count, rotated: count }),
  tokens: z.array(reportedToken),
})
export type DrillData = z.infer<typeof drillData>

const act = z.looseObject({
  at: instant,
  by: z.looseObject({ id: z.nullable(z.int()) }),
  entryId: z.int(),
})

/** What of the data a backend can bear out. `newest`: the last entry that was read; a report of an earlier release lacks it. */
export const drillClaims = z.looseObject({
  drill: z.looseObject({ startedAt: z.nullable(instant) }),
  made: z.looseObject({ server: z.looseObject({ origin: z.string() }) }),
  tokens: z.array(
    z.looseObject({
      planned: z.looseObject({ tokenId: z.int() }),
      rotated: z.nullable(
        z.looseObject({
          ...act.shape,
          successor: z.looseObject({ id: z.int(), prefix: z.string(), lastFour: z.string() }),
        }),
      ),
      oldLastUsed: z.nullable(instant),
      moreTime: z.array(z.looseObject({ ...act.shape, to: z.nullable(instant) })),
      undone: z.array(act),
      end: z.discriminatedUnion('kind', [
        z.looseObject({ kind: z.literal('revoked'), ...act.shape }),
        z.looseObject({ kind: z.enum(['ranOut', 'stopped']), at: instant }),
        z.looseObject({ kind: z.enum(['kept', 'out', 'left']) }),
      ]),
      entryIds: z.array(z.int()),
    }),
  ),
  evidence: z.looseObject({
    entries: z.array(auditEntry),
    untold: z.array(auditEntry),
    newest: z.optional(z.nullable(z.int())),
  }),
})
export type DrillClaims = z.infer<typeof drillClaims>

/** The cells of a token's line by their place in the table; the others are held by its hash. */
export const cellsOfToken = ({ planned, rotated, end, entryIds }: DrillData['tokens'][number]) =>
  new Map<number, string>([
    [0, String(planned.tokenId)],
    [1, planned.name],
    [2, planned.application.name],
    [4, String(rotated?.successor.id ?? '')],
    [6, rotated?.at ?? ''],
    [7, rotated?.by.name ?? ''],
    [16, end.kind],
    [19, entryIds.join(' ')],
  ])
