import { AccessForesight } from '#components/access/AccessForesight.tsx'
import { AffectedPeople } from '#components/access/AffectedPeople.tsx'
import { useMe } from '#components/frame/useMe.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import type { AccessAct, Affected } from '#rules/access/accessChange.ts'
import { foresee } from '#rules/access/accessManagers.ts'
import { reachOf } from '#rules/access/reach.ts'
import type { RoleHolders } from '#rules/access/roles/roleHolders.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { RoleReach } from './RoleReach.tsx'
import { words } from './words.ts'

interface Props {
  world: AccessWorld
  /** Null while nothing would change. */
  act: AccessAct | null
  affected: readonly Affected[]
  holders: RoleHolders
}

/** Who gains or loses what once the role is saved, all that they hold besides taken into account. */
export function RoleAffected({ world, act, affected, holders }: Props) {
  const { user } = useMe()
  if (act === null) {
    return (
      <Panel title={words.affected}>
        <p>{words.affectedByNothing}</p>
      </Panel>
    )
  }
  const others = holders.all.length - affected.length
  return (
    <Panel title={words.affected} note={words.affectedNote(holders.all.length, affected.length)}>
      <AccessForesight foresight={foresee(world, act, user.id)} act={act} />
      {affected.length > 0 ? (
        <AffectedPeople affected={affected} areas={world.areas} />
      ) : (
        <p>{words.affectedNobody}</p>
      )}
      {affected.length > 0 && others > 0 && <p>{words.othersNotice(others)}</p>}
      <RoleReach reaches={reachOf(world, act)} areas={world.areas} />
    </Panel>
  )
}
