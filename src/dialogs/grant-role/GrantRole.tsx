import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { grantRole } from '#api/access/grants.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import type { AccessAct } from '#rules/access/accessChange.ts'
import { foresee } from '#rules/access/accessManagers.ts'
import { DebugId } from '#ui/text/DebugId.tsx'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { AccessForesight } from '#components/access/AccessForesight.tsx'
import {
  type GrantHolder,
  grantHolder,
  grantsNow,
  holderFields,
  type HolderId,
} from '#components/access/grantHolder.ts'
import { GrantChanges } from '#components/access/GrantChanges.tsx'
import { grantWords as words } from '#components/access/words.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { roleLabel } from '#components/access/personNames.ts'
import { fieldErrorsOf, problemOf } from '#components/frame/problem.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { useAccess } from '#components/access/useAccess.ts'
import { useDraft } from '#components/frame/useDraft.ts'
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

type Problem = { sentence: string; debugId: string | null }

function GrantDialog(props: { holder: GrantHolder; world: AccessWorld; close: () => void }) {
  const { holder, world, close } = props
  const queries = useQueryClient()
  const { user } = useMe()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const grant = useMutation(grantRole())
  const { fields, set, forget } = useDraft(`grant-role/${holder.id.kind}/${holder.id.id}`, {
    role: '',
  })
  const [errors, setErrors] = useState<FormErrors>({})
  const [problem, setProblem] = useState<Problem>()
  const free = [...world.roles.values()].filter(({ key }) => !holder.held.includes(key))
  const chosen = free.find(({ key }) => key === fields.role)
  const act: AccessAct | null = chosen
    ? { kind: 'grant', role: chosen.key, holder: holder.holder }
    : null

  async function submit() {
    setProblem(undefined)
    setErrors(chosen ? {} : { role: words.chooseOne })
    if (!chosen) return
    const name = roleLabel(chosen)
    try {
      await grant.mutateAsync({ role: chosen.key, ...holderFields(holder.id) })
      done(words.granted(holder.label, name), words.from)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { title, detail, debugId, unknown } = problemOf(error)
      const { errors: ofFields, rest } = fieldErrorsOf(error, ['role'])
      if (!unknown && ofFields['role'] !== undefined && rest.length === 0) {
        return setErrors(ofFields)
      }
      if (!unknown) return setProblem({ sentence: [title, ...rest, detail].join(' '), debugId })
      const now = await grantsNow(queries, holder.id)
      if (now?.some(({ role }) => role.key === chosen.key)) {
        const isConflict = error.fault.kind === 'conflict'
        return isConflict
          ? done(words.grantedBefore(holder.label, name), words.grantedBeforeMore)
          : done(words.granted(holder.label, name), words.from)
      }
      setProblem({ sentence: `${title} ${now ? words.notGranted : detail}`, debugId })
    }
  }

  function done(title: string, detail: string) {
    forget()
    close()
    tell({ tone: 'good', title, detail })
  }

  return (
    <FormDialog
      title={words.title(holder.label)}
      marks={<ServerMark />}
      size="wide"
      onClose={close}
      onCancel={() => {
        forget()
        close()
      }}
      submitLabel={words.grant}
      onSubmit={submit}
      isPending={grant.isPending}
      disabledReason={refusal}
      errors={errors}
      problem={
        problem && (
          <>
            {problem.sentence} <DebugId id={problem.debugId} />
          </>
        )
      }
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
        name="role"
        options={[
          { value: '', label: free.length === 0 ? words.allHeld : words.choose },
          ...free.map((role) => ({ value: role.key, label: roleLabel(role) })),
        ]}
        value={chosen?.key ?? ''}
        onChange={(role) => set('role', role)}
        hint={holder.held.length > 0 ? words.heldAlready : undefined}
      />
      {holder.id.kind === 'group' && <p>{words.groupHint}</p>}
    </FormDialog>
  )
}
