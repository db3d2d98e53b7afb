import { useQuery } from '@tanstack/react-query'
import { staffList } from '#api/people/people.ts'
import { personLabel } from '#components/access/personNames.ts'
import { useMe } from '#components/frame/useMe.ts'
import type { DrillPerson } from '#contract/drill.ts'
import { managersIn } from '#rules/access/accessManagers.ts'

/** Who may be an owner, by id: whoever may rotate. This person is, whatever the list says. */
export function usePlanPeople(): { me: DrillPerson; people: ReadonlyMap<string, DrillPerson> } {
  const { user } = useMe()
  const { data: staff = [] } = useQuery(staffList())
  const name = personLabel({
    name: `${user.first_name} ${user.last_name}`.trim(),
    username: user.username,
  })
  const me = { id: user.id, name }
  const others = managersIn({ people: staff }).filter(({ id }) => id !== user.id)
  const all = [me, ...others.map((person) => ({ id: person.id, name: personLabel(person) }))]
  return { me, people: new Map(all.map((person) => [String(person.id), person])) }
}
