import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApplicationEnd, changeAsSeen } from '#api/tokens/actOnApplication.ts'
import type { Application } from '#contract/applications.ts'
import {
  changeOf,
  errorsIn,
  fieldsOf,
  formFields,
  isSame,
  lengthOfLines,
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
type Unsaved = Exclude<ApplicationEnd, { kind: 'done' | 'changed' }>

/**
 * The form that edits an application: what is typed, what it was opened with, and what somebody else wrote since.
 * `onSaved` gets the application as the server answered it, or null where there was nothing to save.
 */
export function useApplicationForm(
  application: Application,
  onSaved: (saved: Application | null) => void,
) {
  const queries = useQueryClient()
  /** What a press found there: another one each time. */
  const [found, setFound] = useState<{ now: Application } | null>(null)
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
    const next = written(opened, opened, fields)
    return atFields(errorsIn(next, opened)) ?? send(changeOf(opened, next))
  }

  async function send(body: ReturnType<typeof changeOf>): Promise<FormRefusal | null> {
    if (body === null) return finish(null)
    const end = await changeAsSeen(queries, { id: application.id, ...opened }, body)
    if (end.kind === 'done') return finish(end.answer ?? { ...end.before, ...body })
    if ('stands' in end && end.stands === 'done') return finish({ ...application, ...body })
    if (end.kind !== 'changed') return refusalOf(end)
    // It reads as it was typed already: what was sent before has arrived after all.
    if (isSame(end.now, written(end.now, opened, fields))) return finish(end.now)
    setFound({ now: end.now })
    return null
  }

  function finish(saved: Application | null): null {
    form.forget()
    onSaved(saved)
    return null
  }

  /** After a lost answer the application has been read again; after a conflict, who has its name is. */
  async function refusalOf(end: Unsaved): Promise<FormRefusal | null> {
    if (end.kind === 'gone') return null
    const { errors, problem } = refusedBy(end.error)
    const stands = 'stands' in end && end.stands
    const ofName =
      end.error.fault.kind === 'conflict'
        ? await applicationOfName(queries, fields.name.trim(), application.id)
        : null
    return {
      errors,
      problem: problem && (
        <ApplicationFormProblem problem={problem} isSettled={stands === 'notDone'}>
          {stands &&
            !ofName &&
            (stands === 'notRead' ? words.standsNow.notRead : words.notSavedAfterAll)}
          {ofName && <ApplicationFound found={ofName} notThere={words.nobodyHasIt} />}
        </ApplicationFormProblem>
      ),
    }
  }

  return {
    ...form,
    field: (name: Field) => ({
      ...form.field(name),
      onChange: (value: string) => type(name, value),
    }),
    opened,
    found,
    /** What was typed stays; what nobody touched here becomes what is there now. */
    keepMine(now: Application) {
      const [before, after] = [fieldsOf(opened), fieldsOf(now)]
      for (const name of formFields) {
        if (fields[name] === before[name]) form.set(name, after[name])
      }
      form.setAll(openedWith(now))
      setFound(null)
    },
    takeTheirs(now: Application) {
      form.setAll({ ...fieldsOf(now), ...openedWith(now) })
      form.forget()
      setFound(null)
    },
    /** How many characters of the description the lines of the fields take. */
    taken: lengthOfLines(written(opened, opened, fields), fields),
  }
}

/** Kept with the draft: after an ended session the form still has the texts that it was opened with. */
const openedWith = ({ name, description }: Pick<Application, 'name' | 'description'>) => ({
  openedName: name,
  openedDescription: description,
})
