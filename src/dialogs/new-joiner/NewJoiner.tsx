import { useMutation, useQueryClient } from '@tanstack/react-query'
import { grantRoles } from '#api/access/grants.ts'
import { readable } from '#lib/text.ts'
import { ADMINISTRATOR, type AccessWorld } from '#rules/access/access.ts'
import { directRoles, type JoinerGrant, joinerGrants, roleGroups } from '#rules/access/joiner.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { grantsNow } from '#components/access/grantHolder.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { personLabel, roleLabel } from '#components/access/personNames.ts'
import { problemOf } from '#components/frame/problem.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { useAccess } from '#components/access/useAccess.ts'
import { aboveFields, atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { JoinerChanges } from './JoinerChanges.tsx'
import { JoinerPeople } from './JoinerPeople.tsx'
import { JoinerRoles } from './JoinerRoles.tsx'
import { joinerWords as words } from './words.ts'

/** Several roles for one or several people in one act; most often those of somebody who does the same work. */
export function NewJoiner({ close }: { close: () => void }) {
  const { world } = useAccess()
  const queries = useQueryClient()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const grant = useMutation(grantRoles())
  const form = useForm({
    draft: 'new-joiner',
    fields: { people: '', like: '', roles: '' },
    submit,
  })
  const { fields, set } = form
  const chosen = new Set(fields.people.split(' '))
  const people = world.people.filter(({ id }) => chosen.has(String(id)))
  const like = world.people.find(({ id }) => String(id) === fields.like)
  const roles = [...world.roles.keys()].filter((key) => fields.roles.split(' ').includes(key))
  const grants = joinerGrants(people, roles)
  const groups = like ? roleGroups(like) : []

  function check() {
    if (people.length === 0) return atFields({ person: words.needPerson })
    if (grants.length > 0) return null
    return atFields({ like: roles.length === 0 ? words.needRole : words.allHeld })
  }

  async function submit(): Promise<FormRefusal | null> {
    const missing = check()
    if (missing) return missing
    const failed = new Map<string, ApiError>()
    await grant.mutateAsync({
      grants: grants.map(({ person, role }) => ({ role, user_id: person.id })),
      onEach: (body, error) => error && failed.set(`${body.user_id} ${body.role}`, error),
    })
    // What failed may be granted all the same: by somebody else, or where only the answer was lost.
    const stillMissing: JoinerGrant[] = []
    let isRead = true
    for (const one of grants) {
      if (!failed.has(keyOf(one))) continue
      const now = await grantsNow(queries, { kind: 'person', id: one.person.id })
      isRead &&= now !== null
      if (!now?.some(({ role }) => role.key === one.role)) stillMissing.push(one)
    }
    if (stillMissing.length > 0) {
      const named = stillMissing.map((one) => {
        const error = failed.get(keyOf(one))
        const why = error ? `, ${problemOf(error).title}` : ''
        return `${words.each(nameOf(world, one.role), personLabel(one.person))}${why}`
      })
      return aboveFields(`${words.notGranted(named)} ${isRead ? '' : words.notRead}`)
    }
    form.forget()
    close()
    tell({ tone: 'good', title: words.granted(grants.length, people.map(personLabel)) })
    return null
  }

  return (
    <FormDialog
      title={words.title}
      marks={<ServerMark />}
      size="wide"
      onClose={close}
      onCancel={() => {
        form.forget()
        close()
      }}
      submitLabel={words.grant(grants.length)}
      form={form}
      disabledReason={refusal}
      side={{
        title: words.changes,
        children: (
          <JoinerChanges
            world={world}
            grants={grants}
            managesAccess={roles.includes(ADMINISTRATOR)}
          />
        ),
      }}
    >
      <JoinerPeople
        all={world.people}
        chosen={people}
        onChange={(next) => set('people', next.map(({ id }) => id).join(' '))}
      />
      <Select
        label={words.like}
        name="like"
        options={[
          { value: '', label: words.nobody },
          ...world.people
            .filter((person) => directRoles(person).length > 0)
            .map((person) => ({ value: String(person.id), label: personLabel(person) })),
        ]}
        value={like ? String(like.id) : ''}
        onChange={(id) => {
          const model = world.people.find((person) => String(person.id) === id)
          form.setAll({ like: id, ...(model && { roles: directRoles(model).join(' ') }) })
        }}
        hint={
          like && groups.length > 0
            ? words.likeHint(personLabel(like), groups.map(readable))
            : undefined
        }
      />
      <JoinerRoles
        roles={[...world.roles.values()]}
        chosen={roles}
        onChange={(next) => set('roles', next.join(' '))}
      />
    </FormDialog>
  )
}

const keyOf = ({ person, role }: JoinerGrant): string => `${person.id} ${role}`

const nameOf = (world: AccessWorld, key: string): string => {
  const role = world.roles.get(key)
  return role ? roleLabel(role) : readable(key)
}
