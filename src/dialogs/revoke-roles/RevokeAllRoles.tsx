import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GrantsEnd } from '#api/access/actOnGrants.ts'
import { revokeEach } from '#api/access/actOnManyGrants.ts'
import { grantList } from '#api/access/grants.ts'
import type { Grant } from '#contract/people.ts'
import { ADMINISTRATOR, type AccessWorld } from '#rules/access/access.ts'
import { type AccessAct, changesBetween } from '#rules/access/accessChange.ts'
import { foreseeLast } from '#rules/access/accessManagers.ts'
import { withoutDirectRoles } from '#rules/access/leaver.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { AccessChanges } from '#components/access/AccessChanges.tsx'
import { AccessForesight } from '#components/access/AccessForesight.tsx'
import { accessWords, grantWords as words } from '#components/access/words.ts'
import { keptGrants } from '#components/access/keptGrants.ts'
import { colleagueDraft } from '#components/access/colleagueDraft.ts'
import {
  grantHolder,
  holderFields,
  type HolderId,
  readGrants,
} from '#components/access/grantHolder.ts'
import { grantsAgain } from '#components/access/grantsAgain.ts'
import { useParam } from '#components/frame/addressParams.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { roleLabel } from '#components/access/personNames.ts'
import { aboveFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { problemOf } from '#components/frame/problem.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { rolesAsShown } from '#components/access/rolesAsShown.ts'
import { useAccess } from '#components/access/useAccess.ts'
import { UndoAct } from '#components/undo/UndoAct.tsx'
import { useMe } from '#components/frame/useMe.ts'
import { useSubmit } from '#components/frame/useSubmit.ts'
import { useTypedId } from '#components/access/useTypedId.tsx'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'

/** Takes the roles back that a person holds directly, all or those that are chosen, in one act, after showing what is lost in all. */
export function RevokeAllRoles({ holder, close }: { holder: HolderId; close: () => void }) {
  const { world } = useAccess()
  const { data } = useSuspenseQuery(grantList(holderFields(holder)))
  const [kept] = useParam(keptGrants)
  // What was asked about stays asked about, while the lists lose it behind the dialog.
  const [snapshot] = useState({
    world,
    grants: administratorLast(data.filter(({ id }) => !kept.has(id))),
    kept: new Set(data.filter(({ id }) => kept.has(id)).map(({ role }) => role.key)),
  })
  if (holder.kind !== 'person' || grantHolder(holder, snapshot.world) === null)
    return <NothingThere close={close} />
  // What a role gives is asked about as it is now: no revocation takes it from the lists.
  const shown = { ...snapshot.world, roles: world.roles }
  return <RevokeAllQuestion {...snapshot} world={shown} holder={holder} close={close} />
}

/** People may do it to themselves as they leave: what gives the right to goes last. */
const administratorLast = (grants: readonly Grant[]): Grant[] =>
  grants.toSorted(
    (a, b) => Number(a.role.key === ADMINISTRATOR) - Number(b.role.key === ADMINISTRATOR),
  )

interface Props {
  world: AccessWorld
  grants: readonly Grant[]
  /** The keys of the roles that stay. */
  kept: ReadonlySet<string>
  holder: HolderId
  close: () => void
}

function RevokeAllQuestion({ world, grants, kept, holder, close }: Props) {
  const queries = useQueryClient()
  const { user } = useMe()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const form = useSubmit(send)
  const [left, setLeft] = useState(grants)
  const [revokedFirst, setRevokedFirst] = useState<readonly Grant[]>([])
  const label = grantHolder(holder, world)?.label ?? ''
  const foresight = foresightOf(world, left, holder.id, user.id)
  const without = withoutDirectRoles(world, holder.id, kept)
  const changes = changesBetween(holder.id, world, without)
  const blocked = foresight?.kind === 'nobodyLeft' ? accessWords.nobodyLeftReason : undefined
  const { field, missing } = useTypedId({ id: holder, label }, foresight)
  const none = left.length === 0 ? words.noneDirect : undefined

  async function send(): Promise<FormRefusal | null> {
    const roles = left.map(({ role }) => role.key)
    const changed = await rolesAsShown(queries, world, roles, [{ kind: 'person', id: holder.id }])
    if (changed) return changed
    const { ends, now } = await revokeEach(queries, { user_id: holder.id }, left)
    const kindOf = ({ id }: Grant) => sortOf(ends.get(id))
    const first = [...revokedFirst, ...left.filter((one) => kindOf(one) === 'before')]
    const stays = left.filter((one) => kindOf(one) === 'stays')
    const elsewhere = words.elsewhere(
      [...first.map(({ role }) => role), ...lostKept(now)].map(roleLabel),
      (now ?? []).filter(isNew).map(({ role }) => roleLabel(role)),
    )
    if (stays.length === 0) {
      const keys = grants.flatMap(({ id, role }) =>
        first.some((one) => one.id === id) ? [] : [role.key],
      )
      close()
      tell({
        tone: 'good',
        title: words.revokedAll(grants.length - first.length, label),
        detail: [...elsewhere, grantsAgain(without, user.id)].join(' '),
        ...(keys.length > 0 && { actions: <UndoRevocations holder={holder} roles={keys} /> }),
      })
      return null
    }
    setLeft(stays)
    setRevokedFirst(first)
    const names = stays.map(({ role }) => roleLabel(role))
    const reasons = stays.flatMap(({ id }) => {
      const end = ends.get(id)
      return end && 'error' in end ? [problemOf(end.error).title] : []
    })
    const isRead = stays.every(({ id }) => !isUnread(ends.get(id)))
    return aboveFields(
      [
        words.someStay(names, [...new Set(reasons)], grants.length - first.length - stays.length),
        ...elsewhere,
        ...(isRead ? [] : [words.notRead]),
      ].join(' '),
    )
  }

  /** Neither shown as one to revoke nor as one that stays: somebody granted it since. */
  const isNew = ({ id, role }: Grant) => !kept.has(role.key) && grants.every((one) => one.id !== id)

  /** Roles that were to stay, and that somebody else revoked. */
  const lostKept = (now: readonly Grant[] | null) =>
    [...kept].flatMap((key) =>
      now === null || now.some(({ role }) => role.key === key)
        ? []
        : [world.roles.get(key) ?? { key, name: key }],
    )

  return (
    <AlertDialog
      title={words.revokeAllTitle(grants.length, label)}
      marks={<ServerMark />}
      keepLabel={words.keep}
      onKeep={close}
      actLabel={words.revokeThese(left.length)}
      onAct={() => void form.submit()}
      actDisabledReason={refusal ?? blocked ?? none ?? missing}
      isPending={form.isPending}
    >
      <AccessForesight
        foresight={foresight}
        act={{ kind: 'revoke', role: '', holder: { kind: 'person', id: holder.id } }}
      />
      {field}
      {form.problem !== undefined && <Alert>{form.problem}</Alert>}
      <ul aria-label={words.theseRoles}>
        {left.map(({ id, role }) => (
          <li key={id}>
            <PlainText>{roleLabel(role)}</PlainText>
          </li>
        ))}
      </ul>
      {changes.length > 0 ? (
        <AccessChanges changes={changes} areas={world.areas} />
      ) : (
        <p>{words.losesNothing}</p>
      )}
    </AlertDialog>
  )
}

/** In the notice after it: grants the roles again in the form that grants several, where none of them is held again. */
function UndoRevocations({ holder, roles }: { holder: HolderId; roles: readonly string[] }) {
  const queries = useQueryClient()
  return (
    <UndoAct
      dialog="new-colleague"
      subject={{ person: holder.id }}
      filled={{ form: colleagueDraft(holder.id), fields: { roles: roles.join(' ') } }}
      isAsLeft={async () =>
        !(await readGrants(queries, holder)).some(({ role }) => roles.includes(role.key))
      }
    />
  )
}

/** Whether a grant was revoked here, by somebody else before, or may be there still. */
function sortOf(end: GrantsEnd<void> | undefined): 'here' | 'before' | 'stays' {
  if (end?.kind === 'done') return 'here'
  const isGone = end?.kind === 'gone' || (end?.kind === 'notThere' && end.stands === 'done')
  return isGone ? 'before' : 'stays'
}

const isUnread = (end: GrantsEnd<void> | undefined): boolean =>
  end !== undefined && 'stands' in end && end.stands === 'notRead'

/** What the last of the revocations does to the management of access. */
const foresightOf = (world: AccessWorld, grants: readonly Grant[], id: number, me: number) =>
  foreseeLast(
    world,
    grants.map(({ role }): AccessAct => ({
      kind: 'revoke',
      role: role.key,
      holder: { kind: 'person', id },
    })),
    me,
  )
