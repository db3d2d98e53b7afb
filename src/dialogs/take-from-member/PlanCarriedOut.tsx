import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { grantDraft, readGrants } from '#components/access/grantHolder.ts'
import type { OutcomeMessage } from '#components/frame/outcomes.ts'
import { words as shared } from '#components/frame/words.ts'
import { RunHeld, RunProgress } from '#components/many-tokens/RunProgress.tsx'
import { manyTokensWords as runWords } from '#components/many-tokens/words.ts'
import { UndoAct } from '#components/undo/UndoAct.tsx'
import { HeldBack } from '#components/waiting/HeldBack.tsx'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { Outcome } from '#ui/states/Outcome.tsx'
import { type Step, Steps } from '#ui/states/Steps.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { type Asked, type MemberRun, type StepRow, useMemberRun } from './memberRun.ts'
import { isRevoked, noteOf, step, stepLabel, summaryOf, words } from './memberSteps.ts'
import css from './PlanCarriedOut.module.css'

type Props = {
  run: MemberRun
  /** The group still has the role, as the lists say it now. */
  canPlanAgain: boolean
}

/** A plan while it is carried out, with the ways to hold and to end it, and afterwards what became of each step. */
export function PlanCarriedOut({ run, canPlanAgain }: Props) {
  const { pause, resume, stop, forget } = useMemberRun()
  const { spareWaits } = useSession()
  const top = useRef<HTMLDivElement>(null)
  const { asked, rows, state, because } = run
  const isOver = state === 'over'

  // The world outside: the button that began it is gone, and the one that ended it too.
  useEffect(() => top.current?.focus(), [isOver])

  const open = rows.filter(({ verdict: { kind } }) => kind === 'waiting' || kind === 'sending')
  const { tone, title, detail, actions } = outcomeOf(run)
  const again = canPlanAgain && (
    <Button size="small" onPress={forget}>
      {words.again}
    </Button>
  )
  return (
    <div ref={top} tabIndex={-1} className={css.run}>
      {!isOver && (
        <RunProgress
          label={words.progress}
          done={rows.length - open.length}
          total={rows.length}
          counted={step}
          isPaused={state === 'paused'}
          onPause={pause}
          onResume={resume}
          onStop={stop}
        />
      )}
      <div role="status">
        {state === 'paused' && (because ? <RunHeld error={because} /> : <p>{runWords.paused}</p>)}
        {state === 'running' && (
          <HeldBack waits={spareWaits}>{(sentence) => <p>{sentence}</p>}</HeldBack>
        )}
      </div>
      <Outcome label={shared.outcome}>
        {isOver && (
          <Banner tone={tone} title={title} actions={isRevoked(run) ? actions : again}>
            {detail}
          </Banner>
        )}
      </Outcome>
      <Steps label={words.steps} steps={rows.map((row) => lineOf(asked, row))} />
    </div>
  )
}

function lineOf(asked: Asked, row: StepRow): Step {
  const { icon, tone, label, reason } = noteOf(row)
  return {
    icon,
    title: <PlainText>{stepLabel(asked, row.step)}</PlainText>,
    ...(tone && { tone }),
    children: <PlainText hasLines>{[label, reason].filter(Boolean).join(': ')}</PlainText>,
  }
}

/** What is told on the page too, with the way back. */
export const outcomeOf = (run: MemberRun): OutcomeMessage => ({
  ...summaryOf(run),
  ...(isRevoked(run) && { actions: <UndoRevocation {...run.asked} /> }),
})

/** Grants the role to the group again, where it still doesn't have it. */
function UndoRevocation({ of, plan }: Asked) {
  const queries = useQueryClient()
  const holder = { kind: 'group', id: plan.group.id } as const
  return (
    <UndoAct
      dialog="grant-role"
      subject={{ group: holder.id }}
      filled={{ form: grantDraft(holder), fields: { role: of.role } }}
      isAsLeft={async () =>
        !(await readGrants(queries, holder)).some(({ role }) => role.key === of.role)
      }
    />
  )
}
