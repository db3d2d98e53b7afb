import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createApplication } from '#api/tokens/applications.ts'
import type { Application } from '#contract/applications.ts'
import { descriptionError, nameError, refusedBy } from '#components/applications/applicationForm.ts'
import { applicationOfName } from '#components/applications/applicationOfName.ts'
import type { FormRefusal } from '#components/frame/formRefusal.ts'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import { throwOthers } from '#wire/ApiError.ts'
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
      throwOthers(error)
      const { errors, problem } = refusedBy(error)
      const mayBeThere = error.fault.kind === 'conflict' || problem?.unknown === true
      const found = mayBeThere ? await applicationOfName(queries, name) : null
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
export function applicationErrors(fields: NewTokenFields): FormErrors {
  const { name, description } = textsOf(fields)
  const [inName, inDescription] = [nameError(name), descriptionError(description)]
  return atTheirFields({
    ...(inName !== undefined && { name: inName }),
    ...(inDescription !== undefined && { description: inDescription }),
  })
}

const textsOf = ({ applicationName, applicationDescription }: NewTokenFields) => ({
  name: applicationName.trim(),
  description: applicationDescription.trim(),
})

const atTheirFields = ({ name, description }: Record<string, string>): FormErrors => ({
  ...(name !== undefined && { applicationName: name }),
  ...(description !== undefined && { applicationDescription: description }),
})
