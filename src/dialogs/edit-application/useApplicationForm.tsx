import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { application as applicationQuery, changeApplication } from '#api/tokens/applications.ts'
import type { Application } from '#contract/applications.ts'
import { ApiError } from '#wire/ApiError.ts'
import {
  changeOf,
  descriptionError,
  fieldsOf,
  formFields,
  isSame,
  nameError,
  refusedBy,
  written,
} from '#components/applications/applicationForm.ts'
import { ApplicationFormProblem } from '#components/applications/ApplicationFormProblem.tsx'
import { ApplicationFound } from '#components/applications/ApplicationFound.tsx'
import { applicationOfName } from '#components/applications/applicationOfName.ts'
import { words } from '#components/applications/words.ts'
import { atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'

type Field = (typeof formFields)[number]

/**
 * The form that edits an application: what is typed, what it was opened with, and what somebody else wrote meanwhile.
 * `onSaved` gets the application as the server answered it, or null where there was nothing to save.
 */
export function useApplicationForm(
  application: Application,
  onSaved: (saved: Application | null) => void,
) {
  const queries = useQueryClient()
  const change = useMutation(changeApplication(application.id))
  const [meanwhile, setMeanwhile] = useState<Application | null>(null)
  const form = useForm({
    draft: `edit-application/${application.id}`,
    fields: { ...fieldsOf(application), ...openedWith(application) },
    submit: save,
  })
  const { fields } = form
  const opened = { name: fields.openedName, description: fields.openedDescription }

  function type(field: Field, value: string) {
    if (!form.isTyped) form.setAll(openedWith(opened))
    form.set(field, value)
  }

  async function save(): Promise<FormRefusal | null> {
    return atFields(check()) ?? send()
  }

  function check(): Record<string, string> {
    const next = written(opened, opened, fields)
    // A name that nobody touched is sent by nobody, however it reads.
    const inName = next.name === opened.name ? undefined : nameError(next.name)
    const inDescription = descriptionError(next.description)
    return {
      ...(inName !== undefined && { name: inName }),
      ...(inDescription !== undefined && { description: inDescription }),
    }
  }

  async function send(): Promise<FormRefusal | null> {
    try {
      const now = await read()
      const next = written(now, opened, fields)
      const wasSaved = !isSame(now, opened) && isSame(now, next)
      if (!isSame(now, opened) && !wasSaved) {
        setMeanwhile(now)
        return null
      }
      const body = changeOf(now, next)
      // It reads as it was typed already: what was sent before has arrived after all.
      const unsent = wasSaved ? now : null
      const saved = body === null ? unsent : await change.mutateAsync(body)
      form.forget()
      onSaved(saved)
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refusalOf(error)
    }
  }

  const read = () => queries.fetchQuery({ ...applicationQuery(application.id), staleTime: 0 })

  /** After a lost answer the application is read again; after a conflict, who has its name. */
  async function refusalOf(error: ApiError): Promise<FormRefusal> {
    const { errors, problem } = refusedBy(error)
    const stands = problem?.unknown === true ? standsWords(await look()) : null
    const ofName =
      error.fault.kind === 'conflict'
        ? await applicationOfName(queries, fields.name.trim(), application.id)
        : null
    return {
      errors,
      problem: problem && (
        <ApplicationFormProblem problem={problem}>
          {stands}
          {ofName && <ApplicationFound found={ofName} notThere={words.nobodyHasIt} />}
        </ApplicationFormProblem>
      ),
    }
  }

  /** Whether the application reads as it was typed; null where it cannot be read. */
  async function look(): Promise<boolean | null> {
    try {
      const now = await read()
      return isSame(now, written(now, opened, fields))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return null
    }
  }

  return {
    ...form,
    field: (name: Field) => ({
      ...form.field(name),
      onChange: (value: string) => type(name, value),
    }),
    opened,
    meanwhile,
    /** What was typed stays; what nobody touched here becomes what is there now. */
    keepMine(now: Application) {
      const [before, after] = [fieldsOf(opened), fieldsOf(now)]
      for (const name of formFields) {
        if (fields[name] === before[name]) form.set(name, after[name])
      }
      form.setAll(openedWith(now))
      setMeanwhile(null)
    },
    takeTheirs(now: Application) {
      form.setAll({ ...fieldsOf(now), ...openedWith(now) })
      form.forget()
      setMeanwhile(null)
    },
    /** How many characters of the description the lines of the fields take. */
    taken: Math.max(
      0,
      [...written(opened, opened, fields).description].length -
        [...fields.description.trim()].length,
    ),
  }
}

/** Kept with the draft: after an ended session the form still has the texts that it was opened with. */
const openedWith = ({ name, description }: Pick<Application, 'name' | 'description'>) => ({
  openedName: name,
  openedDescription: description,
})

const standsWords = (stands: boolean | null): string =>
  stands === null ? words.listNotRead : stands ? words.savedAfterAll : words.notSavedAfterAll
