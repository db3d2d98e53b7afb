import { useQueryClient } from '@tanstack/react-query'
import { grantTo } from '#api/access/actOnGrants.ts'
import type { AccessRole, AccessWorld } from '#rules/access/access.ts'
import type { AccessAct } from '#rules/access/accessChange.ts'
import { foresee } from '#rules/access/accessManagers.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { AccessForesight } from '#components/access/AccessForesight.tsx'
import {
  grantDraft,
  type GrantHolder,
  grantHolder,
  changedRoles,
  readGrants,
  seenHolder,
  type HolderId,
} from '#components/access/grantHolder.ts'
import { GrantChanges } from '#components/access/GrantChanges.tsx'
import { grantWords as words } from '#components/access/words.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { roleLabel } from '#components/access/personNames.ts'
import { aboveWithId } from '#components/frame/aboveWithId.tsx'
import { fieldErrorsOf, problemOf } from '#components/frame/problem.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { rolesAsShown } from '#components/access/rolesAsShown.ts'
import { useAccess } from '#components/access/useAccess.ts'
import { UndoAct } from '#components/undo/UndoAct.tsx'
import { aboveFields, atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { useMe } from '#components/frame/useMe.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'

type Props = { holder: HolderId; close: () => void }

/** Grants a role to a person or a group, after showing what they gain by it. */
export function GrantRole({ holder: id, close }: Props) {
  const { world } = useAccess()
  const holder = grantHolder(id, world)
  if (holder === null) return <NothingThere close={close} />
  return <GrantDialog holder={holder} world={world} close={close} />
}

function GrantDialog(props: { holder: GrantHolder; world: AccessWorld; close: () => void }) {
  const { holder, world, close } = props
  const queries = useQueryClient()
  const { user } = useMe()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const free = [...world.roles.values()].filter(({ key }) => !holder.held.includes(key))
  const roleIn = (fields: { role: string }) => free.find(({ key }) => key === fields.role)
  const form = useForm({
    draft: grantDraft(holder.id),
    fields: { role: '' },
    submit: (fields) => {
      const role = roleIn(fields)
      return role ? send(role) : atFields({ role: words.chooseOne })
    },
  })
  const chosen = roleIn(form.fields)
  const act: AccessAct | null = chosen
    ? { kind: 'grant', role: chosen.key, holder: holder.holder }
    : null

  async function send(role: AccessRole): Promise<FormRefusal | null> {
    const name = roleLabel(role)
    const changed = await rolesAsShown(queries, world, [role.key], [holder.holder])
    if (changed) return changed
    const end = await grantTo(queries, seenHolder(holder), role.key)
    switch (end.kind) {
      case 'done':
        return done(words.granted(holder.label, name), words.from, end.answer?.id ?? null)
      case 'changed':
        return end.now.some((one) => one.role.key === role.key)
          ? done(words.grantedBefore(holder.label, name), words.grantedBeforeMore, null)
          : aboveFields(changedRoles(holder, end.now))
      case 'gone':
        return null
      case 'refused':
      case 'notThere':
      case 'unknown': {
        const { title, detail, debugId } = problemOf(end.error)
        const { errors, rest } = fieldErrorsOf(end.error, ['role'])
        if (end.kind === 'unknown')
          return aboveWithId(
            `${title} ${end.stands === 'notDone' ? words.notGranted : detail}`,
            debugId,
          )
        if (errors['role'] !== undefined && rest.length === 0) return atFields(errors)
        return aboveWithId([title, ...rest, detail].join(' '), debugId)
      }
    }
  }

  /** `made` is the grant that this act made, null where somebody else made it. */
  function done(title: string, detail: string, made: number | null): null {
    form.forget()
    close()
    const actions =
      made !== null ? (
        <UndoAct
          dialog="revoke-role"
          subject={{ [holder.id.kind]: holder.id.id, grant: made }}
          isAsLeft={async () =>
            (await readGrants(queries, holder.id)).some(({ id }) => id === made)
          }
        />
      ) : undefined
    tell({ tone: 'good', title, detail, actions })
    return null
  }

  return (
    <FormDialog
      title={words.title(holder.label)}
      marks={<ServerMark />}
      size="wide"
      onClose={close}
      onCancel={() => {
        form.forget()
        close()
      }}
      submitLabel={words.grant}
      form={form}
      disabledReason={refusal}
      side={{
        title: words.changes,
        children: act ? (
          <>
            <AccessForesight foresight={foresee(world, act, user.id)} act={act} />
            <GrantChanges world={world} act={act} holder={holder.holder} />
          </>
        ) : (
          <p>{words.chooseFirst}</p>
        ),
      }}
    >
      <Select
        label={words.role}
        {...form.field('role')}
        options={[
          { value: '', label: free.length === 0 ? words.allHeld : words.choose },
          ...free.map((role) => ({ value: role.key, label: roleLabel(role) })),
        ]}
        value={chosen?.key ?? ''}
        hint={holder.held.length > 0 ? words.heldAlready : undefined}
      />
      {holder.id.kind === 'group' && <p>{words.groupHint}</p>}
    </FormDialog>
  )
}
