import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { words as tableWords } from '#components/tokens/words.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { type Attention, attentionFilters } from '#rules/tokens/attention.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { PlanSoon } from './latePanels.tsx'
import css from './Overview.module.css'
import { SoonRow } from './SoonRow.tsx'
import { words } from './words.ts'

type Group = Attention<TokenRow>['soon'][number]

interface Props {
  groups: readonly Group[]
  knownRows: KnownRows
  now: number
  isComplete: boolean
}

/** So many of a group stand here; the table has the others. */
const SHOWN = 8

/** What stops within 48 hours, within 14 days, and what is in overlap and still used, each with what to do. */
export function StopsSoon({ groups, knownRows, now, isComplete }: Props) {
  const filled = groups.filter(({ rows }) => rows.length > 0)
  // One primary button a view: what stops first and has nothing to go on with.
  const first = filled.flatMap(({ rows }) => rows).find(({ state }) => state.kind !== 'inOverlap')
  return (
    <Panel title={words.soon} note={isComplete ? undefined : words.soonNoteSoFar} isFlush>
      {filled.length === 0 && (
        <p className={css.face}>
          {isComplete ? `${words.nothingSoon}. ${words.nothingSoonMore}` : words.nothingSoonYet}
        </p>
      )}
      <ul className={css.list} aria-label={words.soon}>
        {filled.map((group) =>
          group.rows.slice(0, SHOWN).map((row, position) => (
            <li key={row.token.id}>
              {position === 0 && <GroupHead group={group} />}
              <SoonRow row={row} knownRows={knownRows} now={now} isFirst={row === first} />
              {position === SHOWN - 1 && group.rows.length > SHOWN && (
                <p className={css.further}>{words.furtherRows(group.rows.length - SHOWN)}</p>
              )}
            </li>
          )),
        )}
      </ul>
      {knownRows.lineage !== 'known' && (
        <p className={css.note} role="status">
          {knownRows.lineage === 'reading' ? tableWords.readingLineage : tableWords.noLineage}
        </p>
      )}
    </Panel>
  )
}

function GroupHead({ group: { kind, count, rows } }: { group: Group }) {
  return (
    <div className={css.group}>
      <h3>{words.soonHeads[kind](rows.length)}</h3>
      <PlanSoon rows={rows} />
      <TextLink isAlone href={tokensAddress(attentionFilters[kind])}>
        {count === rows.length ? words.view(count) : words.viewAll(count)}{' '}
        <VisuallyHidden>{words.showSoon[kind]}</VisuallyHidden>
      </TextLink>
    </div>
  )
}
