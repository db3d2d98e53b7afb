import type { AccessWorld } from '#rules/access/access.ts'
import {
  type AccessAct,
  affectedBy,
  changesFor,
  type Holder,
  unknownMembers,
} from '#rules/access/accessChange.ts'
import { readable } from '#lib/text.ts'
import { AccessChanges } from './AccessChanges.tsx'
import { accessWords, grantWords as words } from './words.ts'
import { AffectedPeople } from './AffectedPeople.tsx'

interface Props {
  world: AccessWorld
  act: AccessAct & { kind: 'grant' | 'revoke' }
  holder: Holder
}

/** What granting or revoking changes: for a person area by area, for a group person by person. */
export function GrantChanges({ world, act, holder }: Props) {
  if (holder.kind === 'person') return <OfPerson world={world} act={act} id={holder.id} />
  const unknown = unknownMembers(world, act)
  if (unknown !== null) {
    return <p>{accessWords.membersUnknown(readable(unknown.name), unknown.memberCount)}</p>
  }
  const group = world.groups.get(holder.name)
  const others = group ? group.memberCount - (group.members?.length ?? 0) : 0
  return (
    <>
      <AffectedPeople affected={affectedBy(world, act)} areas={world.areas} />
      {others > 0 && <p>{accessWords.othersInGroup(others)}</p>}
    </>
  )
}

function OfPerson({ world, act, id }: Pick<Props, 'world' | 'act'> & { id: number }) {
  const changes = changesFor(id, world, act)
  if (changes.length > 0) return <AccessChanges changes={changes} areas={world.areas} />
  if (act.kind === 'revoke') return <p>{words.losesNothing}</p>
  const gives = Object.keys(world.roles.get(act.role)?.permissions ?? {}).length
  return <p>{gives === 0 ? words.emptyRole : words.changesNothing}</p>
}
