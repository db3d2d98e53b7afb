import type { ReportTable } from '#contract/accessReport.ts'
import { number } from '#lib/numbers.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import { reportWords as words } from './words.ts'

/** The element of a table. */
export const partId = (name: ReportTable) => `report-${name}`

interface Props {
  names: readonly ReportTable[]
  rowsOf: (name: ReportTable) => number
}

/** Leads to each table of a page that is many screens long; no address does, since another reading is another report. */
export function ReportIndex({ names, rowsOf }: Props) {
  return (
    <nav aria-label={words.index} className={stack.line} data-print="no">
      <span className={ink.quiet}>{words.index}</span>
      {names.map((name) => (
        <TextButton key={name} onPress={() => leadTo(partId(name))}>
          {words.tables[name]} {number(rowsOf(name))}
        </TextButton>
      ))}
    </nav>
  )
}

function leadTo(id: string) {
  const part = document.getElementById(id)
  part?.focus({ preventScroll: true })
  part?.scrollIntoView()
}
