import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { deleteRole, roleBook, roleList } from '#api/access/roles.ts'
import { groupList } from '#api/people/groups.ts'
import { staffList } from '#api/people/people.ts'
import type { Role, RoleRow } from '#contract/roles.ts'
import { forms } from '#lib/forms.ts'
import { listed } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'
import { readable } from '#lib/text.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { type AccessAct, affectedBy } from '#rules/access/accessChange.ts'
import { foresee } from '#rules/access/accessManagers.ts'
import { otherGrants, type RoleHolders, roleHolders } from '#rules/access/roles/roleHolders.ts'
import { useSession } from '#session/useSession.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { DebugId } from '#ui/text/DebugId.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { AccessForesight } from '#components/access/AccessForesight.tsx'
import { AffectedPeople } from '#components/access/AffectedPeople.tsx'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { roleLabel } from '#components/access/personNames.ts'
import { problemOf } from '#components/frame/problem.ts'
import { readNow } from '#components/frame/readNow.ts'
import { addresses } from '#components/frame/addresses.ts'
import { roleDraft } from '#components/access/roleDraft.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { useAccess } from '#components/access/useAccess.ts'
import { useMe } from '#components/frame/useMe.ts'
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
  const { drafts } = useSession()
  const { user } = useMe()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const remove = useMutation(deleteRole(role.id))
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<{ sentence: string; debugId: string | null }>()
  const act = { kind: 'deleteRole', role: role.key } satisfies AccessAct
  const affected = affectedBy(world, act)
  const holders = roleHolders(role.key, world)

  async function send() {
    // Synchronous: a second press in the same task must find it set.
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setProblem(undefined)
    try {
      const now = await find()
      if (now === null) done(words.deletedBefore(roleLabel(role)), words.deletedBeforeMore)
      else if (isOther(now, role)) await showAnew()
      else {
        await remove.mutateAsync()
        done(words.deleted(roleLabel(role)), words.deletedMore(role.grant_count))
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await judge(error)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  async function find(): Promise<RoleRow | null> {
    const rows = await readNow(queries, roleList())
    return rows.find(({ id }) => id === role.id) ?? null
  }

  async function showAnew() {
    await readAccessNow(queries)
    setProblem({ sentence: `${words.changed} ${words.changedMore}`, debugId: null })
  }

  /** What is true after a failure the list says, not the status alone. */
  async function judge(error: ApiError) {
    const { title, detail, debugId, unknown } = problemOf(error)
    const isGone = error.fault.kind === 'notFound'
    if (!unknown && !isGone) return setProblem({ sentence: `${title} ${detail}`, debugId })
    try {
      if ((await find()) === null) {
        return isGone
          ? done(words.deletedBefore(roleLabel(role)), words.deletedBeforeMore)
          : done(words.deleted(roleLabel(role)), words.deletedMore(role.grant_count))
      }
      setProblem({ sentence: `${title} ${words.notDeleted}`, debugId })
    } catch (again) {
      if (!(again instanceof ApiError)) throw again
      setProblem({ sentence: `${title} ${detail} ${words.notRead}`, debugId })
    }
  }

  function done(title: string, detail: string) {
    drafts.forget(roleDraft(role))
    const isItsPage = pathname === addresses.role(role.key)
    if (isItsPage) void navigate(addresses.roles, { replace: true })
    else close()
    tell({ tone: 'good', title, detail }, isItsPage ? addresses.roles : undefined)
  }

  return (
    <AlertDialog
      title={words.deleteTitle(roleLabel(role))}
      marks={<ServerMark />}
      keepLabel={words.keep}
      onKeep={close}
      actLabel={words.delete}
      onAct={() => void send()}
      actDisabledReason={refusal ?? (role.builtin ? words.builtin : undefined)}
      isPending={isPending}
    >
      {problem && (
        <Alert>
          {problem.sentence} <DebugId id={problem.debugId} />
        </Alert>
      )}
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
    </AlertDialog>
  )
}

const isOther = (now: RoleRow, displayed: RoleRow): boolean =>
  now.updated_at !== displayed.updated_at || now.grant_count !== displayed.grant_count

const words = {
  deleteTitle: (role: string) => `Delete ${role}?`,
  keep: 'Cancel',
  delete: 'Delete role',
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
  changed: 'Someone else changed this role or its grants. Nothing was deleted.',
  changedMore: 'Review the updated details, then delete the role.',
  deleted: (role: string) => `${role} was deleted.`,
  deletedMore: (count: number) =>
    count === 0
      ? 'Nobody had this role.'
      : `${counted(count, { one: 'grant was', other: 'grants were' })} removed too.`,
  deletedBefore: (role: string) => `${role} no longer exists.`,
  deletedBeforeMore: 'Someone else deleted the role first.',
  notDeleted: 'The role still exists. Try again.',
  notRead: 'The list of roles couldn’t be loaded.',
}

/** Who may do what, read anew. Rejects with ApiError. */
async function readAccessNow(queries: QueryClient): Promise<void> {
  await Promise.all([
    readNow(queries, staffList()),
    readNow(queries, groupList()),
    readNow(queries, roleBook()),
  ])
}
