import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { type CsvValue } from '#lib/csv.ts'
import type { Holding } from '#rules/access/access.ts'
import type { AreaAccess } from '#rules/access/accessTable.ts'
import { adminScope } from '#rules/tokens/scopes.ts'
import type { AdminToken } from './useAdminTokens.ts'
import { words } from './words.ts'

export type ExportRow = {
  area: string
  label: string
  sensitive: string
  kind: 'person' | 'token'
  who: string
  id: number
  level: string
  through: string
  /** Only of a past instant. */
  on?: string
  how_sure?: string
}

/** What the rows of a past instant have besides. */
export type PastColumns = { at: string; sureOf: (person: number, holding: Holding) => string }

/** Every area with everybody that reaches it, each with all the ways to it. */
export function exportRows(
  table: readonly AreaAccess<AdminToken>[],
  past?: PastColumns,
): ExportRow[] {
  return table.flatMap(({ area, holders, tokens }) => {
    const of = { area: area.key, label: area.label, sensitive: area.sensitive.join(' ') }
    return [
      ...holders.map(({ person, holding }): ExportRow => ({
        ...of,
        kind: 'person',
        who: person.username,
        id: person.id,
        level: holding.level,
        through: holding.sources
          .map((source) =>
            source.kind === 'superuser'
              ? 'superuser'
              : `${source.key}:${source.level}${source.group === null ? '' : ` via ${source.group}`}`,
          )
          .join('; '),
        ...(past && { on: past.at, how_sure: past.sureOf(person.id, holding) }),
      })),
      ...tokens.map(({ application, token, scopes }): ExportRow => {
        const here = scopes.filter((scope) => adminScope(scope)?.area === area.key)
        const levels = here.map((scope) => adminScope(scope)?.level ?? '')
        return {
          ...of,
          kind: 'token',
          who: `${applicationLabel(application)} / ${tokenLabel(token)}`,
          id: token.id,
          level: levels.includes('write') ? 'write' : (levels[0] ?? ''),
          through: here.join('; '),
        }
      }),
    ]
  })
}

export const exportTable = (rows: readonly ExportRow[], past?: PastColumns): CsvValue[][] => [
  [...words.exportHeads, ...(past ? words.exportPastHeads : [])],
  ...rows.map((row) => [
    row.area,
    row.label,
    row.sensitive,
    row.kind,
    row.who,
    row.id,
    row.level,
    row.through,
    ...(past ? [row.on ?? '', row.how_sure ?? ''] : []),
  ]),
]
