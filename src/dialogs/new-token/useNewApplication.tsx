import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createApplication } from '#api/tokens/applications.ts'
import type { Application } from '#contract/applications.ts'
import { errorsIn } from '#components/applications/applicationForm.ts'
import { notMade } from '#components/applications/applicationOfName.ts'
import type { FormRefusal } from '#components/frame/formRefusal.ts'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import { ApplicationNotMade } from './ApplicationNotMade.tsx'
import type { NewTokenFields } from './newTokenForm.ts'

type Ended = { kind: 'made'; application: Application } | { kind: 'refused'; refusal: FormRefusal }

/**
 * The first of the two writes, where the form names a new application. Its verdict is its own: the token is sent only once the
 * application was answered. `onUse` takes the application that bears the name by then.
 */
export function useNewApplication(onUse: (application: Application) => void) {
  const queries = useQueryClient()
  const create = useMutation(createApplication())
  const [made, setMade] = useState<Application | null>(null)

  async function makeApplication(fields: NewTokenFields): Promise<Ended> {
    const { name, description } = textsOf(fields)
    try {
      const body = { name, ...(description !== '' && { description }) }
      const application = await create.mutateAsync(body)
      setMade(application)
      return { kind: 'made', application }
    } catch (error) {
      const { errors, problem, found } = await notMade(queries, error, name)
      const refusal = {
        errors: atTheirFields(errors),
        problem: problem && <ApplicationNotMade {...{ problem, found, onUse }} />,
      }
      return { kind: 'refused', refusal }
    }
  }

  return { made, makeApplication }
}

/** What is missing for the new application, at its fields. */
export const applicationErrors = (fields: NewTokenFields): FormErrors =>
  atTheirFields(errorsIn(textsOf(fields)))

const textsOf = ({ applicationName, applicationDescription }: NewTokenFields) => ({
  name: applicationName.trim(),
  description: applicationDescription.trim(),
})

const atTheirFields = ({ name, description }: Record<string, string>): FormErrors => ({
  ...(name !== undefined && { applicationName: name }),
  ...(description !== undefined && { applicationDescription: description }),
})
