import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { makeRole } from '#api/access/actOnRoles.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { roleLabel } from '#components/access/personNames.ts'
import { problemOf } from '#components/frame/problem.ts'
import { atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { addresses } from '#components/frame/addresses.ts'
import type { Area } from '#contract/catalogue.ts'
import type { Role } from '#contract/roles.ts'
import { copiedKey, keyProblem, withoutReserved } from '#rules/access/roles/roleEdit.ts'
import { FIELDS, fieldsOf, type NewOne, newRoleDraft, typedIn } from './newRoleDraft.ts'
import { refusalOfRole, textErrors } from './roleRefusal.tsx'
import { words } from './words.ts'

/** The form of a new role, empty or with what another one gives; kept until it is saved or discarded. */
export function useNewRole(source: Role | null, roles: readonly Role[], areas: readonly Area[]) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { tell, clear } = useOutcome()
  const draft = newRoleDraft(source?.key)
  const [initial] = useState(() => initialOf(source, roles, areas))
  const form = useForm({ draft, fields: fieldsOf(initial), submit: save })
  const { fields } = form
  const typed = typedIn(fields)
  const taken = roles.map(({ key }) => key)

  async function save(): Promise<FormRefusal | null> {
    clear()
    const key = keyProblem(typed.key, taken)
    const errors = {
      ...(key !== null && { key: words.keyProblem[key] }),
      ...textErrors(null, typed),
    }
    return atFields(errors) ?? send()
  }

  async function send(): Promise<FormRefusal | null> {
    const end = await makeRole(queries, {
      ...typed,
      name: typed.name.trim(),
      description: typed.description.trim(),
    })
    switch (end.kind) {
      case 'done': {
        // The answer was no loss but a refusal: somebody else made the one with this key.
        if (end.answer === null && end.error.fault.kind === 'conflict')
          return atFields({ key: words.sameExists })
        const made = end.answer ?? end.now?.found
        return made ? arrive(made) : null
      }
      case 'changed':
        return atFields({ key: words.keyProblem.taken })
      case 'gone':
        return null
      case 'refused':
      case 'notThere':
        return refusalOfRole(end.error, FIELDS)
      case 'unknown': {
        const { error, now, stands } = end
        const { detail } = problemOf(error)
        if (now?.found && error.fault.kind === 'conflict')
          return atFields({ key: words.keyProblem.taken })
        const notMade = stands === 'notRead' ? `${detail} ${words.notRead}` : words.notCreated
        return refusalOfRole(error, FIELDS, now?.found ? words.createdBefore : notMade)
      }
    }
  }

  function arrive(made: Role): null {
    form.forget()
    const page = addresses.role(made.key)
    tell({ tone: 'good', title: words.created(roleLabel(made)), detail: words.createdMore }, page)
    // In place of the form: Back leads to where it was opened.
    void navigate(page, { replace: true })
    return null
  }

  return {
    draft,
    typed,
    isTyped: form.isTyped,
    changes: FIELDS.filter((name) => fields[name] !== fieldsOf(initial)[name]).length,
    errors: form.errors,
    problem: form.problem,
    isPending: form.isPending,
    save: form.submit,
    type(some: Partial<NewOne>) {
      clear()
      const all = fieldsOf({ ...typed, ...some })
      for (const name of FIELDS) if (all[name] !== fields[name]) form.set(name, all[name])
    },
    discard() {
      form.clearRefusal()
      form.setAll(fieldsOf(initial))
      form.forget()
    },
  }
}

function initialOf(source: Role | null, roles: readonly Role[], areas: readonly Area[]): NewOne {
  if (source === null) return { key: '', name: '', description: '', permissions: {} }
  return {
    key: copiedKey(
      source.key,
      roles.map(({ key }) => key),
    ),
    name: words.copyOf(source.name),
    description: source.description,
    permissions: withoutReserved(source.permissions, areas).kept,
  }
}
