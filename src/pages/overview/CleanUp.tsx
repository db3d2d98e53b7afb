import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { words as tableWords } from '#components/tokens/words.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { number } from '#lib/numbers.ts'
import { type Attention, attentionFilters, type LaterKind } from '#rules/tokens/attention.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { Anchor } from '#ui/text/Anchor.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './CleanUp.module.css'

interface Props {
  groups: Attention<TokenRow>['later']
  knownRows: KnownRows
  isComplete: boolean
}

/** What can wait, as counts that lead to the same rows in the table. */
export function CleanUp({ groups, knownRows, isComplete }: Props) {
  const filled = groups.filter(({ rows }) => rows.length > 0)
  return (
    <Panel title={words.title} note={isComplete ? undefined : words.soFar} isFlush>
      {filled.length === 0 && (
        <p className={css.note}>{isComplete ? words.nothing : words.nothingYet}</p>
      )}
      <ul className={css.grid} aria-label={words.title}>
        {filled.map(({ kind, rows }) => (
          <li key={kind}>
            <Anchor
              className={css.count}
              href={tokensAddress(attentionFilters[kind])}
              data-tone={kind === 'due' ? 'warn' : undefined}
            >
              <VisuallyHidden>{words.view}</VisuallyHidden> <b>{number(rows.length)}</b>{' '}
              <span>{words.labels[kind]}</span>
            </Anchor>
          </li>
        ))}
      </ul>
      {knownRows.rotationDays === 0 && <p className={css.note}>{tableWords.dueOff}</p>}
      {knownRows.catalogue === 'notKnown' && (
        <p className={css.note} role="status">
          {tableWords.noCatalogue}
        </p>
      )}
    </Panel>
  )
}

const words = {
  title: 'Clean-up',
  soFar: 'Incomplete.',
  view: 'View',
  nothing: 'Nothing to clean up',
  nothingYet: 'Nothing so far',
  labels: {
    due: 'Due for rotation',
    quiet: 'Not used for 90 days',
    neverUsed: 'Never used',
    noExpiry: 'Secret, no expiry',
    opensNothing: 'Without access',
    legacy: 'Active legacy keys',
    inactive: 'In inactive applications',
  } satisfies Record<LaterKind, string>,
}
