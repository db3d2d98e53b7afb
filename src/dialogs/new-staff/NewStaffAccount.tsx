import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lostStaffAccounts } from '#api/people/lostStaffAccounts.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { GrantChanges } from '#components/access/GrantChanges.tsx'
import { LostStaffAccounts } from '#components/staff/LostStaffAccounts.tsx'
import { roleLabel } from '#components/access/personNames.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { staffWords as words } from '#components/staff/words.ts'
import { useAccess } from '#components/access/useAccess.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { words as shared } from '#components/frame/words.ts'
import { useStaffAccount } from './useStaffAccount.tsx'

/** An active staff account with one role; its password is made here and shown once. */
export function NewStaffAccount({ close }: { close: () => void }) {
  const { world } = useAccess()
  const refusal = useWriteRefusal()
  const form = useStaffAccount(close)
  const { data: lost = [] } = useQuery(lostStaffAccounts())
  const [wasKept] = useState(form.isTyped)
  const { fields, set } = form
  const role = world.roles.get(fields.role)
  return (
    <FormDialog
      title={words.title}
      subtitle={words.subtitle}
      marks={<ServerMark />}
      size="wide"
      onClose={close}
      onCancel={() => {
        form.forget()
        close()
      }}
      submitLabel={words.create}
      onSubmit={form.submit}
      isPending={form.isPending}
      disabledReason={refusal}
      errors={form.errors}
      problem={form.problem}
      outcome={{
        label: shared.outcome,
        about: form.isInDoubt ? 'doubt' : undefined,
        children: form.isInDoubt ? (
          <Banner tone="warn" title={words.doubt}>
            {words.doubtMore}
          </Banner>
        ) : (
          lost.length > 0 && <LostStaffAccounts lost={lost} />
        ),
      }}
      side={{
        title: words.changes,
        children: role ? <Gains world={world} role={role.key} /> : <p>{words.chooseFirst}</p>,
      }}
    >
      {wasKept && <p>{words.kept}</p>}
      <TextField
        label={words.username}
        name="username"
        hint={words.usernameHint}
        value={fields.username}
        onChange={(value) => set('username', value)}
        maxLength={150}
        isRequired
      />
      <TextField
        label={words.email}
        name="email"
        type="email"
        value={fields.email}
        onChange={(value) => set('email', value)}
        maxLength={254}
        isRequired
      />
      <Select
        label={words.role}
        name="role"
        options={[
          { value: '', label: words.choose },
          ...[...world.roles.values()].map((one) => ({ value: one.key, label: roleLabel(one) })),
        ]}
        value={role?.key ?? ''}
        onChange={(value) => set('role', value)}
      />
    </FormDialog>
  )
}

/** Nobody has this id yet: the role is granted to a person who holds nothing. */
const NOBODY = { id: 0, username: '', email: '', name: '', is_superuser: false, roles: [] }

function Gains({ world, role }: { world: AccessWorld; role: string }) {
  const holder = { kind: 'person', id: NOBODY.id } as const
  return (
    <GrantChanges
      world={{ ...world, people: [...world.people, NOBODY] }}
      act={{ kind: 'grant', role, holder }}
      holder={holder}
    />
  )
}
