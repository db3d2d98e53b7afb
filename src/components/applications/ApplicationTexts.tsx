import type { RefObject } from 'react'
import { DESCRIPTION_LENGTH } from '#contract/applications.ts'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { PersonField } from '#components/staff/PersonField.tsx'
import type { ApplicationFields } from './applicationForm.ts'
import { words } from './words.ts'

interface Props {
  /** What a field of one text takes (components/frame/useDraft.ts). */
  field: (name: keyof ApplicationFields) => {
    name: string
    value: string
    onChange: (value: string) => void
  }
  /** How many characters of the description its three lines take. */
  taken: number
  /** Of the name, for who gives it the focus. */
  first?: RefObject<HTMLInputElement | null>
}

/** What an application is called and described by, in a form that makes or changes it. */
export function ApplicationTexts({ field, taken, first }: Props) {
  return (
    <>
      <TextField label={words.name} {...field('name')} isRequired ref={first} />
      <TextArea
        label={words.description}
        {...field('description')}
        note={words.optional}
        limit={DESCRIPTION_LENGTH - taken}
        hint={words.neverAValue}
      />
      <PersonField label={words.owner} {...field('owner')} note={words.optional} />
      <PersonField label={words.contact} {...field('contact')} note={words.optional} />
      <TextField
        label={words.storedIn}
        {...field('storedIn')}
        note={words.optional}
        hint={words.storedInHint}
      />
    </>
  )
}
