import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { ApplicationTexts } from '#components/applications/ApplicationTexts.tsx'
import { words } from '#components/applications/words.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { ApplicationFormMeanwhile } from './ApplicationFormMeanwhile.tsx'
import { useApplicationForm } from './useApplicationForm.tsx'

type Props = { application: number; close: () => void }

/** Renames and describes. The three lines of the description have fields of their own. */
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
      <ApplicationTexts field={form.field} taken={form.taken} />
    </FormDialog>
  )
}
