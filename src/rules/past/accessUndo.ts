import type { Permissions } from '#contract/me.ts'
import type { Grant } from '#contract/people.ts'
import type { Role } from '#contract/roles.ts'
import type { AccessEvent, Holder } from './accessEvents.ts'
import type { Replay } from './accessReplay.ts'
import { certain, type Claim } from './claim.ts'

/** A grant of then. `since` is null where it is older than the log. */
export type PastGrant = {
  id: number
  role: string
  /** Of the role's row, since a key may come again; null where no list has it. */
  roleId: number | null
  holder: Holder
  since: string | null
  claim: Claim
}

/** A role of then. `permissions` is null where nothing tells what it gave. */
export type PastRole = {
  id: number
  key: string
  name: string
  builtin: boolean
  permissions: Permissions | null
  claim: Claim
  /** That nobody held it of whom the grants do not tell. */
  holders: Claim
}

/** A role that went with holders of whom the log does not tell, or with fewer than it tells of. */
export type Gap = { role: string; name: string; at: string; grants: number; logged: number }

/** Who may do what at one instant, which goes back as entries are undone. */
export type AccessState = {
  grants: Map<number, PastGrant>
  roles: Map<number, PastRole>
  gaps: Map<number, Gap>
  /** Accounts that were made later. */
  notYet: Set<number>
}

/** Where the undoing begins: what the lists say now. */
export const stateNow = (grants: readonly Grant[], roles: readonly Role[]): AccessState => ({
  grants: new Map(
    grants.flatMap((grant): [number, PastGrant][] => {
      const holder = holderOf(grant)
      if (holder === null) return []
      const { id, role, created_at } = grant
      const then = { role: role.key, roleId: role.id, since: created_at }
      return [[id, { id, ...then, holder, claim: certain }]]
    }),
  ),
  roles: new Map(
    roles.map(({ id, key, name, builtin, permissions }) => [
      id,
      {
        id,
        key,
        name,
        builtin,
        permissions,
        claim: builtin ? { sure: 'asToday', why: 'builtin' } : certain,
        holders: certain,
      },
    ]),
  ),
  gaps: new Map(),
  notYet: new Set(),
})

/**
 * Takes one entry back; the newest goes first. It may have been written after the lists were read: what is taken back twice
 * is taken back once.
 */
export function undo(state: AccessState, event: AccessEvent, replay: Replay): void {
  const { grants, roles } = state
  switch (event.kind) {
    case 'granted':
      grants.delete(event.id)
      break
    case 'revoked':
      grants.set(event.id, {
        id: event.id,
        role: event.role,
        roleId: null,
        holder: event.holder,
        since: replay.since.get(event.id) ?? null,
        claim: certain,
      })
      break
    case 'roleMade':
      roles.delete(event.id)
      state.gaps.delete(event.id)
      for (const { id, role } of grants.values()) if (role === event.key) grants.delete(id)
      break
    case 'roleChanged': {
      const role = roles.get(event.id)
      if (role === undefined) break
      if (event.name !== null) role.name = event.name.from
      if (event.permissions !== null) role.permissions = event.permissions.from
      break
    }
    case 'roleGone':
      restore(state, event, replay)
      break
    case 'personMade':
      state.notYet.add(event.id)
      break
  }
}

/** A deleted role took its grants without an entry for each (docs/wire.md#roles): the log tells to whom it was granted. */
function restore(
  { grants, roles, gaps }: AccessState,
  event: Extract<AccessEvent, { kind: 'roleGone' }>,
  replay: Replay,
): void {
  const { id, key, name, at } = event
  const { held, permissions, isOfLog } = replay.lost.get(event.entry) ?? nothing
  const content = permissions ?? roles.get(id)?.permissions ?? null
  const isWhole = held.length === event.grants
  if (!isWhole) gaps.set(id, { role: key, name, at, grants: event.grants, logged: held.length })
  // Of a role that is older than the log, one grant too many and one too few would count as none.
  const claim: Claim = isWhole && isOfLog ? certain : { sure: 'unknown', why: 'deletedRole' }
  const role = { id, key, name, builtin: false, permissions: content }
  roles.set(id, { ...role, claim: certain, holders: claim })
  for (const { id: grant, role, holder, since } of held)
    grants.set(grant, { id: grant, role, roleId: id, holder, since, claim })
}

const nothing = { held: [], permissions: null, isOfLog: false }

const holderOf = ({ user, group }: Grant): Holder | null => {
  if (user !== null) return { kind: 'user', id: user.id }
  return group === null ? null : { kind: 'group', id: group.id }
}
