import { pastAccessWords } from '#components/access/words.ts'
import { csv, type CsvValue } from '#lib/csv.ts'
import type { AccessBetween, AccessDifference } from '#rules/past/accessBetween.ts'
import { download } from '#ui/download.ts'
import { ExportIcon } from '#ui/icons.ts'
import { Menu } from '#ui/menus/Menu.tsx'
import { actText } from './changeActText.ts'
import { changesWords as words } from './words.ts'

interface Props {
  between: AccessBetween
  /** Those that are looked at. */
  rows: readonly AccessDifference[]
  span: { from: string; to: string | null }
}

/** Takes the changes that are looked at along as a file, each with how sure it is. */
export function ExportChanges({ between, rows, span }: Props) {
  const to = span.to ?? 'today'
  const name = `${words.exportName}-${span.from.slice(0, 10)}-${to.slice(0, 10)}`
  const files = rows.map((row) => fileRow(row, between, { from: span.from, to }))
  return (
    <Menu
      label={words.export}
      variant="plain"
      size="normal"
      items={[
        {
          label: words.exportCsv,
          icon: ExportIcon,
          onPress: () =>
            download({
              name: `${name}.csv`,
              type: 'text/csv;charset=utf-8',
              content: csv([words.exportHeads, ...files.map((row) => Object.values(row))]),
            }),
        },
        {
          label: words.exportJson,
          icon: ExportIcon,
          onPress: () =>
            download({
              name: `${name}.json`,
              type: 'application/json',
              content: `${JSON.stringify(files, null, 2)}\n`,
            }),
        },
      ]}
    />
  )
}

type Heads = (typeof words.exportHeads)[number]

/** In the order of the heads. */
function fileRow(
  { person, area, from, to, claim, acts }: AccessDifference,
  between: AccessBetween,
  span: { from: string; to: string },
): Record<Heads, CsvValue> {
  return {
    from: span.from,
    to: span.to,
    person: person.username,
    id: person.id,
    area,
    from_level: from,
    to_level: to,
    how_sure: pastAccessWords.sures[claim.sure],
    why: claim.why === null ? null : pastAccessWords.whys[claim.why],
    acts: acts.map((act) => actText(act, between)).join('; '),
  }
}
