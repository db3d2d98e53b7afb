import type { StaffRow } from '#contract/people.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { CloseIcon } from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { personLabel } from '#components/access/personNames.ts'
import stack from '#ui/stack.module.css'
import css from './Colleague.module.css'

interface Props {
  all: readonly StaffRow[]
  chosen: readonly StaffRow[]
  onChange: (chosen: readonly StaffRow[]) => void
}

/** Those who get the roles: chosen one after the other, each of whom can be left out again. */
export function ExistingPeople({ all, chosen, onChange }: Props) {
  const free = all.filter((person) => !chosen.includes(person))
  return (
    <>
      <Select
        label={words.person}
        name="person"
        options={[
          { value: '', label: chosen.length === 0 ? words.choosePerson : words.addPerson },
          ...free.map((person) => ({ value: String(person.id), label: personLabel(person) })),
        ]}
        value=""
        onChange={(id) => {
          const added = free.find((person) => String(person.id) === id)
          if (added) onChange([...chosen, added])
        }}
      />
      {chosen.length > 0 && (
        <ul aria-label={words.colleagues} className={stack.near}>
          {chosen.map((person) => (
            <li key={person.id} className={css.person}>
              <PlainText>{personLabel(person)}</PlainText>
              <IconButton
                label={words.remove(personLabel(person))}
                icon={CloseIcon}
                onPress={() => onChange(chosen.filter((one) => one !== person))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const words = {
  person: 'Person',
  choosePerson: 'Choose a person',
  addPerson: 'Choose another person',
  colleagues: 'New colleagues',
  remove: (name: string) => `Remove ${name}`,
}
