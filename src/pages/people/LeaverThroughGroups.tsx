import { roleLabel } from '#components/access/personNames.ts'
import type { StaffMember } from '#contract/people.ts'
import { readable } from '#lib/text.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { rolesThroughGroups } from '#rules/access/leaver.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PanelRow } from '#ui/page/PanelRow.tsx'
import panel from '#ui/panel.module.css'
import { leaverWords as words } from './words.ts'

/** The roles that stay whatever is revoked here, with how much they give. */
export function LeaverThroughGroups({
  person,
  world,
}: {
  person: StaffMember
  world: AccessWorld
}) {
  const through = rolesThroughGroups(person, world)
  if (through.length === 0) return null
  return (
    <Panel title={words.throughGroups} note={words.throughGroupsNote} isFlush>
      <ul aria-label={words.throughGroups} className={panel.list}>
        {through.map(({ group, roles, reach }) => (
          <PanelRow
            key={group}
            title={<bdi>{words.through(roles.map(roleLabel), readable(group))}</bdi>}
            more={words.reach(reach)}
          />
        ))}
      </ul>
    </Panel>
  )
}
