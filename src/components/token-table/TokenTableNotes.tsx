import { memo } from 'react'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { words } from '#components/tokens/words.ts'
import ink from '#ui/ink.module.css'
import type { KnownAround } from './useTokenRows.ts'
import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'

type Props = KnownAround & { rows: readonly TokenRow[] }

/** What the rows rest on, and what of it could not be read. */
export const TokenTableNotes = memo((props: Props) => {
  const { rows, lineage, catalogue, rotationDays } = props
  const anyDue = rows.some(({ state, marks }) => state.kind === 'due' || marks.includes('due'))
  return (
    <div className={ink.hint}>
      {lineage === 'reading' && <p>{words.readingLineage}</p>}
      <div role="status">
        {lineage === 'notKnown' && <p>{words.noLineage}</p>}
        {catalogue === 'notKnown' && <p>{words.noCatalogue}</p>}
      </div>
      {rotationDays === 0 && <p>{words.dueOff}</p>}
      {anyDue && rotationDays !== undefined && rotationDays > 0 && <p>{notes.due(rotationDays)}</p>}
      <p>{notes.grain}</p>
    </div>
  )
})

const notes = {
  due: (days: number) =>
    `“Due for rotation” means older than ${counted(days, forms.day)}. Tokens keep working.`,
  grain: 'Last used is updated every 5 minutes at most.',
}
