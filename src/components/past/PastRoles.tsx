import type { Claim } from '#rules/past/claim.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import { HowSure } from './HowSure.tsx'

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
export const PastRoles = ({ label, none, rows: held, count = held.length, isUnknown }: Props) => (
  <Panel title={label} note={count ?? undefined} isFlush>
    <ul aria-label={label} className={panel.list}>
      {held.map(({ key, name, more, claim }) => (
        <li key={key} className={panel.row}>
          <div>
            <PlainText>{name}</PlainText>
            {more !== null && <div className={ink.hint}>{more}</div>}
          </div>
          <HowSure claim={claim} />
        </li>
      ))}
      {(count ?? held.length) === 0 && <li>{isUnknown ? words.unknown : none}</li>}
    </ul>
  </Panel>
)

const words = { unknown: 'Unknown on that date.' }
