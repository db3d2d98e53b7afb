import { useEffect, useRef } from 'react'
import type { TokenOf } from '#rules/acts/manyTokens.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Outcome } from '#ui/states/Outcome.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { words as shared } from '#components/frame/words.ts'
import { manyTokensWords as words } from './words.ts'
import css from './ManyTokens.module.css'
import { isLeft, type Run, useManyTokensRun } from './manyTokensRun.ts'
import { expiryAfter, noteOf, withLastUse } from './manyTokensNotes.ts'
import { summaryOf } from './manyTokensSummary.ts'
import { ManyTokensTable } from './ManyTokensTable.tsx'
import { RunHeld, RunProgress } from './RunProgress.tsx'

interface Props {
  run: Run
  all: readonly TokenOf[]
  /** Of how many applications the tokens are not read. */
  unread: number
  now: number
  zone: string
  /** Goes on with those that are left. */
  onAgain: () => void
}

/** An act on many while it runs, with the ways to hold and to end it, and afterwards what became of each. */
export function ManyTokensRun({ run, all, unread, now, zone, onAgain }: Props) {
  const { pause, resume, stop } = useManyTokensRun()
  const top = useRef<HTMLDivElement>(null)
  const { state, rows, act } = run
  const isOver = state === 'over'

  // The world outside: the button that began it is gone, and the one that ended it too.
  useEffect(() => top.current?.focus(), [isOver])

  const open = rows.filter(({ verdict: { kind } }) => kind === 'waiting' || kind === 'sending')
  const summary = summaryOf(run, { all, unread, now })
  const left = rows.filter(isLeft)
  const inOrder = isOver ? rows.toSorted((a, b) => Number(isLeft(b)) - Number(isLeft(a))) : rows
  return (
    <div ref={top} tabIndex={-1} className={css.run}>
      {!isOver && (
        <RunProgress
          label={words.progress}
          done={rows.length - open.length}
          total={rows.length}
          isPaused={state === 'paused'}
          onPause={pause}
          onResume={resume}
          onStop={stop}
        />
      )}
      <Held run={run} />
      <Outcome label={shared.outcome}>
        {isOver && (
          <Banner
            tone={summary.tone}
            title={summary.title}
            actions={
              left.length > 0 && (
                <Button size="small" onPress={onAgain}>
                  {words.tryAgain(left.length)}
                </Button>
              )
            }
          >
            <PlainText hasLines>{summary.detail}</PlainText>
          </Banner>
        )}
      </Outcome>
      <ManyTokensTable
        rows={inOrder.map((row) => ({
          ...row,
          token: withLastUse(row),
          newExpiry: expiryAfter(row),
          note: noteOf(row.verdict, words[act.call].doneOne),
        }))}
        {...{ all, now, zone }}
        call={act.call}
      />
    </div>
  )
}

/** Why nothing is sent at the moment. In the page from the start, so that it is announced. */
function Held({ run: { state, because, isWaiting } }: { run: Run }) {
  return (
    <div role="status">
      {state === 'paused' && (because ? <RunHeld error={because} /> : <p>{words.paused}</p>)}
      {state === 'running' && isWaiting && <p>{words.waits}</p>}
    </div>
  )
}
