import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import { PageSkeleton } from '#components/waiting/PageSkeleton.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { words as tableWords } from '#components/tokens/words.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import {
  type Attention,
  attentionFilters,
  leading,
  type SoonKind,
} from '#rules/tokens/attention.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import { PlanSoon } from './latePanels.tsx'
import css from './Overview.module.css'
import { SoonRow } from './SoonRow.tsx'
import { words } from './words.ts'

type Group = Attention<TokenRow>['soon'][number]

interface Props {
  groups: readonly Group[]
  knownRows: KnownRows
  now: number
  isAwaited: boolean
  isComplete: boolean
}

/** So many rows are here in all; the table has the others. */
const SHOWN = 7

/** What stops within 48 hours, within 14 days, and what is in overlap and still used, each with what to do. */
export function StopsSoon({ groups, knownRows, now, isAwaited, isComplete }: Props) {
  const filled = groups.filter(({ rows }) => rows.length > 0)
  const all = filled.flatMap(({ rows }) => rows)
  const shown = new Set(leading(all, SHOWN))
  // Those within 48 hours are among them.
  const within14d = groups.find(({ kind }) => kind === 'within14d')?.count ?? 0
  return (
    <Panel
      title={words.soon}
      note={isComplete ? undefined : words.soonNoteSoFar}
      isFlush
      actions={
        isAwaited ? (
          <div className={css.actsWaiting} />
        ) : (
          within14d > 0 && (
            <>
              <PlanSoon rows={all} />
              <ViewAll kind="within14d" count={within14d} />
            </>
          )
        )
      }
    >
      {filled.length === 0 && isAwaited && (
        <div className={css.waiting}>
          <PageSkeleton />
        </div>
      )}
      {filled.length === 0 && !isAwaited && (
        <p className={panel.note}>
          {isComplete ? `${words.nothingSoon}. ${words.nothingSoonMore}` : words.nothingSoonYet}
        </p>
      )}
      <ul className={panel.list} aria-label={words.soon}>
        {filled.map(({ kind, count, rows }) => [
          <li key={kind} className={`${stack.ends} ${panel.band} ${css.group}`}>
            <h3>{words.soonHeads[kind]}</h3>
            {kind === 'inOverlap' && <ViewAll kind={kind} count={count} />}
          </li>,
          ...rows
            .filter((row) => shown.has(row))
            .map((row) => (
              <SoonRow key={row.token.id} {...{ row, knownRows, now }} isFirst={row === all[0]} />
            )),
        ])}
      </ul>
      {!isAwaited && knownRows.lineage !== 'known' && (
        <p className={`${panel.note} ${ink.hint}`} role="status">
          {knownRows.lineage === 'reading' ? tableWords.readingLineage : tableWords.noLineage}
        </p>
      )}
    </Panel>
  )
}

const ViewAll = ({ kind, count }: { kind: Exclude<SoonKind, 'within48h'>; count: number }) => (
  <TextLink isAlone href={tokensAddress(attentionFilters[kind])}>
    {words.viewAll(count)} <VisuallyHidden>{words.viewSoon[kind]}</VisuallyHidden>
  </TextLink>
)
