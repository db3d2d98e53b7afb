import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createRole, roleList } from '#api/access/roles.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { roleLabel } from '#components/access/personNames.ts'
import { problemOf } from '#components/frame/problem.ts'
import { readNow } from '#components/frame/readNow.ts'
import { addresses } from '#components/frame/addresses.ts'
import { useDraft } from '#components/frame/useDraft.ts'
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
import { notRefused, type Refused, refusedBy, textErrors } from './refusedRole.ts'
import { words } from './words.ts'

/** The form of a new role, empty or with what another one gives; kept until it is saved or discarded. */
export function useNewRole(source: Role | null, roles: readonly Role[], areas: readonly Area[]) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { tell, clear } = useOutcome()
  const create = useMutation(createRole())
  const draft = newRoleDraft(source?.key)
  const [initial] = useState(() => initialOf(source, roles, areas))
  const { fields, set, forget, isTyped } = useDraft(draft, fieldsOf(initial))
  const [refused, setRefused] = useState<Refused>(notRefused)
  const typed = typedIn(fields)
  const taken = roles.map(({ key }) => key)

  function write(next: NewOne) {
    const all = fieldsOf(next)
    for (const name of FIELDS) if (all[name] !== fields[name]) set(name, all[name])
  }

  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)

  async function save() {
    // Synchronous: a second press in the same task must find it set.
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    clear()
    const key = keyProblem(typed.key, taken)
    const errors = {
      ...(key !== null && { key: words.keyProblem[key] }),
      ...textErrors(null, typed),
    }
    setRefused({ errors, problem: null })
    try {
      if (Object.keys(errors).length === 0) await send()
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  async function send() {
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
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(await told(error))
    }
  }

  /** What is true after a conflict or a lost answer the list says. */
  async function told(error: ApiError): Promise<Refused> {
    const { detail, unknown } = problemOf(error)
    const isConflict = error.fault.kind === 'conflict'
    if (!unknown && !isConflict) return refusedBy(error, FIELDS)
    const found = await look()
    const isThere = found !== null && found !== 'notRead'
    if (isConflict && isThere) {
      return { errors: { key: words.keyProblem.taken }, problem: null }
    }
    if (isThere) return refusedBy(error, FIELDS, words.createdBefore)
    if (!unknown) return refusedBy(error, FIELDS)
    return refusedBy(
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
    forget()
    const page = addresses.role(made.key)
    tell({ tone: 'good', title: words.created(roleLabel(made)), detail: words.createdMore }, page)
    // In place of the form: Back leads to where it was opened.
    void navigate(page, { replace: true })
  }

  return {
    draft,
    typed,
    isTyped,
    changes: FIELDS.filter((name) => fields[name] !== fieldsOf(initial)[name]).length,
    refused,
    isPending,
    save,
    type(some: Partial<NewOne>) {
      clear()
      write({ ...typed, ...some })
    },
    discard() {
      setRefused(notRefused)
      write(initial)
      forget()
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
