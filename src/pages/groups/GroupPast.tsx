import { personLabel, roleLabel } from '#components/access/personNames.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { AsItWasOn } from '#components/past/AsItWasOn.tsx'
import { PastPlace } from '#components/past/PastPlace.tsx'
import { PastRoles } from '#components/past/PastRoles.tsx'
import type { Group as Row } from '#contract/people.ts'
import { readable } from '#lib/text.ts'
import type { Claim } from '#rules/past/claim.ts'
import type { PastAccess } from '#rules/past/pastAccess.ts'
import { claimOfGrant } from '#rules/past/pastClaims.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Split } from '#ui/Split.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { membersWords } from './GroupMembers.tsx'
import { rolesWords } from './GroupRoles.tsx'

/** The roles that a group had on a past date, and its members of today; nothing can be done then. */
export function GroupPast({ group, at }: { group: Row; at: string }) {
  return (
    <>
      <PageTitle heading={readable(group.name)} />
      <PageHeader title={<PlainText>{group.name}</PlainText>} actions={<AsItWasOn />} />
      <PastPlace at={at}>{(past) => <Then past={past} id={group.id} />}</PastPlace>
    </>
  )
}

function Then({ past, id }: { past: PastAccess; id: number }) {
  const { roles = [], members = null } = past.groups.get(id) ?? {}
  const isMember: Claim = past.isBefore
    ? { sure: 'unknown', why: 'beforeLog' }
    : { sure: 'asToday', why: 'membership' }
  const people = (members ?? []).flatMap((member) => past.people.get(member) ?? [])
  return (
    <Split widths="even">
      <PastRoles
        label={rolesWords.title}
        none={rolesWords.none}
        {...(past.isBefore && roles.length === 0 && { count: null, isUnknown: true })}
        rows={roles.map((key) => ({
          key,
          name: roleLabel({ key, name: past.roles.get(key)?.name ?? key }),
          more: null,
          claim: claimOfGrant(past, { kind: 'group', id }, key),
        }))}
      />
      <PastRoles
        label={membersWords.title}
        none={members === null ? words.notTold : membersWords.noneKnown}
        {...(members === null && { count: null })}
        isUnknown={past.isBefore}
        rows={people.map((person) => ({
          key: String(person.id),
          name: personLabel(person),
          more: null,
          claim: isMember,
        }))}
      />
    </Split>
  )
}

// Today's list tells the members of a group with a role.
const words = { notTold: 'Unknown, since this group has no role today.' }
