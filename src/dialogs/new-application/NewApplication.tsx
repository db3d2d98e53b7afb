import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { createApplication } from '#api/tokens/applications.ts'
import { addresses } from '#components/frame/addresses.ts'
import type { Application } from '#contract/applications.ts'
import { rulesOfApplication } from '#rules/findings/house.ts'
import { parseDescription } from '#rules/tokens/description.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import {
  errorsIn,
  fieldsOf,
  lengthOfLines,
  written,
} from '#components/applications/applicationForm.ts'
import { ApplicationFound } from '#components/applications/ApplicationFound.tsx'
import { ApplicationFormProblem } from '#components/applications/ApplicationFormProblem.tsx'
import { ApplicationTexts } from '#components/applications/ApplicationTexts.tsx'
import { notMade } from '#components/applications/applicationOfName.ts'
import { words } from '#components/applications/words.ts'
import { HouseRules } from '#components/house/HouseRules.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'

export function NewApplication({ close }: { close: () => void }) {
  const first = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const create = useMutation(createApplication())
  const form = useForm({
    draft: 'new-application',
    fields: fieldsOf(nothing),
    submit: async (fields) => {
      const texts = written(nothing, nothing, fields)
      return atFields(errorsIn(texts)) ?? send(texts)
    },
  })
  const typed = written(nothing, nothing, form.fields)

  // The world outside: the focus. As an attribute it would move before the dialog noted where to give it back.
  useEffect(() => first.current?.focus(), [])

  async function send({ name, description }: Texts): Promise<FormRefusal | null> {
    try {
      arrive(await create.mutateAsync({ name, ...(description !== '' && { description }) }))
      return null
    } catch (error) {
      const { errors, problem, found } = await notMade(queries, error, name)
      return {
        errors,
        problem: problem && (
          <ApplicationFormProblem problem={problem} isSettled={found?.kind === 'notThere'}>
            {found && <ApplicationFound found={found} notThere={words.notThere} />}
          </ApplicationFormProblem>
        ),
      }
    }
  }

  function arrive(made: Application) {
    form.forget()
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
        form.forget()
        close()
      }}
      submitLabel={words.create}
      form={form}
      disabledReason={refusal}
    >
      {form.wasKept && <p>{words.kept}</p>}
      <ApplicationTexts
        field={form.field}
        taken={lengthOfLines(typed, form.fields)}
        first={first}
      />
      <HouseRules
        rulesIn={(house) => rulesOfApplication(parseDescription(typed.description).owner, house)}
      />
    </FormDialog>
  )
}

const nothing = { name: '', description: '' }

type Texts = { name: string; description: string }
