import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createRole, roleList } from '#api/access/roles.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { roleLabel } from '#components/access/personNames.ts'
import { problemOf } from '#components/frame/problem.ts'
import { readNow } from '#components/frame/readNow.ts'
import { atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { addresses } from '#components/frame/addresses.ts'
import type { Area } from '#contract/catalogue.ts'
import type { Role, RoleRow } from '#contract/roles.ts'
import {
  copiedKey,
  keyProblem,
  permissionKeys,
  withoutReserved,
} from '#rules/access/roles/roleEdit.ts'
import { ApiError } from '#wire/ApiError.ts'
import { FIELDS, fieldsOf, type NewOne, newRoleDraft, typedIn } from './newRoleDraft.ts'
import { refusalOfRole, textErrors } from './roleRefusal.tsx'
import { words } from './words.ts'

/** The form of a new role, empty or with what another one gives; kept until it is saved or discarded. */
export function useNewRole(source: Role | null, roles: readonly Role[], areas: readonly Area[]) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { tell, clear } = useOutcome()
  const create = useMutation(createRole())
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
    const { key, permissions } = typed
    const [name, description] = [typed.name.trim(), typed.description.trim()]
    try {
      arrive(
        await create.mutateAsync({
          key,
          name,
          ...(description !== '' && { description }),
          permissions: permissionKeys(permissions),
        }),
      )
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refusalOf(error)
    }
  }

  /** What is true after a conflict or a lost answer the list says. */
  async function refusalOf(error: ApiError): Promise<FormRefusal | null> {
    const { detail, unknown } = problemOf(error)
    const isConflict = error.fault.kind === 'conflict'
    if (!unknown && !isConflict) return refusalOfRole(error, FIELDS)
    const found = await look()
    const isThere = found !== null && found !== 'notRead'
    if (isConflict && isThere) return atFields({ key: words.keyProblem.taken })
    if (isThere) return refusalOfRole(error, FIELDS, words.createdBefore)
    if (!unknown) return refusalOfRole(error, FIELDS)
    return refusalOfRole(
      error,
      FIELDS,
      found === 'notRead' ? `${detail} ${words.notRead}` : words.notCreated,
    )
  }

  async function look(): Promise<RoleRow | null | 'notRead'> {
    try {
      const rows = await readNow(queries, roleList())
      return rows.find(({ key }) => key === typed.key) ?? null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return 'notRead'
    }
  }

  function arrive(made: Role) {
    form.forget()
    const page = addresses.role(made.key)
    tell({ tone: 'good', title: words.created(roleLabel(made)), detail: words.createdMore }, page)
    // In place of the form: Back leads to where it was opened.
    void navigate(page, { replace: true })
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
