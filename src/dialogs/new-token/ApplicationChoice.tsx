import type { RefObject } from 'react'
import { DESCRIPTION_LENGTH, type Application } from '#contract/applications.ts'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import { Select } from '#ui/forms/Select.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { words as applicationWords } from '#components/applications/words.ts'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import css from './ApplicationChoice.module.css'
import { APPLICATION_FIELD, NEW_APPLICATION, type NewTokenFields } from './newTokenForm.ts'
import { newTokenWords } from './words.ts'

const words = newTokenWords

interface Props {
  applications: readonly Application[]
  choice: RefObject<HTMLSelectElement | null>
  form: {
    fields: NewTokenFields
    set: (name: keyof NewTokenFields, value: string) => void
    field: (name: keyof NewTokenFields) => {
      name: string
      value: string
      onChange: (value: string) => void
    }
    errors: FormErrors
  }
}

/** The application that gets the token: one of these, or a new one that is named here. */
export function ApplicationChoice({ applications, choice, form }: Props) {
  const { application } = form.fields
  return (
    <>
      <Select
        label={words.application}
        error={application === '' ? form.errors[APPLICATION_FIELD] : undefined}
        options={[
          { value: '', label: words.chooseApplication },
          { value: NEW_APPLICATION, label: words.newApplication },
          ...applications.map((one) => ({ value: String(one.id), label: applicationLabel(one) })),
        ]}
        value={application}
        onChange={(value) => form.set('application', value)}
        ref={choice}
        autoFocus
      />
      {application === NEW_APPLICATION && (
        <fieldset className={css.new}>
          <legend className={css.legend}>{words.ofNew.group}</legend>
          <TextField
            label={words.ofNew.name}
            {...form.field('applicationName')}
            hint={words.ofNew.more}
            isRequired
          />
          <TextArea
            label={words.ofNew.description}
            {...form.field('applicationDescription')}
            note={words.optional}
            rows={2}
            limit={DESCRIPTION_LENGTH}
            hint={applicationWords.neverAValue}
          />
        </fieldset>
      )}
    </>
  )
}
