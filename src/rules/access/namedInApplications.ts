import type { Application } from '#contract/applications.ts'
import type { StaffRow } from '#contract/people.ts'
import { parseDescription } from '#rules/tokens/description.ts'

export type NamedIn = { id: number; name: string; isOwner: boolean; isContact: boolean }

/**
 * The applications whose descriptions name a person as owner or contact. A description holds free text, so only the whole
 * username, e-mail address or full name counts.
 */
export function namedInApplications(
  person: Pick<StaffRow, 'username' | 'email' | 'name'>,
  applications: readonly Pick<Application, 'id' | 'name' | 'description'>[],
): NamedIn[] {
  const names = [person.username, person.email, person.name].filter((text) => text.trim() !== '')
  return applications.flatMap(({ id, name, description }) => {
    const { owner, contact } = parseDescription(description)
    const isOwner = names.includes(owner)
    const isContact = names.includes(contact)
    return isOwner || isContact ? [{ id, name, isOwner, isContact }] : []
  })
}
