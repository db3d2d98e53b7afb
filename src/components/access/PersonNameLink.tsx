import { addresses } from '#components/frame/addresses.ts'
import type { StaffRow } from '#contract/people.ts'
import { PersonIcon } from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { asItWas, type PastLink } from './pastHref.ts'
import { personLabel } from './personNames.ts'
import { accessWords as words } from './words.ts'

interface Props {
  person: Pick<StaffRow, 'id' | 'name' | 'username'>
  /** On a past date. */
  past?: PastLink | undefined
}

/** A person among other holders of a right: the sign that it is one, and the way to their page. */
export function PersonNameLink({ person, past }: Props) {
  const name = <PlainText>{personLabel(person)}</PlainText>
  return (
    <>
      <PersonIcon aria-hidden />
      <VisuallyHidden>{words.person}</VisuallyHidden>{' '}
      {past?.isListed === false ? (
        name
      ) : (
        <TextLink look="name" href={asItWas(addresses.person(person.id), past?.at)}>
          {name}
        </TextLink>
      )}
    </>
  )
}
