import type { SeenHolder } from '#api/access/actOnGrants.ts'
import { grantList } from '#api/access/grants.ts'
import type { Grant } from '#contract/people.ts'
import type { QueryClient } from '@tanstack/react-query'
import { readable } from '#lib/text.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import type { Holder } from '#rules/access/accessChange.ts'
import { readNow } from '#components/frame/readNow.ts'
import { personLabel, roleLabel } from './personNames.ts'
import { grantWords as words } from './words.ts'

/** Whom a grant is for, as the address and the backend's bodies name them. */
export type HolderId = { kind: 'person' | 'group'; id: number }

export type GrantHolder = {
  id: HolderId
  holder: Holder
  label: string
  /** Keys of the roles that they hold themselves, not through a group. */
  held: readonly string[]
}

/** Null where the lists have no such person or group. */
export function grantHolder({ kind, id }: HolderId, world: AccessWorld): GrantHolder | null {
  if (kind === 'group') {
    const group = [...world.groups.values()].find((one) => one.id === id)
    if (group === undefined) return null
    const holder = { kind, name: group.name } as const
    return { id: { kind, id }, holder, label: readable(group.name), held: group.roles }
  }
  const person = world.people.find((one) => one.id === id)
  if (person === undefined) return null
  const held = person.roles.filter(({ via_group }) => via_group === null).map(({ key }) => key)
  return { id: { kind, id }, holder: { kind, id }, label: personLabel(person), held }
}

/** The key under which the form of a grant is kept. */
export const grantDraft = ({ kind, id }: HolderId): string => `grant-role/${kind}/${id}`

export const holderFields = ({ kind, id }: HolderId): { user_id: number } | { group_id: number } =>
  kind === 'person' ? { user_id: id } : { group_id: id }

/** How an act names a holder, and what it rests on: the roles that are shown as theirs. */
export const seenHolder = ({ id, held }: GrantHolder): SeenHolder => ({
  of: holderFields(id),
  roles: held,
})

/** Somebody else changed what a holder is granted: what it is now, and that nothing was sent. */
export const changedRoles = ({ label }: GrantHolder, now: readonly Grant[]): string =>
  words.changedFirst(
    label,
    now.map(({ role }) => roleLabel(role)),
  )

/** What a holder is granted themselves, read again. Rejects with ApiError. */
export const readGrants = async (queries: QueryClient, holder: HolderId): Promise<Grant[]> =>
  readNow(queries, grantList(holderFields(holder)))
