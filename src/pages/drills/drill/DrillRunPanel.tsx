import { useEffect, useRef } from 'react'
import { useOutcome } from '#components/frame/outcomes.ts'
import { problemOf } from '#components/frame/problem.ts'
import { RunProgress, runWords } from '#components/runs/RunProgress.tsx'
import { useShowOnce } from '#components/show-once/shownOnce.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { drillActWords as words } from '#components/drills/words.ts'
import { words as shared } from '#components/frame/words.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { forms } from '#lib/forms.ts'
import { Badge } from '#ui/text/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import css from '#components/drills/Drill.module.css'
import { type DrillRun, type RunRow, useDrillRun } from '#components/drills/drillRun.ts'
import { runNote } from './runNote.ts'

interface Props {
  drill: DrillRecord
  run: DrillRun
  now: number
}

/** A run over the tokens of a drill, with the ways to hold and to end it; afterwards what became of each. */
export function DrillRunPanel({ drill, run, now }: Props) {
  const { start, ...steer } = useDrillRun()
  const { present } = useShowOnce()
  const { rows, state, because } = run
  const isOver = state === 'over'
  useTellEnd(run)
  return (
    <Panel
      title={isOver ? words.runOver : words.run(rows.length)}
      actions={
        isOver && (
          <Button size="small" onPress={steer.forget}>
            {shared.close}
          </Button>
        )
      }
    >
      <RunProgress {...{ run, steer }} label={words.runProgress} counted={forms.token} />
      <div role="status">
        {state === 'paused' &&
          (because ? `${problemOf(because).title} ${runWords.pausedBecause}` : words.paused)}
      </div>
      <ul className={css.verdicts}>
        {rows.map((row) => (
          <Verdict
            key={row.planned.tokenId}
            row={row}
            now={now}
            onAgain={(inSpiteOf) =>
              void start({ drill, rows: [row.planned], inSpiteOf, inactive: [], present })
            }
            isOver={isOver}
          />
        ))}
      </ul>
    </Panel>
  )
}

interface VerdictProps {
  row: RunRow
  now: number
  isOver: boolean
  onAgain: (entryId: number) => void
}

function Verdict({ row: { planned, verdict }, now, isOver, onAgain }: VerdictProps) {
  const { tone, icon, label, reason } = runNote(verdict, now)
  return (
    <li>
      <PlainText>{tokenLabel(planned)}</PlainText>{' '}
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>{' '}
      {reason !== undefined && <PlainText>{reason}</PlainText>}{' '}
      {isOver && verdict.kind === 'rotatedAlready' && (
        <Button size="small" onPress={() => onAgain(verdict.entryId)}>
          {words.again}
        </Button>
      )}
    </li>
  )
}

/** Once a run is over its result is where results are, and is announced. */
function useTellEnd(run: DrillRun) {
  const { tell } = useOutcome()
  const reportedRows = useRef<readonly RunRow[] | null>(null)

  // The world outside: the run goes on beside the screen.
  useEffect(() => {
    if (run.state !== 'over' || reportedRows.current === run.rows) return
    reportedRows.current = run.rows
    const done = run.rows.filter(({ verdict }) => verdict.kind === 'done').length
    const isWhole = done === run.rows.length
    tell({
      tone: isWhole ? 'good' : done > 0 ? 'warn' : 'bad',
      title: words.runTold(done, run.rows.length),
      ...(!isWhole && {
        detail: run.because
          ? `${words.runEnded(problemOf(run.because).title)} ${words.runLeft}`
          : words.runLeft,
      }),
    })
  }, [run, tell])
}
