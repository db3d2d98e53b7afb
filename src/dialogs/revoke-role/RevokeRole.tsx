import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { revokeFrom } from '#api/access/actOnGrants.ts'
import { grantList } from '#api/access/grants.ts'
import type { Grant } from '#contract/people.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { type AccessAct, after } from '#rules/access/accessChange.ts'
import { foresee } from '#rules/access/accessManagers.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { AccessForesight } from '#components/access/AccessForesight.tsx'
import { accessWords, grantWords as words } from '#components/access/words.ts'
import {
  grantDraft,
  readGrants,
  type GrantHolder,
  grantHolder,
  changedRoles,
  seenHolder,
  holderFields,
  type HolderId,
} from '#components/access/grantHolder.ts'
import { GrantChanges } from '#components/access/GrantChanges.tsx'
import { grantsAgain } from '#components/access/grantsAgain.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { readableGroups, roleLabel } from '#components/access/personNames.ts'
import { aboveFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { aboveWithId } from '#components/frame/aboveWithId.tsx'
import { fieldErrorsOf, problemOf } from '#components/frame/problem.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { rolesAsShown } from '#components/access/rolesAsShown.ts'
import { useAccess } from '#components/access/useAccess.ts'
import { UndoAct } from '#components/undo/UndoAct.tsx'
import { useMe } from '#components/frame/useMe.ts'
import { useSubmit } from '#components/frame/useSubmit.ts'
import { useTypedId } from '#components/access/useTypedId.tsx'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'

type Props = { holder: HolderId; grant: number; close: () => void }

/** Takes a role back from a person or a group, after showing who loses what. */
export function RevokeRole({ holder: id, grant: grantId, close }: Props) {
  const { world } = useAccess()
  const { data: grants, isFetching } = useSuspenseQuery(grantList(holderFields(id)))
  // What was asked about stays asked about, also while the lists lose it behind the dialog.
  const [kept, keep] = useState<Grant | null>(null)
  const found = grants.find((one) => one.id === grantId) ?? null
  if (found !== null && kept === null) keep(found)
  const grant = found ?? kept
  const holder = grantHolder(id, world)
  if (grant === null && isFetching) return null
  if (grant === null || holder === null) return <NothingThere close={close} />
  return <RevokeDialog holder={holder} grant={grant} world={world} close={close} />
}

interface DialogProps {
  holder: GrantHolder
  grant: Grant
  world: AccessWorld
  close: () => void
}

function RevokeDialog({ holder, grant, world, close }: DialogProps) {
  const queries = useQueryClient()
  const { user } = useMe()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const form = useSubmit(send)
  const name = roleLabel(grant.role)
  const act = { kind: 'revoke', role: grant.role.key, holder: holder.holder } satisfies AccessAct
  const foresight = foresee(world, act, user.id)
  const blocked = foresight?.kind === 'nobodyLeft' ? accessWords.nobodyLeftReason : undefined
  const { field, missing } = useTypedId(holder, foresight)

  async function send(): Promise<FormRefusal | null> {
    const changed = await rolesAsShown(queries, world, [grant.role.key], [holder.holder])
    if (changed) return changed
    const end = await revokeFrom(queries, seenHolder(holder), grant.id)
    if (end.kind === 'done') return done(words.revoked(name, holder.label))
    if (end.kind === 'changed') return aboveFields(changedRoles(holder, end.now))
    if (end.kind === 'gone') return before()
    const { title, detail, debugId } = problemOf(end.error)
    if (end.kind === 'refused') {
      const otherErrors = fieldErrorsOf(end.error, []).rest
      return aboveWithId([title, ...otherErrors, detail].join(' '), debugId)
    }
    if (end.stands === 'done') return before()
    const still = end.error.fault.kind === 'conflict' ? words.stillGranted : words.notRevoked
    const finding = end.stands === 'notRead' ? `${detail} ${words.notRead}` : still
    return aboveWithId(`${title} ${finding}`, debugId)
  }

  const before = () => done(words.revokedBefore(name, holder.label), false)

  function done(title: string, isOurs = true): null {
    close()
    const role = grant.role.key
    const actions = isOurs ? (
      <UndoAct
        dialog="grant-role"
        subject={{ [holder.id.kind]: holder.id.id }}
        filled={{ form: grantDraft(holder.id), fields: { role } }}
        isAsLeft={async () =>
          !(await readGrants(queries, holder.id)).some((one) => one.role.key === role)
        }
      />
    ) : undefined
    tell({ tone: 'good', title, detail: grantsAgain(after(world, act), user.id), actions })
    return null
  }

  return (
    <AlertDialog
      title={words.revokeTitle(name, holder.label)}
      marks={<ServerMark />}
      keepLabel={words.keep}
      onKeep={close}
      actLabel={words.revoke}
      onAct={() => void form.submit()}
      actDisabledReason={refusal ?? blocked ?? missing}
      isPending={form.isPending}
    >
      <AccessForesight foresight={foresight} act={act} />
      {field}
      {form.problem !== undefined && <Alert>{form.problem}</Alert>}
      <GrantChanges world={world} act={act} holder={holder.holder} />
      <StaysThrough holder={holder} role={grant.role.key} world={world} />
    </AlertDialog>
  )
}

/** A person may hold the same role through groups too. */
function StaysThrough({
  holder,
  role,
  world,
}: Omit<DialogProps, 'grant' | 'close'> & { role: string }) {
  const person = world.people.find(({ id }) => holder.id.kind === 'person' && id === holder.id.id)
  const groups = (person?.roles ?? []).flatMap(({ key, via_group }) =>
    key === role && via_group !== null ? [via_group] : [],
  )
  return groups.length > 0 ? <p>{words.throughGroup(readableGroups(groups))}</p> : null
}
