import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lostStaffAccounts } from '#api/people/lostStaffAccounts.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { atFields } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { GrantChanges } from '#components/access/GrantChanges.tsx'
import { LostStaffAccounts } from '#components/staff/LostStaffAccounts.tsx'
import { roleLabel } from '#components/access/personNames.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { staffWords as words } from '#components/staff/words.ts'
import { useAccess } from '#components/access/useAccess.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { words as shared } from '#components/frame/words.ts'
import { STAFF_FIELDS, useStaffAccount } from './useStaffAccount.tsx'

/** An active staff account with one role; its password is made here and shown once. */
export function NewStaffAccount({ close }: { close: () => void }) {
  const { world } = useAccess()
  const refusal = useWriteRefusal()
  const { data: lost = [] } = useQuery(lostStaffAccounts())
  const isThere = useIsThere()
  const { create, isInDoubt } = useStaffAccount(onCreated)
  const form = useForm({
    draft: 'new-staff',
    fields: { username: '', email: '', role: '' },
    submit: ({ username, email, role }) => {
      const account = { username: username.trim(), email: email.trim(), role }
      const missing = STAFF_FIELDS.filter((field) => account[field] === '')
      const errors = missing.map((field) => [field, words.missing[field]] as const)
      return atFields(Object.fromEntries(errors)) ?? create(account)
    },
  })
  function onCreated() {
    form.forget()
    // It may have been left while the log was still read: what comes then must not go back a page.
    if (isThere.current) close()
  }

  const role = world.roles.get(form.fields.role)
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
      form={form}
      disabledReason={refusal}
      outcome={{
        label: shared.outcome,
        about: isInDoubt ? 'doubt' : undefined,
        children: isInDoubt ? (
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
      {form.wasKept && <p>{words.kept}</p>}
      <TextField
        label={words.username}
        {...form.field('username')}
        hint={words.usernameHint}
        maxLength={150}
        isRequired
      />
      <TextField
        label={words.email}
        {...form.field('email')}
        type="email"
        maxLength={254}
        isRequired
      />
      <Select
        label={words.role}
        {...form.field('role')}
        options={[
          { value: '', label: words.choose },
          ...[...world.roles.values()].map((one) => ({ value: one.key, label: roleLabel(one) })),
        ]}
        value={role?.key ?? ''}
      />
    </FormDialog>
  )
}

/** Whether the dialog is still open. */
function useIsThere() {
  const isThere = useRef(true)
  // The world outside: an act may end after the dialog that began it.
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return isThere
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
