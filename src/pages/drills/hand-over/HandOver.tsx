import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { drills } from '#api/drills/drills.ts'
import { receivers } from '#api/browser/receivers.ts'
import { sealedValues } from '#api/drills/sealedValues.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { TermCard } from '#components/frame/TermCard.tsx'
import { problemOf } from '#components/frame/problem.ts'
import { drillActWords } from '#components/drills/words.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { listed } from '#lib/numbers.ts'
import { DoneIcon, SealIcon, WarningIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Split } from '#ui/Split.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { NoSuchDrill } from '#pages/drills/NoSuchDrill.tsx'
import panel from '#ui/panel.module.css'
import { HandOverActs } from './HandOverActs.tsx'
import { HandOverOnce } from './HandOverOnce.tsx'
import { HandOverReceivers } from './HandOverReceivers.tsx'
import type { HandOverRun } from './handOverRun.ts'
import { HandOverTable } from './HandOverTable.tsx'
import { handOverWords as words } from './words.ts'
import { type HandOver as HandOverNow, useHandOver } from './useHandOver.ts'
import stack from '#ui/stack.module.css'

export const loadHandOver = (queries: QueryClient) => {
  void queries.prefetchQuery(drills())
  void queries.prefetchQuery(receivers())
  void queries.prefetchQuery(sealedValues())
}

export function HandOver() {
  const { id = '' } = useParams()
  const { data } = useSuspenseQuery(drills())
  const drill = data.find((one) => one.id === id)
  return drill ? <OfDrill key={drill.id} drill={drill} /> : <NoSuchDrill />
}

/** Values go from their answers into the seals of their receivers, one by one. */
function OfDrill({ drill }: { drill: DrillRecord }) {
  const handOver = useHandOver(drill)
  const { rows, run, inactive } = handOver
  const sealed = rows.filter(({ drill: { events, rotated } }) =>
    events.some((event) => event.kind === 'sealed' && event.successorId === rotated?.successor.id),
  )
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={
          <>
            {words.sentence(sealed.length, rows.length)} <TermCard of="seal" />
          </>
        }
        actions={<HandOverActs handOver={handOver} />}
      />
      <Outcome />
      {globalThis.isSecureContext === false && <Banner tone="warn" title={words.notSecure} />}
      {inactive.length > 0 && (
        <Banner tone="warn" title={drillActWords.inactive(listed(inactive))} />
      )}
      <div role="status">{run && <Held run={run} />}</div>
      <Split widths="aside">
        <div className={stack.stack}>
          <HandOverTable handOver={handOver} />
          <HandOverOnce handOver={handOver} />
          <HandOverIfClosed handOver={handOver} />
        </div>
        <HandOverReceivers handOver={handOver} />
      </Split>
    </>
  )
}

/** Why nothing is sent at the moment. */
function Held({ run: { state, because } }: { run: HandOverRun }) {
  if (because instanceof ApiError) {
    const isOver = state === 'over'
    return (
      <Banner tone="warn" title={problemOf(because).title}>
        {isOver ? words.waiting.ended : words.waiting.limited}
      </Banner>
    )
  }
  if (because !== null) return <Banner tone="warn" title={words.waiting[because]} />
  return state === 'paused' ? <Banner tone="neutral" title={words.waiting.paused} /> : null
}

/** What a crash would cost now: at most the one value that is on its way into its seal. */
function HandOverIfClosed({ handOver: { rows, run } }: { handOver: HandOverNow }) {
  const current = rows.find(({ planned }) => planned.tokenId === run?.current?.tokenId)
  return (
    <Panel title={words.ifClosed} isFlush>
      <ul className={panel.list}>
        <li className={panel.signed}>
          <SealIcon aria-hidden />
          <p>{words.sealedStay}</p>
        </li>
        <li className={panel.signed} data-tone={current ? 'warn' : undefined}>
          {current ? <WarningIcon aria-hidden /> : <DoneIcon aria-hidden />}
          <p>{current ? words.wouldBeLost(tokenLabel(current.planned)) : words.nothingLost}</p>
        </li>
      </ul>
    </Panel>
  )
}
