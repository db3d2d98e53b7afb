import { useQuery } from '@tanstack/react-query'
import { staffList } from '#api/people/people.ts'
import { personLabel } from '#components/access/personNames.ts'
import { useMe } from '#components/frame/useMe.ts'
import type { DrillPerson } from '#contract/drill.ts'
import { managersIn } from '#rules/access/accessManagers.ts'

/** Who plans, as an owner is named. */
export function usePlanner(): DrillPerson {
  const { user } = useMe()
  const name = personLabel({
    name: `${user.first_name} ${user.last_name}`.trim(),
    username: user.username,
  })
  return { id: user.id, name }
}

/** Who may be an owner, by id: people who may rotate, and who is `named` already, whether or not they still may. */
export function usePlanPeople(named: readonly (DrillPerson | null)[] = []) {
  // This person may, whatever the list says.
  const me = usePlanner()
  const { data: staff = [] } = useQuery(staffList())
  const listed = managersIn({ people: staff }).map((person): DrillPerson => ({
    id: person.id,
    name: personLabel(person),
  }))
  const people = new Map<string, DrillPerson>()
  for (const person of [me, ...listed, ...named])
    if (person && !people.has(String(person.id))) people.set(String(person.id), person)
  return { me, people }
}
