import { useRef } from 'react'
import { personLabel, roleLabel } from '#components/access/personNames.ts'
import type { StaffMember } from '#contract/people.ts'
import { listed } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { type GroupRoles, rolesThroughGroups } from '#rules/access/leaver.ts'
import { useSession } from '#session/useSession.ts'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PanelRow } from '#ui/page/PanelRow.tsx'
import panel from '#ui/panel.module.css'
import { leaverWords as words } from './words.ts'

export type AdminTask = { what: string; why: string }

/** What the API cannot do when this person leaves. */
export function adminTasks(person: StaffMember, world: AccessWorld): AdminTask[] {
  const through = rolesThroughGroups(person, world)
  const hasDirect = person.grants.some(({ user }) => user !== null)
  return [
    {
      what: words.deactivate,
      why: words.deactivateMore(whatIsLeft(person.is_superuser, through), hasDirect),
    },
    ...person.groups.map(({ name }) => {
      const gives = through.find(({ group }) => group === name)
      return {
        what: words.leaveGroup(readable(name)),
        why: gives
          ? words.groupGives(listed(gives.roles.map(roleLabel)), words.reach(gives.reach))
          : words.groupGivesNothing,
      }
    }),
    ...(person.is_superuser ? [{ what: words.superuser, why: words.superuserMore }] : []),
  ]
}

/** What the person can still do, once everything is revoked that the API can revoke. */
function whatIsLeft(isSuperuser: boolean, through: readonly GroupRoles[]): string {
  if (isSuperuser) return words.asSuperuser
  if (through.length === 0) return words.withNoRole
  return words.withRoles(
    through.map(({ group, roles, reach }) =>
      words.inBrackets(words.through(roles.map(roleLabel), readable(group)), words.reach(reach)),
    ),
  )
}

/** The same as a list to tick off and as a text to hand on. */
export function LeaverRequest({ person, tasks }: { person: StaffMember; tasks: AdminTask[] }) {
  const { origin } = useSession()
  const list = useRef<HTMLUListElement>(null)
  const text = () =>
    [
      words.request({
        name: personLabel(person),
        username: readable(person.username),
        id: person.id,
        server: origin,
      }),
      ...tasks.map(({ what, why }) => `- ${what}. ${why}`),
    ].join('\n')
  return (
    <Panel title={words.admin} note={words.adminNote} isFlush>
      <ul ref={list} aria-label={words.admin} className={panel.list}>
        {tasks.map(({ what, why }) => (
          <PanelRow key={what} title={<bdi>{what}</bdi>} more={<bdi>{why}</bdi>} />
        ))}
      </ul>
      <div className={panel.note}>
        <CopyButton label={words.copy} read={text} select={() => list.current} size="small" />{' '}
        {words.copyNote}
      </div>
    </Panel>
  )
}
