import type { Claim } from '#rules/past/claim.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import ink from '#ui/ink.module.css'
import { HowSure } from './HowSure.tsx'
import css from './PastRoles.module.css'

interface Props {
  label: string
  none: string
  rows: readonly { key: string; name: string; more: string | null; claim: Claim }[]
  /** How many of the rows are what the label says; null: nobody knows how many there were. Else all of them. */
  count?: number | null
  /** Whether nobody knows that there were none, where none are shown. */
  isUnknown?: boolean
}

/** What somebody or something held then, each with how sure that is. */
export const PastRoles = ({ label, none, rows, count = rows.length, isUnknown }: Props) => (
  <Panel title={label} note={count ?? undefined} isFlush>
    <ul aria-label={label}>
      {rows.map(({ key, name, more, claim }) => (
        <li key={key} className={css.row}>
          <div>
            <div className={ink.name}>
              <PlainText>{name}</PlainText>
            </div>
            {more !== null && <span className={ink.hint}>{more}</span>}
          </div>
          <HowSure claim={claim} />
        </li>
      ))}
      {(count ?? rows.length) === 0 && (
        <li className={css.row}>{isUnknown ? words.unknown : none}</li>
      )}
    </ul>
  </Panel>
)

const words = { unknown: 'Unknown on that date.' }
