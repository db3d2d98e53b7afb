import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createApplication } from '#api/tokens/applications.ts'
import { addresses } from '#components/frame/addresses.ts'
import { type Application, DESCRIPTION_LENGTH } from '#contract/applications.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { ApiError } from '#wire/ApiError.ts'
import {
  descriptionError,
  nameError,
  notRefused,
  type Refused,
  refusedBy,
} from '#components/applications/applicationForm.ts'
import { ApplicationFound } from '#components/applications/ApplicationFound.tsx'
import { ApplicationFormProblem } from '#components/applications/ApplicationFormProblem.tsx'
import { applicationOfName, type OfName } from '#components/applications/applicationOfName.ts'
import { words } from '#components/applications/words.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { useDraft } from '#components/frame/useDraft.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'

export function NewApplication({ close }: { close: () => void }) {
  const first = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const create = useMutation(createApplication())
  const { fields, set, forget, isTyped } = useDraft('new-application', {
    name: '',
    description: '',
  })
  const [wasKept] = useState(isTyped)
  const [{ errors, problem }, setRefused] = useState<Refused>(notRefused)
  const [since, setSince] = useState<OfName>()

  // The world outside: the focus. As an attribute it would move before the dialog noted where to give it back.
  useEffect(() => first.current?.focus(), [])

  async function submit() {
    const name = fields.name.trim()
    const description = fields.description.trim()
    const found = checked(name, description)
    setRefused({ errors: found, problem: undefined })
    setSince(undefined)
    if (Object.keys(found).length > 0) return
    try {
      arrive(await create.mutateAsync({ name, ...(description !== '' && { description }) }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refused = refusedBy(error)
      const looks = error.fault.kind === 'conflict' || refused.problem?.unknown === true
      if (looks) setSince(await applicationOfName(queries, name))
      setRefused(refused)
    }
  }

  function arrive(made: Application) {
    forget()
    const page = addresses.application(made.id)
    tell(
      { tone: 'good', title: words.created(applicationLabel(made)), detail: words.createdMore },
      page,
    )
    // In place of the dialog's own entry: Back leads to where it was opened.
    void navigate(page, { replace: true })
  }

  return (
    <FormDialog
      title={words.newTitle}
      subtitle={words.newSubtitle}
      marks={<ServerMark />}
      onClose={close}
      onCancel={() => {
        forget()
        close()
      }}
      submitLabel={words.create}
      onSubmit={submit}
      isPending={create.isPending}
      disabledReason={refusal}
      errors={errors}
      problem={
        problem && (
          <ApplicationFormProblem problem={problem}>
            {since && <ApplicationFound found={since} notThere={words.notThere} />}
          </ApplicationFormProblem>
        )
      }
    >
      {wasKept && <p>{words.kept}</p>}
      <TextField
        label={words.name}
        name="name"
        value={fields.name}
        onChange={(value) => set('name', value)}
        isRequired
        ref={first}
      />
      <TextArea
        label={words.description}
        name="description"
        note={words.optional}
        limit={DESCRIPTION_LENGTH}
        hint={`${words.linesHint} ${words.neverAValue}`}
        value={fields.description}
        onChange={(value) => set('description', value)}
      />
    </FormDialog>
  )
}

function checked(name: string, description: string): Record<string, string> {
  const [ofName, ofDescription] = [nameError(name), descriptionError(description)]
  return {
    ...(ofName !== undefined && { name: ofName }),
    ...(ofDescription !== undefined && { description: ofDescription }),
  }
}
