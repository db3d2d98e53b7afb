import { useQueryClient } from '@tanstack/react-query'
import type { AccessWorld } from '#rules/access/access.ts'
import { directRoles, type JoinerGrant } from '#rules/access/joiner.ts'
import { personLabel } from '#components/access/personNames.ts'
import { rolesAsShown } from '#components/access/rolesAsShown.ts'
import { aboveFields, atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { forms } from '#lib/forms.ts'
import { listed } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import { roleNameOf } from './roleNameOf.ts'
import { NEEDS_ROLE } from './RoleChoice.tsx'
import { useGranting } from './useGranting.ts'

/** Grants roles to people who have an account; `onDone` comes where all of them are granted. */
export function useExisting(world: AccessWorld, onDone: () => void) {
  const { tell } = useOutcome()
  const queries = useQueryClient()
  const grantEach = useGranting()
  return async (
    people: readonly JoinerGrant['person'][],
    roles: readonly string[],
    grants: readonly JoinerGrant[],
  ): Promise<FormRefusal | null> => {
    if (people.length === 0) return atFields({ person: words.needPerson })
    if (grants.length === 0) {
      return atFields({ roles: roles.length === 0 ? NEEDS_ROLE : words.allHeld })
    }
    const changed = await rolesAsShown(
      queries,
      world,
      roles,
      people.map(({ id }) => ({ kind: 'person', id })),
    )
    if (changed) return changed
    const missing = await grantEach(
      grants.map(({ person, role }) => ({ userId: person.id, role, held: directRoles(person) })),
    )
    if (missing.length > 0) {
      const named = (isKnown: boolean) =>
        missing.flatMap(({ userId, role, why, isKnown: is }) => {
          const person = people.find(({ id }) => id === userId)
          const name = person ? personLabel(person) : ''
          return is === isKnown ? [`${words.each(roleNameOf(world, role), name)}. ${why}`] : []
        })
      return aboveFields(words.notAll(named(true), named(false), missing.length < grants.length))
    }
    onDone()
    tell({ tone: 'good', title: words.granted(grants.length, people.map(personLabel)) })
    return null
  }
}

const words = {
  needPerson: 'Choose a person.',
  allHeld: 'All of these roles are already granted.',
  granted: (count: number, names: readonly string[]) =>
    `${counted(count, forms.role)} ${plural(count, forms.was)} granted to ${listed(names)}.`,
  notAll: (not: readonly string[], unknown: readonly string[], hasOthers: boolean) =>
    [
      ...(not.length > 0 ? ['Not granted:', ...not] : []),
      ...(unknown.length > 0
        ? ['May have been granted:', ...unknown, 'The current roles couldn’t be loaded.']
        : []),
      hasOthers ? 'The others were granted. Try again.' : 'Try again.',
    ].join(' '),
  each: (role: string, name: string) => `${role} to ${name}`,
}
