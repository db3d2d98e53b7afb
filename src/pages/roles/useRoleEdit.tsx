import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editRole } from '#api/access/actOnRoles.ts'
import { role as roleQuery } from '#api/access/roles.ts'
import type { ActEnd, Stands } from '#api/carryOut.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { aboveWithId } from '#components/frame/aboveWithId.tsx'
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
  sameRole,
  savedRole,
} from '#rules/access/roles/roleEdit.ts'
import { refusalOfRole, textErrors } from './roleRefusal.tsx'
import { useRoleDraft } from './useRoleDraft.ts'
import { roleHistoryWords, words } from './words.ts'

/**
 * The edit of a role: what is typed, what it would be saved as, and what somebody else wrote since, which is looked
 * for just before writing and never written over.
 */
export function useRoleEdit(role: Role, areas: readonly Area[]) {
  const queries = useQueryClient()
  const { tell, clear } = useOutcome()
  const draft = useRoleDraft(role)
  const form = useSubmit(save)
  /** What a press found there: another one each time. */
  const [found, setFound] = useState<{ now: Role } | null>(null)
  const { opened, typed } = draft
  const next = savedRole(opened, typed, areas)
  // A refresh may bring it before anybody saves; while a save is under way what it brings is our own.
  const isOther = draft.isTyped && !sameRole(role, opened) && !sameRole(role, next)
  const seen = isOther && !form.isPending ? role : null

  async function save(): Promise<FormRefusal | null> {
    clear()
    const missing = atFields(textErrors(opened, typed))
    if (missing) return missing
    const end = await editRole(queries, role.id, { opened, next })
    switch (end.kind) {
      case 'done':
        return sameRole(end.before, next)
          ? done(end.before, words.savedNothing)
          : done(end.answer ?? end.now ?? role, words.savedMore, end.before)
      case 'changed':
        // It reads as it was typed already: what was sent before has arrived after all.
        if (sameRole(end.now, next)) return done(end.now, words.savedNothing)
        setFound({ now: end.now })
        return null
      case 'gone':
        return aboveWithId(words.deletedMeanwhile, null)
      case 'refused':
        return refusalOfRole(end.error, FIELDS)
      case 'notThere':
      case 'unknown':
        return refusalOf(end)
    }
  }

  function done(saved: Role, detail: string, before?: EditedRole): null {
    setFound(null)
    draft.drop()
    tell({
      tone: 'good',
      title: words.saved(roleLabel(saved)),
      detail,
      actions: before && wayBack(before, saved),
    })
    return null
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

  /** Null where reading again shows that it reads as it was typed. */
  function refusalOf({
    kind,
    error,
    stands,
    now,
  }: Extract<ActEnd<Role, Role>, { stands: Stands }>): FormRefusal | null {
    const { detail, debugId } = problemOf(error)
    // One answer may be wrong: that the role is gone is claimed where two say it.
    if (stands !== 'notRead' && now === null) return aboveWithId(words.deletedMeanwhile, debugId)
    if (now && stands === 'done') return done(now, words.savedNothing)
    if (kind === 'unknown') {
      const finding = stands === 'notRead' ? `${detail} ${words.notRead}` : words.notSaved
      return refusalOfRole(error, FIELDS, finding)
    }
    return now ? aboveWithId(words.saidNotThere, debugId) : refusalOfRole(error, FIELDS)
  }

  return {
    opened,
    typed,
    next,
    isTyped: draft.isTyped,
    wasKept: draft.wasKept && draft.isTyped,
    errors: form.errors,
    problem: form.problem,
    meanwhile: found?.now ?? seen,
    found,
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
      setFound(null)
      draft.drop()
    },
    keepMine(now: Role) {
      setFound(null)
      draft.rebase(mergedRole(opened, typed, now), now)
    },
    takeTheirs(now: Role) {
      setFound(null)
      draft.rebase(now, now)
    },
  }
}

const FIELDS = ['name', 'description']
