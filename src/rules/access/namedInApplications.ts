import type { Application } from '#contract/applications.ts'
import type { StaffRow } from '#contract/people.ts'
import { parseDescription } from '#rules/tokens/description.ts'

type Names = Pick<StaffRow, 'username' | 'email' | 'name'>

export type NamedIn = { id: number; name: string; isOwner: boolean; isContact: boolean }

/**
 * The applications whose descriptions name a person as owner or contact. A description holds free text, so only the whole
 * username, e-mail address or full name counts.
 */
export function namedInApplications(
  person: Names,
  applications: readonly Pick<Application, 'id' | 'name' | 'description'>[],
): NamedIn[] {
  const names = namesOf(person)
  return applications.flatMap(({ id, name, description }) => {
    const { owner, contact } = parseDescription(description)
    const isOwner = names.includes(owner)
    const isContact = names.includes(contact)
    return isOwner || isContact ? [{ id, name, isOwner, isContact }] : []
  })
}

/** The person whom an owner's or a contact's line names; undefined where that is nobody, or more than one. */
export function personNamed<Person extends Names>(
  text: string,
  people: readonly Person[],
): Person | undefined {
  const [found, ...others] = peopleNamed(text, people)
  return others.length === 0 ? found : undefined
}

/** Everybody whom the line may mean. */
export const peopleNamed = <Person extends Names>(
  text: string,
  people: readonly Person[],
): Person[] => people.filter((person) => namesOf(person).includes(text))

const namesOf = ({ username, email, name }: Names): string[] =>
  [username, email, name].filter((text) => text.trim() !== '')
