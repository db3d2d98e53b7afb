import type { Token } from '#contract/tokens.ts'
import { differenceFrom } from '#rules/acts/verdict.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { DebugId } from '#ui/text/DebugId.tsx'
import { lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { secretWords as words } from './words.ts'
import type { ShownToken } from './shownOnce.ts'
import type { ArrivedToken } from './useArrival.ts'
import type { DiscardState } from './useDiscard.ts'

interface Props {
  subject: ShownToken
  arrived: ArrivedToken
  state: DiscardState
}

/** What is wrong with what came, and what is known after a discard that did not come to its end. */
export const ShowOnceProblem = ({ subject, arrived, state }: Props) => (
  <>
    {arrived.kind === 'other' && (
      <Banner role="alert" tone="bad" title={words.notYours}>
        {words.notYoursMore(
          `“${tokenLabel(arrived.row)}” (…${lastFourOf(arrived.row)})`,
          words.difference[differenceOf(arrived.row, subject.arrival.intent)],
        )}
      </Banner>
    )}
    <DiscardProblem state={state} />
  </>
)

/** Why a row is not what was asked for. */
const differenceOf = (row: Token, { before, body }: ShownToken['arrival']['intent']) =>
  before.includes(row.id) ? 'before' : (differenceFrom(body, row) ?? 'list')

function DiscardProblem({ state }: { state: DiscardState }) {
  if (state.kind === 'ready') return null
  if (state.kind === 'meanwhile') return <Banner role="alert" tone="warn" title={words.meanwhile} />
  const { title, detail, unknown: isUnknown, debugId } = state.problem
  const isHalf = state.kind === 'halfDone'
  const known = isHalf ? words.restoredOnly : words.discardFailed[state.step]
  const unknown = isHalf ? words.restoredUnknown : words.discardUnknown[state.step]
  return (
    <Banner role="alert" tone={isUnknown ? 'warn' : 'bad'} title={isUnknown ? unknown : known}>
      {title} {isHalf ? words.undoAgain : !isUnknown && detail} <DebugId id={debugId} />
    </Banner>
  )
}
