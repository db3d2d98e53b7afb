import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { application as applicationQuery, changeApplication } from '#api/tokens/applications.ts'
import type { Application } from '#contract/applications.ts'
import { ApiError } from '#wire/ApiError.ts'
import { useDraft } from '#components/frame/useDraft.ts'
import {
  changeOf,
  descriptionError,
  fieldsOf,
  formFields,
  isSame,
  nameError,
  notRefused,
  type Refused,
  refusedBy,
  written,
} from '#components/applications/applicationForm.ts'
import { applicationOfName, type OfName } from '#components/applications/applicationOfName.ts'
import { words } from '#components/applications/words.ts'

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
  const { fields, set, forget, isTyped } = useDraft(`edit-application/${application.id}`, {
    ...fieldsOf(application),
    // Kept with the draft: after an ended session the form still knows what it was opened with.
    openedName: application.name,
    openedDescription: application.description,
  })
  const [refused, setRefused] = useState<Refused>(notRefused)
  const [meanwhile, setMeanwhile] = useState<Application | null>(null)
  /** After a lost answer: whether the application reads as it was typed. */
  const [stands, setStands] = useState<boolean | null>(null)
  /** After a refusal for its name: who has it. */
  const [ofName, setOfName] = useState<OfName | null>(null)
  const opened = { name: fields.openedName, description: fields.openedDescription }

  function type(field: (typeof formFields)[number], value: string) {
    if (!isTyped) openWith(opened)
    set(field, value)
  }

  function openWith({ name, description }: Pick<Application, 'name' | 'description'>) {
    set('openedName', name)
    set('openedDescription', description)
  }

  async function save() {
    setRefused(notRefused)
    setStands(null)
    setOfName(null)
    const errors = checked()
    if (Object.keys(errors).length > 0) {
      setRefused({ errors, problem: undefined })
      return
    }
    try {
      const now = await read()
      const next = written(now, opened, fields)
      const wasSaved = !isSame(now, opened) && isSame(now, next)
      if (!isSame(now, opened) && !wasSaved) {
        setMeanwhile(now)
        return
      }
      const body = changeOf(now, next)
      // It reads as it was typed already: what was sent before has arrived after all.
      const unsent = wasSaved ? now : null
      const saved = body === null ? unsent : await change.mutateAsync(body)
      forget()
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const next = refusedBy(error)
      if (next.problem?.unknown === true) setStands(await look())
      else if (error.fault.kind === 'conflict') {
        setOfName(await applicationOfName(queries, fields.name.trim(), application.id))
      }
      setRefused(next)
    }
  }

  function checked(): Record<string, string> {
    const next = written(opened, opened, fields)
    // A name that nobody touched is sent by nobody, however it reads.
    const inName = next.name === opened.name ? undefined : nameError(next.name)
    const inDescription = descriptionError(next.description)
    return {
      ...(inName !== undefined && { name: inName }),
      ...(inDescription !== undefined && { description: inDescription }),
    }
  }

  const read = () => queries.fetchQuery({ ...applicationQuery(application.id), staleTime: 0 })

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
    fields,
    type,
    forget,
    wasKept: useState(isTyped)[0],
    isPending: change.isPending,
    refused,
    stands,
    ofName,
    save,
    meanwhile,
    /** What was typed stays; what nobody touched here becomes what is there now. */
    keepMine(now: Application) {
      const [before, after] = [fieldsOf(opened), fieldsOf(now)]
      for (const field of formFields) if (fields[field] === before[field]) set(field, after[field])
      openWith(now)
      setMeanwhile(null)
    },
    takeTheirs(now: Application) {
      for (const field of formFields) set(field, fieldsOf(now)[field])
      openWith(now)
      forget()
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

/** What a lost answer's second look says. */
export const standsWords = (stands: boolean | null): string =>
  stands === null ? words.listNotRead : stands ? words.savedAfterAll : words.notSavedAfterAll
