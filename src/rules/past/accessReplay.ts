import type { Permissions } from '#contract/me.ts'
import { compareInstants } from '#lib/instant.ts'
import { samePermissions } from '#rules/access/roles/roleEdit.ts'
import type { AccessEvent, Holder } from './accessEvents.ts'

/** A grant that the log tells of. */
export type LoggedGrant = { id: number; role: string; holder: Holder; since: string }

/** `isOfLog`: the log has its beginning, so that it tells of each of its grants. */
type LostRole = {
  held: readonly LoggedGrant[]
  permissions: Permissions | null
  isOfLog: boolean
}

/** What the log alone says of one instant, from its first entry on. */
export type Replay = {
  /** Granted by then and not ended, as far as entries tell. */
  held: ReadonlyMap<number, LoggedGrant>
  /** Grants and roles that an entry had ended by then. Their ids never come again. */
  revoked: ReadonlySet<number>
  goneRoles: ReadonlySet<number>
  /** What the last entry by then left in a role, by its id. */
  contents: ReadonlyMap<number, Permissions>
  /** What a deleted role took with it, by the entry of its end, whenever that was. */
  lost: ReadonlyMap<number, LostRole>
  /** When each grant that the log tells of was given. */
  since: ReadonlyMap<number, string>
}

/** Plays the log forward. `events` are in order. */
export function replayTo(at: string, events: readonly AccessEvent[]): Replay {
  const held = new Map<number, LoggedGrant>()
  const revoked = new Set<number>()
  const goneRoles = new Set<number>()
  const contents = new Map<number, Permissions>()
  const lost = new Map<number, LostRole>()
  const made = new Set<number>()
  const since = new Map<number, string>()
  let then: Pick<Replay, 'held' | 'revoked' | 'goneRoles' | 'contents'> | null = null
  const copy = () => ({
    held: new Map(held),
    revoked: new Set(revoked),
    goneRoles: new Set(goneRoles),
    contents: new Map(contents),
  })
  for (const event of events) {
    if (then === null && compareInstants(event.at, at) > 0) then = copy()
    switch (event.kind) {
      case 'granted':
        since.set(event.id, event.at)
        held.set(event.id, {
          id: event.id,
          role: event.role,
          holder: event.holder,
          since: event.at,
        })
        break
      case 'revoked':
        held.delete(event.id)
        revoked.add(event.id)
        break
      case 'roleMade':
        made.add(event.id)
        contents.set(event.id, event.permissions)
        break
      case 'roleChanged':
        if (event.permissions !== null) contents.set(event.id, event.permissions.to)
        break
      case 'roleGone': {
        const went = [...held.values()].filter(({ role }) => role === event.key)
        for (const { id } of went) held.delete(id)
        goneRoles.add(event.id)
        lost.set(event.entry, {
          held: went,
          permissions: contents.get(event.id) ?? null,
          isOfLog: made.has(event.id),
        })
        break
      }
      case 'personMade':
        break
    }
  }
  return { ...(then ?? copy()), lost, since }
}

/** Whether a role has what its last entry left in it; where no entry tells, nothing speaks against it. */
export const isAsLogged = (replay: Replay, role: number, permissions: Permissions): boolean => {
  const logged = replay.contents.get(role)
  return logged === undefined || samePermissions(logged, permissions)
}
