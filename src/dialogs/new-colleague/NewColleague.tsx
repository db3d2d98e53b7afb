import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lostStaffAccounts } from '#api/people/lostStaffAccounts.ts'
import { ADMINISTRATOR } from '#rules/access/access.ts'
import { heldRoles, joinerGrants } from '#rules/access/joiner.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { Select } from '#ui/forms/Select.tsx'
import type { FormRefusal } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { LostStaffAccounts } from '#components/staff/LostStaffAccounts.tsx'
import { personLabel } from '#components/access/personNames.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { staffWords } from '#components/access/words.ts'
import { colleagueDraft } from '#components/access/colleagueDraft.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { useAccess } from '#components/access/useAccess.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { words as shared } from '#components/frame/words.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import { ColleagueSide } from './ColleagueSide.tsx'
import { ExistingPeople } from './ExistingPeople.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { useExisting } from './useExisting.ts'
import { useStaffAccount } from './useStaffAccount.tsx'
import css from './Colleague.module.css'

const KINDS = ['new', 'existing'] as const

const BLANK = { account: 'new', username: '', email: '', people: '', like: '', roles: '' }

/** Somebody who joins: a new account or existing ones, most often with the roles of somebody who does the same work. */
export function NewColleague({ close }: { close: () => void }) {
  const { world } = useAccess()
  const refusal = useWriteRefusal()
  const { data: lost = [] } = useQuery(lostStaffAccounts())
  const isThere = useIsThere()
  const { create, isInDoubt } = useStaffAccount(world, onDone)
  const grantAll = useExisting(world, onDone)
  // Who undoes comes with a person; what was typed for somebody new stays as it is.
  const person = useDialog().current?.person
  const form = useForm({
    draft: colleagueDraft(person),
    fields:
      person === undefined ? BLANK : { ...BLANK, account: 'existing', people: String(person) },
    submit,
  })
  const { fields, set } = form
  const kind = fields.account === 'existing' ? 'existing' : 'new'
  const chosen = new Set(fields.people.split(' '))
  const people = world.people.filter(({ id }) => chosen.has(String(id)))
  const like = world.people.find(({ id }) => String(id) === fields.like)
  const roles = [...world.roles.keys()].filter((key) => fields.roles.split(' ').includes(key))
  const grants = joinerGrants(people, roles)

  function submit(): Promise<FormRefusal | null> {
    if (kind === 'existing') return grantAll(people, roles, grants)
    return create({ username: fields.username.trim(), email: fields.email.trim(), roles })
  }

  function onDone() {
    form.forget()
    // It may have been left while the log was still read: what comes then must not go back a page.
    if (isThere.current) close()
  }

  return (
    <FormDialog
      title={words.title}
      subtitle={words.subtitle[kind]}
      marks={<ServerMark />}
      size="wide"
      onClose={close}
      onCancel={() => {
        form.forget()
        close()
      }}
      submitLabel={kind === 'new' ? words.create(roles.length) : words.grant(grants.length)}
      form={form}
      disabledReason={refusal}
      outcome={{
        label: shared.outcome,
        about: isInDoubt ? 'doubt' : undefined,
        children: isInDoubt ? (
          <Banner tone="warn" title={staffWords.doubt}>
            {staffWords.doubtMore}
          </Banner>
        ) : (
          lost.length > 0 && <LostStaffAccounts lost={lost} />
        ),
      }}
      side={{
        title: words.changes,
        children: (
          <ColleagueSide
            kind={kind}
            world={world}
            username={fields.username.trim()}
            {...{ roles, grants, like }}
            managesAccess={roles.includes(ADMINISTRATOR)}
          />
        ),
      }}
    >
      {form.wasKept && person === undefined && <p>{staffWords.kept}</p>}
      <RadioGroup
        label={words.account}
        look="segments"
        name="account"
        options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        value={kind}
        onChange={(value) => {
          form.clearRefusal()
          set('account', value)
        }}
      />
      {kind === 'new' ? (
        <AccountFields field={form.field} />
      ) : (
        <ExistingPeople
          all={world.people}
          chosen={people}
          onChange={(next) => set('people', next.map(({ id }) => id).join(' '))}
        />
      )}
      <Select
        label={words.like}
        name="like"
        options={[
          { value: '', label: words.nobody },
          ...world.people
            .filter((person) => person.roles.length > 0)
            .map((person) => ({ value: String(person.id), label: personLabel(person) })),
        ]}
        value={like ? String(like.id) : ''}
        onChange={(id) => {
          const model = world.people.find((person) => String(person.id) === id)
          form.setAll({ like: id, ...(model && { roles: heldRoles(model).join(' ') }) })
        }}
        hint={like?.is_superuser === true ? words.superuser(personLabel(like)) : undefined}
      />
      <RoleChoice
        roles={[...world.roles.values()]}
        chosen={roles}
        like={like}
        onChange={(next) => set('roles', next.join(' '))}
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

interface Props {
  field: (name: 'username' | 'email') => {
    name: string
    value: string
    onChange: (value: string) => void
  }
}

function AccountFields({ field }: Props) {
  return (
    <div className={css.pair}>
      <TextField
        label={staffWords.username}
        {...field('username')}
        hint={staffWords.usernameHint}
        maxLength={150}
        isRequired
      />
      <TextField
        label={staffWords.email}
        {...field('email')}
        type="email"
        maxLength={254}
        isRequired
      />
    </div>
  )
}

const words = {
  title: 'New colleague',
  subtitle: {
    new: 'One account, with the access of someone who does the same work.',
    existing: 'Choose existing accounts. All get the same roles.',
  },
  account: 'Account',
  kinds: { new: 'New account', existing: 'Existing account' },
  like: 'Same access as',
  nobody: 'Don’t copy',
  superuser: (name: string) => `${name} is a superuser. Superuser status isn’t copied.`,
  create: (count: number) =>
    count === 0 ? 'Create account' : `Create account and grant ${counted(count, forms.role)}`,
  grant: (count: number) => (count === 0 ? 'Grant roles' : `Grant ${counted(count, forms.role)}`),
  changes: 'What changes',
}
