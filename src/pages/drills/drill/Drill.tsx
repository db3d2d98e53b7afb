import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { changeDrill, drills } from '#api/drills/drills.ts'
import { useDrillRun } from '#components/drills/drillRun.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { addresses } from '#components/frame/addresses.ts'
import { useStayWhile } from '#components/frame/useStayWhile.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { useShowOnce } from '#components/show-once/shownOnce.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { readable, visibleText } from '#lib/text.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { isToRotate } from '#rules/drills/drillNext.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { ActiveIcon, PauseIcon, ReportIcon, RotateIcon, SealIcon } from '#ui/icons.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { Stale } from '#ui/states/Stale.tsx'
import ink from '#ui/ink.module.css'
import { drillActWords, drillWords as words } from '#components/drills/words.ts'
import { NoSuchDrill } from '#pages/drills/NoSuchDrill.tsx'
import { planActWords } from '#pages/drills/plan/planActWords.ts'
import { StartQuestion } from '#pages/drills/plan/StartQuestion.tsx'
import {
  type DrillLine,
  useDrillCare,
  useDrillLines,
  useKeptDrill,
} from '#components/drills/useDrill.ts'
import { mineParam, useMine } from '#components/drills/useDrillHere.ts'
import { type DrillLead, useDrillLead } from '#components/drills/useDrillLead.ts'
import { DrillProgress } from './DrillProgress.tsx'
import { DrillRunPanel } from './DrillRunPanel.tsx'
import { DrillSentence, watchingText } from './DrillSentence.tsx'
import { DrillTable } from './DrillTable.tsx'
import { DrillWaiting } from './DrillWaiting.tsx'

export const reads = [mineParam]

export const loadDrill = (queries: QueryClient) => void queries.prefetchQuery(drills())

export function Drill() {
  const { id = '' } = useParams()
  // Another drill is another page: a tab leads one of them.
  return <Kept key={id} id={id} />
}

function Kept({ id }: { id: string }) {
  const lead = useDrillLead(id)
  const drill = useKeptDrill(id, lead)
  if (drill) return <OfDrill drill={drill} lead={lead} />
  if (drill === null) return <NoSuchDrill />
  return (
    <>
      <PageTitle heading={words.reading} />
      <PageHeader title={words.reading} />
      <Skeleton label={words.reading} lines={8} />
    </>
  )
}

function OfDrill({ drill, lead }: { drill: DrillRecord; lead: DrillLead }) {
  const [isPaused, setIsPaused] = useState(false)
  const { run } = useRunAround(drill.id)
  const isRunning = run !== null && run.state !== 'over'
  const { lines, lists, now, isBeforeRead, isReading } = useDrillLines(drill, isRunning)
  const { log, watch } = useDrillCare(drill, { lead, isPaused, isRunning })
  const { isMine, shows, setMine } = useMine()
  const visibleLines = lines.filter(shows)
  // Who must act follows from all that is read: rows that came one by one would change their places.
  const isWaiting = isReading || log.isLoading
  const unread = lists.filter(
    ({ isLoadingError, isRefetchError }) => isLoadingError || isRefetchError,
  )
  const heard = lead === 'following' ? words.leadsElsewhere : undefined
  const runs = isRunning ? drillActWords.runs : undefined
  const watching = watchingText(lines, { watchedAt: watch.data?.at ?? null, isPaused, now })
  const notStarted = drill.startedAt === null ? words.startFirst : undefined
  const reads = isWaiting ? words.notRead : undefined
  const cannotRotate = notStarted ?? heard ?? runs ?? reads
  return (
    <>
      <PageTitle heading={visibleText(drill.name)} />
      <PageHeader
        title={<PlainText>{drill.name}</PlainText>}
        sentence={<DrillSentence drill={drill} lines={lines} />}
        actions={
          <Acts
            drill={drill}
            planned={visibleLines.filter(isWaiting ? isPlanned : isToRotate)}
            cannotStart={reads}
            isBeforeRead={isBeforeRead}
            isPaused={isPaused}
            onPause={() => setIsPaused(!isPaused)}
            cannotRotate={cannotRotate}
            cannotPause={heard}
          />
        }
      />
      <Outcome />
      {lead === 'following' && (
        <Banner tone="neutral" title={words.followed}>
          {words.followedMore}
        </Banner>
      )}
      {run && <DrillRunPanel drill={drill} run={run} now={now} />}
      <StaleLine query={log} />
      <StaleLine query={watch} />
      <Stale onRetry={() => unread.forEach((list) => void list.refetch())}>
        {unread.length > 0 && words.unread(unread.length)}
      </Stale>
      {isWaiting ? (
        <DrillWaiting />
      ) : (
        <>
          <DrillProgress lines={visibleLines}>
            <Checkbox label={words.mine} isChecked={isMine} onChange={setMine} />
          </DrillProgress>
          <DrillTable drill={drill} lines={visibleLines} cannotRotate={cannotRotate} />
        </>
      )}
      <p className={ink.hint}>
        {drill.startedAt !== null && watching} {words.grain}
      </p>
    </>
  )
}

/** As far as the record says. */
const isPlanned = ({ station }: DrillLine) => station === 'planned'

interface ActsProps {
  drill: DrillRecord
  /** The rows that a run would rotate. */
  planned: readonly DrillLine[]
  /** Whether it is known which of them somebody rotated just before. */
  isBeforeRead: boolean
  isPaused: boolean
  onPause: () => void
  cannotStart: string | undefined
  cannotRotate: string | undefined
  cannotPause: string | undefined
}

function Acts(props: ActsProps) {
  const { drill, planned, isPaused, onPause, cannotStart, cannotRotate, cannotPause } = props
  const [isAsking, setIsAsking] = useState(false)
  const { open } = useDialog()
  const navigate = useNavigate()
  const { queries, clock } = useSession()
  const refusal = useWriteRefusal()
  const isPlan = drill.startedAt === null
  async function start() {
    await changeDrill(queries, drill.id, (newest) => ({
      ...(newest ?? drill),
      startedAt: newest?.startedAt ?? instantOf(clock.now(), 'UTC'),
    }))
    setIsAsking(false)
  }
  return (
    <>
      {!isPlan && (
        <Button
          icon={isPaused ? undefined : PauseIcon}
          onPress={onPause}
          disabledReason={cannotPause}
        >
          {isPaused ? words.resume : words.pause}
        </Button>
      )}
      <Button icon={ReportIcon} onPress={() => void navigate(addresses.drillReport(drill.id))}>
        {words.report}
      </Button>
      {planned.length > 0 && !isPlan && (
        <Button icon={SealIcon} onPress={() => void navigate(addresses.handOver(drill.id))}>
          {words.seal}
        </Button>
      )}
      {planned.length > 0 &&
        (isPlan ? (
          <Button
            variant="primary"
            icon={ActiveIcon}
            onPress={() => setIsAsking(true)}
            disabledReason={refusal ?? cannotStart}
          >
            {words.start}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={RotateIcon}
            onPress={() => open('drill-rotate')}
            disabledReason={refusal ?? cannotRotate}
          >
            {words.rotateAll(planned.length)}
          </Button>
        ))}
      {isAsking && (
        <StartQuestion
          name={drill.name}
          before={
            props.isBeforeRead
              ? planned.flatMap(({ planned: { name }, before }) =>
                  before ? [{ name: readable(tokenLabel({ name })), before }] : [],
                )
              : undefined
          }
          now={clock.now()}
          isPending={false}
          onKeep={() => setIsAsking(false)}
          onStart={() => void start()}
        >
          <li>{planActWords.questionRotations(planned.length)}</li>
        </StartQuestion>
      )}
    </>
  )
}

/** The run of a drill, with what its page owes it: to stay, to say when a value is no longer shown, and to end with it. */
function useRunAround(id: string) {
  const { run: any, valueGone, stop } = useDrillRun()
  const { subject: shown } = useShowOnce()
  const run = any?.drillId === id ? any : null
  const isRunning = run !== null && run.state !== 'over'
  useStayWhile(isRunning, 'page')

  // The world outside: the run goes on beside the screen, and waits for what a person does with the value.
  useEffect(() => {
    if (shown === null) valueGone()
  }, [shown, valueGone])

  // The world outside: nobody would see a value that comes after the page is gone.
  useEffect(() => stop, [stop])
  return { run }
}
