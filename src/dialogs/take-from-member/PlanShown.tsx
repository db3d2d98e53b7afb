import { AccessChanges } from '#components/access/AccessChanges.tsx'
import { personLabel, readableGroups } from '#components/access/personNames.ts'
import { accessWords, grantWords } from '#components/access/words.ts'
import { readable } from '#lib/text.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import type { KnownPlan, MemberPlan } from '#rules/access/takeFromMember.ts'
import { Steps } from '#ui/states/Steps.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { type Asked, stepsOf } from './memberRun.ts'
import { stepIcon, stepLabel, words } from './memberSteps.ts'

type Props = { plan: MemberPlan } & Pick<Asked, 'of' | 'roleName' | 'personName'>

/** Each step in its order, and who needs none; or why there is no plan. */
export function PlanShown({ plan, of, roleName, personName }: Props) {
  const group = readable(of.group)
  switch (plan.kind) {
    case 'notGranted':
      return <p>{words.notGranted(roleName, group)}</p>
    case 'noMember':
      return <p>{words.noMember(personName, group)}</p>
    case 'membersUnknown':
      return plan.others === null ? (
        <p>{words.disagree}</p>
      ) : (
        <p>
          {accessWords.othersInGroup(plan.others)} {words.others}
        </p>
      )
    case 'known':
      return (
        <>
          <p>
            {words.why(personName, group)} {hasOthers(plan) ? words.way : words.noOthers}
          </p>
          <Steps
            label={words.steps}
            steps={stepsOf(plan).map((one) => ({
              icon: stepIcon(one),
              title: <PlainText>{stepLabel({ roleName, of }, one)}</PlainText>,
            }))}
          />
          {plan.already.length > 0 && <p>{words.already(plan.already.map(personLabel))}</p>}
          <p>{words.needs}</p>
        </>
      )
  }
}

/** What the person loses, or why they keep it, and what it means for who joins the group. */
export function PlanEffect({ plan, world }: { plan: KnownPlan; world: AccessWorld }) {
  const { person, group, keeps, changes } = plan
  const keepsAll = keeps.isSuperuser ? words.keepsAll(personLabel(person)) : grantWords.losesNothing
  return (
    <>
      {changes.length > 0 ? (
        <AccessChanges changes={changes} areas={world.areas} />
      ) : (
        <p>{keepsAll}</p>
      )}
      {keeps.isDirect && <p>{words.keepsDirect}</p>}
      {keeps.groups.length > 0 && <p>{grantWords.throughGroup(readableGroups(keeps.groups))}</p>}
      <p>{words.later(readable(group.name), hasOthers(plan))}</p>
    </>
  )
}

const hasOthers = ({ grants, already }: KnownPlan): boolean => grants.length + already.length > 0
