import type { Grant, StaffRow } from '#contract/people.ts'
import { msOf } from '#lib/instant.ts'
import type { Source } from './access.ts'

/** When what gives somebody an area last changed: one of its roles was granted, or what the role gives was saved. */
export type LastChange = { at: string; what: 'granted' | 'saved' }

/** `savedAt` tells of a custom role when it was last saved. Null for a superuser, and where no grant is listed. */
export function lastChange(
  person: Pick<StaffRow, 'id'>,
  sources: readonly Source[],
  { grants, savedAt }: { grants: readonly Grant[]; savedAt: ReadonlyMap<string, string> },
): LastChange | null {
  const changes = sources.flatMap((source): LastChange[] => {
    if (source.kind === 'superuser') return []
    const saved = savedAt.get(source.key)
    const granted = grants.filter(
      ({ role, user, group }) =>
        role.key === source.key &&
        (source.group === null ? user?.id === person.id : group?.name === source.group),
    )
    return [
      ...granted.map(({ created_at }) => ({ at: created_at, what: 'granted' as const })),
      ...(saved === undefined ? [] : [{ at: saved, what: 'saved' as const }]),
    ]
  })
  return changes.reduce<LastChange | null>(
    (last, one) => (last === null || msOf(one.at) > msOf(last.at) ? one : last),
    null,
  )
}
