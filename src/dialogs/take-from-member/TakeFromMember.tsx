import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HolderId } from '#components/access/grantHolder.ts'
import { personLabel, roleLabel } from '#components/access/personNames.ts'
import { AccessForesight } from '#components/access/AccessForesight.tsx'
import { rolesAsShown } from '#components/access/rolesAsShown.ts'
import { useAccess } from '#components/access/useAccess.ts'
import { useTypedId } from '#components/access/useTypedId.tsx'
import { accessWords, grantWords } from '#components/access/words.ts'
import type { FormRefusal } from '#components/frame/formRefusal.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { useMe } from '#components/frame/useMe.ts'
import { useStayWhile } from '#components/frame/useStayWhile.ts'
import { useSubmit } from '#components/frame/useSubmit.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { words as shared } from '#components/frame/words.ts'
import { runWords } from '#components/runs/RunProgress.tsx'
import type { Group } from '#contract/people.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { foreseeLast } from '#rules/access/accessManagers.ts'
import {
  actsOf,
  type MemberPlan,
  type MemberRole,
  takeFromMember,
} from '#rules/access/takeFromMember.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Reason } from '#ui/buttons/Reason.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Alert } from '#ui/text/Alert.tsx'
import { PlanCarriedOut, outcomeOf } from './PlanCarriedOut.tsx'
import { PlanEffect, PlanShown } from './PlanShown.tsx'
import { type MemberRun, useMemberRun } from './memberRun.ts'
import { words } from './memberSteps.ts'

type Props = { holder: HolderId; grant: number; close: () => void }

/** Takes a role that a group gives from one of its members: each step is shown, then they are carried out one by one. */
export function TakeFromMember({ holder, grant, close }: Props) {
  const { world, groups } = useAccess()
  const { run: any } = useMemberRun()
  const run = any?.asked.grant === grant && any.asked.of.person === holder.id ? any : null
  // What was asked about stays asked about, also while the lists lose it behind the dialog.
  const [kept, keep] = useState<About | null>(run?.asked ?? null)
  const person = world.people.find(({ id }) => id === holder.id)
  const found = person && holder.kind === 'person' ? aboutIn(groups, person, grant) : null
  if (found !== null && kept === null) keep(found)
  const about = kept ?? found
  if (about === null) return <NothingThere close={close} />
  return <MemberDialog {...{ about, run, world, close }} />
}

type About = Pick<MemberRun['asked'], 'of' | 'grant' | 'roleName' | 'personName'>

function aboutIn(
  groups: readonly Group[],
  person: AccessWorld['people'][number],
  id: number,
): About | null {
  for (const { name: group, grants } of groups) {
    const role = grants.find((one) => one.id === id)?.role
    if (role) {
      const of: MemberRole = { person: person.id, role: role.key, group }
      return { of, grant: id, roleName: roleLabel(role), personName: personLabel(person) }
    }
  }
  return null
}

type DialogProps = {
  about: About
  run: MemberRun | null
  /** As the lists say it now. */
  world: AccessWorld
  close: () => void
}

function MemberDialog({ about, run, world, close }: DialogProps) {
  const { of, roleName, personName } = about
  const queries = useQueryClient()
  const { user } = useMe()
  const { start, forget } = useMemberRun()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const form = useSubmit(send)
  const plan = takeFromMember(world, of)
  const acts = plan.kind === 'known' ? actsOf(of, plan.grants) : []
  const revocation = acts.at(-1)
  const foresight = foreseeLast(world, acts, user.id)
  const blocked = foresight?.kind === 'nobodyLeft' ? accessWords.nobodyLeftReason : undefined
  const id = { kind: 'person', id: of.person } as const
  const { field, missing } = useTypedId({ id, label: personName }, foresight)
  const isRunning = run !== null && run.state !== 'over'
  useStayWhile(isRunning)

  async function send(): Promise<FormRefusal | null> {
    if (plan.kind !== 'known') return null
    const changed = await rolesAsShown(queries, world, [of.role], [id])
    if (changed) return changed
    const ended = await start({ ...about, plan })
    if (ended) tell(outcomeOf(ended))
    return null
  }

  function leave() {
    forget()
    close()
  }

  const cannot = refusal ?? cannotBe(plan) ?? blocked ?? missing
  return (
    <Dialog
      role="alertdialog"
      size="wide"
      title={
        run === null
          ? words.title(roleName, personName)
          : words[isRunning ? 'running' : 'over'](roleName, personName)
      }
      marks={<ServerMark />}
      onClose={leave}
      isDismissable={!isRunning}
      side={
        run === null && plan.kind === 'known'
          ? {
              title: words.effect(personName),
              children: (
                <>
                  {revocation && <AccessForesight foresight={foresight} act={revocation} />}
                  <PlanEffect plan={plan} world={world} />
                </>
              ),
            }
          : undefined
      }
      footerStart={run === null && cannot !== undefined && <Reason>{cannot}</Reason>}
      footer={
        run === null ? (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter must not destroy anything */}
            <Button onPress={leave} autoFocus>
              {grantWords.keep}
            </Button>
            <Button
              variant="destructive"
              onPress={() => void form.submit()}
              pending={form.isPending}
              disabledReason={cannot}
            >
              {words.act(acts.length)}
            </Button>
          </>
        ) : (
          <Button onPress={leave} disabledReason={isRunning ? runWords.stopFirst : undefined}>
            {shared.close}
          </Button>
        )
      }
    >
      {run === null ? (
        <>
          {form.problem !== undefined && <Alert>{form.problem}</Alert>}
          <PlanShown plan={plan} {...about} />
          {field}
        </>
      ) : (
        <PlanCarriedOut run={run} canPlanAgain={plan.kind !== 'notGranted'} />
      )}
    </Dialog>
  )
}

function cannotBe({ kind }: MemberPlan): string | undefined {
  if (kind === 'membersUnknown') return words.unknownReason
  return kind === 'known' ? undefined : words.nothingToDo
}
