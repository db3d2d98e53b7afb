import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { DESCRIPTION_LENGTH } from '#contract/applications.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { ApplicationFound } from '#components/applications/ApplicationFound.tsx'
import { ApplicationFormProblem } from '#components/applications/ApplicationFormProblem.tsx'
import { words } from '#components/applications/words.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { standsWords, useApplicationForm } from './useApplicationForm.tsx'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { ApplicationFormMeanwhile } from './ApplicationFormMeanwhile.tsx'

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
  const { fields, type, refused, meanwhile } = form
  const { problem } = refused
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
      onSubmit={form.save}
      isPending={form.isPending}
      disabledReason={refusal}
      errors={refused.errors}
      problem={
        problem && (
          <ApplicationFormProblem problem={problem}>
            {problem.unknown && standsWords(form.stands)}
            {form.ofName && <ApplicationFound found={form.ofName} notThere={words.nobodyHasIt} />}
          </ApplicationFormProblem>
        )
      }
    >
      {form.wasKept && <p>{words.kept}</p>}
      {meanwhile && (
        <ApplicationFormMeanwhile
          now={meanwhile}
          opened={{ name: fields.openedName, description: fields.openedDescription }}
          onKeepMine={() => form.keepMine(meanwhile)}
          onTakeTheirs={() => form.takeTheirs(meanwhile)}
        />
      )}
      <TextField
        label={words.name}
        name="name"
        value={fields.name}
        onChange={(value) => type('name', value)}
        isRequired
      />
      <TextArea
        label={words.description}
        name="description"
        note={words.optional}
        limit={DESCRIPTION_LENGTH - form.taken}
        hint={words.textHint(form.taken)}
        value={fields.description}
        onChange={(value) => type('description', value)}
      />
      <TextField
        label={words.owner}
        name="owner"
        note={words.optional}
        value={fields.owner}
        onChange={(value) => type('owner', value)}
      />
      <TextField
        label={words.contact}
        name="contact"
        note={words.optional}
        value={fields.contact}
        onChange={(value) => type('contact', value)}
      />
      <TextField
        label={words.storedIn}
        name="storedIn"
        note={words.optional}
        hint={words.storedInHint}
        value={fields.storedIn}
        onChange={(value) => type('storedIn', value)}
      />
    </FormDialog>
  )
}
