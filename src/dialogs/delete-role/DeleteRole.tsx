import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { removeRole } from '#api/access/actOnRoles.ts'
import type { Role } from '#contract/roles.ts'
import { forms } from '#lib/forms.ts'
import { listed } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'
import { readable, visibleText } from '#lib/text.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { type AccessAct, affectedBy } from '#rules/access/accessChange.ts'
import { foresee } from '#rules/access/accessManagers.ts'
import { confirmationOf } from '#rules/acts/confirmation.ts'
import { otherGrants, type RoleHolders, roleHolders } from '#rules/access/roles/roleHolders.ts'
import { useSession } from '#session/useSession.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { AccessForesight } from '#components/access/AccessForesight.tsx'
import { AffectedPeople } from '#components/access/AffectedPeople.tsx'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { roleLabel } from '#components/access/personNames.ts'
import type { FormRefusal } from '#components/frame/formRefusal.ts'
import { aboveWithId } from '#components/frame/aboveWithId.tsx'
import { problemOf } from '#components/frame/problem.ts'
import { addresses } from '#components/frame/addresses.ts'
import { roleDraft } from '#components/access/roleDraft.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { useAccess } from '#components/access/useAccess.ts'
import { useTypedText } from '#components/access/useTypedText.tsx'
import { useMe } from '#components/frame/useMe.ts'
import { useSubmit } from '#components/frame/useSubmit.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'

/** Deletes a role, after showing who loses what with it. */
export function DeleteRole({ role: id, close }: { role: number; close: () => void }) {
  const { world, roles } = useAccess()
  // What was asked about stays asked about, also while the lists lose it behind the dialog.
  const [kept, keep] = useState<{ role: Role; world: AccessWorld } | null>(null)
  const role = roles.find((one) => one.id === id)
  if (role === undefined) {
    return kept ? <DeleteQuestion {...kept} close={close} /> : <NothingThere close={close} />
  }
  if (kept?.role.updated_at !== role.updated_at) keep({ role, world })
  return <DeleteQuestion role={role} world={world} close={close} />
}

function DeleteQuestion({
  role,
  world,
  close,
}: {
  role: Role
  world: AccessWorld
  close: () => void
}) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { drafts, clock } = useSession()
  const { user } = useMe()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const form = useSubmit(send)
  const act = { kind: 'deleteRole', role: role.key } satisfies AccessAct
  const affected = affectedBy(world, act)
  const holders = roleHolders(role.key, world)
  const asked = confirmationOf({ act: 'deleteRole', key: role.key }, clock.now())
  const { field, missing } = useTypedText(
    !role.builtin && asked.kind === 'typeText'
      ? { text: asked.text, label: words.typeKey(visibleText(asked.text)) }
      : null,
  )

  async function send(): Promise<FormRefusal | null> {
    const end = await removeRole(queries, { role, world })
    switch (end.kind) {
      case 'done':
        return done(words.deleted(roleLabel(role)), words.deletedMore(end.before.grants.length))
      case 'changed':
        return aboveWithId(words.changed(roleLabel(end.now.role), end.now.grants.length), null)
      case 'gone':
        return before()
      case 'refused':
      case 'notThere':
      case 'unknown': {
        const { title, detail, debugId } = problemOf(end.error)
        if (end.kind === 'refused') return aboveWithId(`${title} ${detail}`, debugId)
        if (end.stands === 'done') return before()
        const finding = end.stands === 'notRead' ? `${detail} ${words.notRead}` : words.notDeleted
        return aboveWithId(`${title} ${finding}`, debugId)
      }
    }
  }

  const before = () => done(words.deletedBefore(roleLabel(role)), words.deletedBeforeMore)

  function done(title: string, detail: string): null {
    drafts.forget(roleDraft(role))
    const isItsPage = pathname === addresses.role(role.key)
    if (isItsPage) void navigate(addresses.roles, { replace: true })
    else close()
    tell({ tone: 'good', title, detail }, isItsPage ? addresses.roles : undefined)
    return null
  }

  return (
    <AlertDialog
      title={words.deleteTitle(roleLabel(role))}
      marks={<ServerMark />}
      keepLabel={words.keep}
      onKeep={close}
      actLabel={words.delete}
      onAct={() => void form.submit()}
      actDisabledReason={refusal ?? (role.builtin ? words.builtin : missing)}
      isPending={form.isPending}
    >
      {form.problem !== undefined && <Alert>{form.problem}</Alert>}
      <AccessForesight foresight={foresee(world, act, user.id)} act={act} />
      <p>
        {words.removes(holders, otherGrants(role.grant_count, holders))}{' '}
        {holders.groups.length > 0 &&
          words.groups(holders.groups.map(({ name }) => readable(name)))}
      </p>
      {affected.length > 0 ? (
        <AffectedPeople affected={affected} areas={world.areas} />
      ) : (
        <p>{words.losesNothing}</p>
      )}
      <p>{words.final}</p>
      {field}
    </AlertDialog>
  )
}

const words = {
  deleteTitle: (role: string) => `Delete ${role}?`,
  keep: 'Cancel',
  delete: 'Delete role',
  typeKey: (key: string) => `To confirm, type the key of the role: ${key}`,
  final: 'You can’t undo this.',
  /** Others are people who are no active staff: the lists do not name them. */
  removes: ({ direct, groups }: RoleHolders, others: number) => {
    const from = [
      ...(direct.length > 0 ? [counted(direct.length, forms.person)] : []),
      ...(groups.length > 0 ? [counted(groups.length, forms.group)] : []),
      ...(others > 0
        ? [counted(others, { one: 'inactive account', other: 'inactive accounts' })]
        : []),
    ]
    return from.length === 0
      ? 'Nobody has this role.'
      : `This removes the role from ${listed(from)}.`
  },
  groups: (names: readonly string[]) => `Groups with this role: ${listed(names)}.`,
  losesNothing: 'Nobody loses access.',
  builtin: 'built-in roles can’t be deleted',
  changed: (role: string, grants: number) =>
    `Someone else changed this role or its grants. Now: ${role}, ${counted(grants, { one: 'grant', other: 'grants' })}. Nothing was deleted. Check what changes and try again.`,
  deleted: (role: string) => `${role} was deleted.`,
  deletedMore: (count: number) =>
    count === 0
      ? 'Nobody had this role.'
      : `${counted(count, { one: 'grant was', other: 'grants were' })} removed too.`,
  deletedBefore: (role: string) => `${role} no longer exists.`,
  deletedBeforeMore: 'Someone else deleted the role first.',
  notDeleted: 'The role still exists. Try again.',
  notRead: 'The role couldn’t be loaded.',
}
