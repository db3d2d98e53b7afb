import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { DESCRIPTION_LENGTH } from '#contract/applications.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { PersonField } from '#components/staff/PersonField.tsx'
import { words } from '#components/applications/words.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { ApplicationFormMeanwhile } from './ApplicationFormMeanwhile.tsx'
import { useApplicationForm } from './useApplicationForm.tsx'

type Props = { application: number; close: () => void }

/** Renames and describes. The three lines of the description stand in fields of their own. */
export function EditApplication({ application: id, close }: Props) {
  const { data } = useSuspenseQuery(applicationQuery(id))
  // A refresh behind the dialog must not rename it under the reader.
  const [title] = useState(words.editTitle(applicationLabel(data)))
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const form = useApplicationForm(data, (saved) => {
    close()
    if (saved) tell({ tone: 'good', title: words.saved(applicationLabel(saved)) })
  })
  const { found } = form
  return (
    <FormDialog
      title={title}
      marks={<ServerMark />}
      onClose={close}
      onCancel={() => {
        form.forget()
        close()
      }}
      submitLabel={words.save}
      form={form}
      disabledReason={refusal}
    >
      {form.wasKept && <p>{words.kept}</p>}
      {found && (
        <ApplicationFormMeanwhile
          found={found}
          opened={form.opened}
          onKeepMine={() => form.keepMine(found.now)}
          onTakeTheirs={() => form.takeTheirs(found.now)}
        />
      )}
      <TextField label={words.name} {...form.field('name')} isRequired />
      <TextArea
        label={words.description}
        {...form.field('description')}
        note={words.optional}
        limit={DESCRIPTION_LENGTH - form.taken}
        hint={words.neverAValue}
      />
      <PersonField label={words.owner} {...form.field('owner')} note={words.optional} />
      <PersonField label={words.contact} {...form.field('contact')} note={words.optional} />
      <TextField
        label={words.storedIn}
        {...form.field('storedIn')}
        note={words.optional}
        hint={words.storedInHint}
      />
    </FormDialog>
  )
}
