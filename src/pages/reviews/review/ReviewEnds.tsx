import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSentHere } from '#api/reviews/applyEnd.ts'
import { readReviewsAgain, reviewNow } from '#api/reviews/reviews.ts'
import { useStayWhile } from '#components/frame/useStayWhile.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { RunHeld } from '#components/runs/RunProgress.tsx'
import { HeldBack } from '#components/waiting/HeldBack.tsx'
import { instantOf } from '#lib/zonedInstant.ts'
import { type EndLine, endLines, isExcepted, isOver, maySend } from '#rules/reviews/rowEnd.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { EndsTable } from './EndsTable.tsx'
import { useEndRun } from './endRun.ts'
import { ExceptionForm } from './ExceptionForm.tsx'
import { ReadingAgain } from './ReadingAgain.tsx'
import { useReadBack } from './useReadBack.ts'
import type { OpenReview, ReviewActs } from './useReview.ts'
import { endWords as words, reviewWords } from './words.ts'

interface Props {
  open: OpenReview
  ends: readonly EndLine[]
  acts: ReviewActs
}

/** What is to end or to change: carried out by the acts that do so everywhere, then read back in list and log. */
export function ReviewEnds({ open, ends, acts }: Props) {
  const { review, state } = open
  const { clock, zone, spareWaits } = useSession()
  const queries = useQueryClient()
  const now = instantOf(useNow(clock, 60_000), zone)
  const refusal = useWriteRefusal()
  const { run, start, pause, resume, stop } = useEndRun()
  const readBack = useReadBack(open, acts)
  const [toApply, setToApply] = useState<readonly EndLine[] | null>(null)
  const [toExcept, setToExcept] = useState<EndLine | null>(null)
  const isRunning = run !== null && run.review === review.id && run.state !== 'over'
  useStayWhile(isRunning, 'page')

  const left = ends.filter(
    (line) =>
      isSentHere(line.act) &&
      line.decided.decision === 'end' &&
      !isOver(line) &&
      !isExcepted(line, now) &&
      maySend(line),
  )
  async function apply(lines: readonly EndLine[]) {
    setToApply(null)
    // Another tab may have sent some of them since this one was drawn.
    await readReviewsAgain(queries)
    const ids = new Set(lines.map(({ row }) => row.id))
    const newest = endLines(reviewNow(queries, review.id) ?? review)
    await start(
      review.id,
      newest.filter((line) => ids.has(line.row.id) && !isOver(line) && maySend(line)),
      acts,
    )
    // Someone who locked in between reads back later.
    if (reviewNow(queries, review.id)) readBack.mutate(lines)
  }
  const locked = refusal ?? (state.signed ? reviewWords.closed : undefined)
  const sent = run?.rows.filter(({ verdict }) => verdict.kind === 'sent').length ?? 0
  return (
    <>
      {isRunning && (
        <Progress
          label={words.progress}
          done={sent}
          total={run.rows.length}
          valueText={words.done(sent, run.rows.length)}
          actions={
            <>
              <Button size="small" onPress={run.state === 'paused' ? resume : pause}>
                {run.state === 'paused' ? words.resume : words.pause}
              </Button>
              <Button size="small" onPress={stop}>
                {words.stop}
              </Button>
            </>
          }
        >
          {words.done(sent, run.rows.length)}
        </Progress>
      )}
      <div role="status">
        {run?.state === 'paused' && run.because !== null && <RunHeld error={run.because} />}
        {isRunning && run.state === 'running' && (
          <HeldBack waits={spareWaits}>{(sentence) => <p>{sentence}</p>}</HeldBack>
        )}
      </div>
      {readBack.isPending && <ReadingAgain />}
      <Panel
        title={words.title}
        isFlush
        actions={
          <>
            <Button
              size="small"
              onPress={() => readBack.mutate(ends)}
              pending={readBack.isPending}
              disabledReason={ends.length === 0 ? words.none : isRunning ? words.leaves : undefined}
            >
              {words.readBack}
            </Button>
            <Button
              size="small"
              variant="primary"
              onPress={() => setToApply(left)}
              disabledReason={
                locked ??
                (isRunning ? words.leaves : left.length === 0 ? words.nothingToApply : undefined)
              }
            >
              {words.apply(left.length)}
            </Button>
          </>
        }
      >
        <EndsTable
          ends={ends}
          now={now}
          canApply={(line) => left.includes(line)}
          locked={locked ?? (isRunning ? words.leaves : undefined)}
          onApply={(line) => setToApply([line])}
          onExcept={setToExcept}
          onRequested={({ row }) =>
            void acts.add([
              {
                ...acts.stamp(),
                type: 'applied',
                row: row.id,
                act: 'request',
                result: 'done',
                why: '',
              },
            ])
          }
        />
      </Panel>
      {toApply && (
        <AlertDialog
          title={words.question(toApply.length)}
          marks={<ServerMark />}
          keepLabel={words.cancel}
          onKeep={() => setToApply(null)}
          actLabel={words.apply(toApply.length)}
          onAct={() => void apply(toApply)}
          actDisabledReason={undefined}
          isPending={false}
        >
          <p>{words.questionMore}</p>
        </AlertDialog>
      )}
      {toExcept && <ExceptionForm line={toExcept} acts={acts} close={() => setToExcept(null)} />}
    </>
  )
}
