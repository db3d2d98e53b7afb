import { pastAccessWords } from '#components/access/words.ts'
import { ExportMenu } from '#components/files/ExportMenu.tsx'
import { FORMS, formItems } from '#components/files/formItems.ts'
import { dataFile, tableFile } from '#components/files/madeFile.ts'
import { useMade } from '#components/files/useMade.ts'
import type { CsvValue } from '#lib/csv.ts'
import type { AccessBetween, AccessDifference } from '#rules/past/accessBetween.ts'
import { download } from '#ui/download.ts'
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
  const made = useMade()
  const to = span.to ?? 'today'
  const what = `permission-changes-${span.from.slice(0, 10)}-${to.slice(0, 10)}`
  return (
    <ExportMenu
      items={formItems(
        FORMS,
        (form) => {
          const about = { what, title: words.title, made: made() }
          const changes = rows.map((row) => fileRow(row, between, { from: span.from, to }))
          const table = [[...words.exportHeads], ...changes.map((row) => Object.values(row))]
          download(
            form === 'json'
              ? dataFile(about, { changes })
              : tableFile(about, { form, rows: table }),
          )
        },
        { label: words.exportAs },
      )}
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
