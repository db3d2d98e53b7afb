import { AccessForesight } from '#components/AccessForesight.tsx'
import { areaLabel } from '#components/accessSentence.ts'
import { AffectedPeople } from '#components/AffectedPeople.tsx'
import { useMe } from '#components/useMe.ts'
import { readable } from '#lib/text.ts'
import type { AccessWorld } from '#rules/access.ts'
import type { AccessAct, Affected } from '#rules/accessChange.ts'
import { foresee } from '#rules/accessManagers.ts'
import { type Reach, reachOf } from '#rules/reach.ts'
import type { RoleHolders } from '#rules/roleHolders.ts'
import { ErrorIcon, WarningIcon } from '#ui/icons.ts'
import { Panel } from '#ui/Panel.tsx'
import { words } from './words.ts'
import css from './Role.module.css'

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
      {reachOf(world, act).map((reach) => (
        <Reaches
          key={`${reach.kind} ${reach.area} ${reach.level}`}
          reach={reach}
          area={areaLabel(reach.area, world.areas)}
        />
      ))}
    </Panel>
  )
}

function Reaches({ reach, area }: { reach: Reach; area: string }) {
  const level = readable(reach.level)
  switch (reach.kind) {
    case 'newly':
      return (
        <p className={css.warning}>
          <WarningIcon aria-hidden /> {words.newlyCan(reach.count, level, area, reach.until)}
        </p>
      )
    case 'nobody':
      return (
        <p className={css.bad}>
          <ErrorIcon aria-hidden /> {words.nobodyCan(level, area)}
        </p>
      )
  }
}
