import { useQueryClient } from '@tanstack/react-query'
import { grantDraft, readGrants } from '#components/access/grantHolder.ts'
import type { OutcomeMessage } from '#components/frame/outcomes.ts'
import { RunView } from '#components/runs/RunView.tsx'
import { UndoAct } from '#components/undo/UndoAct.tsx'
import { HeldBack } from '#components/waiting/HeldBack.tsx'
import { useSession } from '#session/useSession.ts'
import { type Step, Steps } from '#ui/states/Steps.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { type Asked, type MemberRun, type StepRow, useMemberRun } from './memberRun.ts'
import { isRevoked, noteOf, step, stepLabel, summaryOf, words } from './memberSteps.ts'

type Props = {
  run: MemberRun
  /** The group still has the role, as the lists say it now. */
  canPlanAgain: boolean
}

/** A plan while it is carried out, with the ways to hold and to end it, and afterwards what became of each step. */
export function PlanCarriedOut({ run, canPlanAgain }: Props) {
  const steer = useMemberRun()
  const { spareWaits } = useSession()
  return (
    <RunView
      {...{ run, steer }}
      label={words.progress}
      counted={step}
      waits={<HeldBack waits={spareWaits}>{(sentence) => <p>{sentence}</p>}</HeldBack>}
      outcome={outcomeOf(run)}
      again={canPlanAgain && { label: words.again, onPress: steer.forget }}
    >
      <Steps label={words.steps} steps={run.rows.map((row) => lineOf(run.asked, row))} />
    </RunView>
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
