import { addresses } from '#components/frame/addresses.ts'
import { personLabel, roleLabel } from '#components/access/personNames.ts'
import {
  type ActName,
  type DialogAct,
  foundActs,
  offered,
  type Refusing,
} from '#components/acts/acts.ts'
import { type DialogSubject, subjectOf } from '#components/frame/dialogAddress.ts'
import { applicationLabel, lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { Application } from '#contract/applications.ts'
import type { RoleRow } from '#contract/roles.ts'
import type { Group, StaffRow } from '#contract/people.ts'
import { readable } from '#lib/text.ts'
import type { Act } from './findActs.tsx'
import { findWords as words } from './words.ts'

/** What can be done with a thing that was found, each with the reason where it cannot; its dialog opens in the finder's place. */
export type ActsOf = (writes: string | undefined) => { title: string; acts: Act[] }

export const actsOfToken =
  (row: TokenRow): ActsOf =>
  (writes) => {
    const { token, state } = row
    const subject = subjectOf(row)
    return {
      title: words.actsOf(`${tokenLabel(token)} ${lastFourOf(token)}`),
      acts: [
        ...foundActs('token').map((name) => opens(name, subject, writes, state.kind)),
        leads('leak', addresses.leak(subject), writes),
      ],
    }
  }

export const actsOfApplication =
  (application: Application): ActsOf =>
  (writes) => {
    const names = foundActs('application').filter(
      (name) => name !== 'deactivate-application' || application.is_active,
    )
    return {
      title: words.actsOf(applicationLabel(application)),
      acts: names.map((name) => opens(name, { application: application.id }, writes)),
    }
  }

export const actsOfPerson =
  (person: StaffRow): ActsOf =>
  (writes) => ({
    title: words.actsOf(personLabel(person)),
    acts: [
      ...foundActs('person').map((name) => opens(name, { person: person.id }, writes)),
      leads('leaver', addresses.leaver(person.id), writes),
    ],
  })

export const actsOfGroup =
  ({ id, name }: Group): ActsOf =>
  (writes) => ({
    title: words.actsOf(readable(name)),
    acts: foundActs('group').map((name) => opens(name, { group: id }, writes)),
  })

export const actsOfRole =
  (role: RoleRow): ActsOf =>
  (writes) => ({
    title: words.actsOf(roleLabel(role)),
    acts: [
      leads('duplicate-role', addresses.newRoleLike(role.key), writes),
      ...foundActs('role').map((name) =>
        opens(name, { role: role.id }, writes, role.builtin ? 'builtin' : null),
      ),
    ],
  })

const opens = (
  dialog: DialogAct,
  subject: DialogSubject,
  writes: string | undefined,
  refusing: Refusing | null = null,
): Act => ({
  id: `act-${dialog}`,
  ...offered(dialog, writes, refusing),
  does: { kind: 'open', dialog, subject },
})

const leads = (name: ActName, href: string, writes: string | undefined): Act => ({
  id: `act-${name}`,
  ...offered(name, writes),
  does: { kind: 'go', href },
})
