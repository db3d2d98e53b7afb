import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRole, role as roleQuery, roleList } from '#api/access/roles.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { problemOf } from '#components/frame/problem.ts'
import { atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useSubmit } from '#components/frame/useSubmit.ts'
import { readNow } from '#components/frame/readNow.ts'
import { areaLabel } from '#components/access/accessSentence.ts'
import { UndoButton } from '#components/undo/UndoButton.tsx'
import { roleLabel } from '#components/access/personNames.ts'
import type { Area } from '#contract/catalogue.ts'
import type { Role } from '#contract/roles.ts'
import {
  backTo,
  type EditedRole,
  mergedRole,
  roleChange,
  sameRole,
  savedRole,
} from '#rules/access/roles/roleEdit.ts'
import { ApiError } from '#wire/ApiError.ts'
import { problemOfRole, refusalOfRole, textErrors } from './roleRefusal.tsx'
import { useRoleDraft } from './useRoleDraft.ts'
import { roleHistoryWords, words } from './words.ts'

/**
 * The edit of a role: what is typed, what it would be saved as, and what somebody else wrote meanwhile, which is looked
 * for just before writing and never written over.
 */
export function useRoleEdit(role: Role, areas: readonly Area[]) {
  const queries = useQueryClient()
  const { tell, clear } = useOutcome()
  const change = useMutation(changeRole(role.id))
  const draft = useRoleDraft(role)
  const form = useSubmit(save)
  const [meanwhile, setMeanwhile] = useState<Role | null>(null)
  const { opened, typed } = draft
  const next = savedRole(opened, typed, areas)
  // A refresh may bring it before anybody saves; while a save is under way what it brings is our own.
  const isOther = draft.isTyped && !sameRole(role, opened) && !sameRole(role, next)
  const seen = isOther && !form.isPending ? role : null

  async function save(): Promise<FormRefusal | null> {
    clear()
    const missing = atFields(textErrors(opened, typed))
    if (missing) return missing
    try {
      await send()
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refusalOf(error)
    }
  }

  async function send() {
    const now = await readNow(queries, roleQuery(role.id))
    if (!sameRole(now, opened)) {
      // It reads as it was typed already: what was sent before has arrived after all.
      if (sameRole(now, next)) done(now, words.savedNothing)
      else setMeanwhile(now)
      return
    }
    const body = roleChange(now, next)
    if (body === null) done(now, words.savedNothing)
    else done(await change.mutateAsync(body), words.savedMore, now)
  }

  function done(saved: Role, detail: string, before?: EditedRole) {
    setMeanwhile(null)
    draft.drop()
    tell({
      tone: 'good',
      title: words.saved(roleLabel(saved)),
      detail,
      actions: before && wayBack(before, saved),
    })
    // What was read for this is newer than the list.
    void queries.invalidateQueries(roleList())
  }

  /** Fills in what the role was before, to be reviewed and saved like any edit; nothing where it could not be saved so. */
  function wayBack(before: EditedRole, saved: Role) {
    const { next: former, left } = backTo(before, saved, areas)
    if (sameRole(former, saved)) return undefined
    const names = left.map((area) => areaLabel(area, areas))
    return (
      <UndoButton
        isAsLeft={async () => sameRole(await readNow(queries, roleQuery(role.id)), saved)}
        onUndo={() => {
          draft.rebase(former, saved)
          tell({
            tone: left.length > 0 ? 'warn' : 'good',
            title: roleHistoryWords.filledBefore,
            detail: roleHistoryWords.filledDetail(names),
          })
        }}
      />
    )
  }

  /** Null where reading again shows that it was saved after all. */
  async function refusalOf(error: ApiError): Promise<FormRefusal | null> {
    if (error.fault.kind === 'notFound') {
      const now = await look()
      // Its page then says that it is gone, and keeps what was typed.
      void queries.invalidateQueries(roleList())
      // One answer may be wrong: that the role is gone is claimed where two say it.
      if (now === 'unread') return refusalOfRole(error, FIELDS)
      const sentence = now === 'gone' ? words.deletedMeanwhile : words.saidNotThere
      return problemOfRole(sentence, problemOf(error).debugId)
    }
    if (error.ran !== 'unknown') return refusalOfRole(error, FIELDS)
    const now = await look()
    const { detail, debugId } = problemOf(error)
    if (now === 'gone') return problemOfRole(words.deletedMeanwhile, debugId)
    if (now === 'unread') return refusalOfRole(error, FIELDS, `${detail} ${words.notRead}`)
    if (!sameRole(now, next)) return refusalOfRole(error, FIELDS, words.notSaved)
    done(now, words.savedMore, opened)
    return null
  }

  async function look(): Promise<Role | 'gone' | 'unread'> {
    try {
      return await readNow(queries, roleQuery(role.id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return error.fault.kind === 'notFound' ? 'gone' : 'unread'
    }
  }

  return {
    opened,
    typed,
    next,
    isTyped: draft.isTyped,
    wasKept: draft.wasKept && draft.isTyped,
    errors: form.errors,
    problem: form.problem,
    meanwhile: meanwhile ?? seen,
    isPending: form.isPending,
    save: form.submit,
    type(some: Partial<EditedRole>) {
      clear()
      draft.type(some)
    },
    discard() {
      // What was filled in is not there any more.
      clear()
      form.clearRefusal()
      setMeanwhile(null)
      draft.drop()
    },
    keepMine(now: Role) {
      setMeanwhile(null)
      draft.rebase(mergedRole(opened, typed, now), now)
    },
    takeTheirs(now: Role) {
      setMeanwhile(null)
      draft.rebase(now, now)
    },
  }
}

const FIELDS = ['name', 'description']
