import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

export const grantWords = {
  title: (holder: string) => `Grant a role to ${holder}`,
  role: 'Role',
  choose: 'Choose a role',
  grant: 'Grant role',
  changes: 'What changes',
  chooseFirst: 'Choose a role to see what it changes.',
  chooseOne: 'Choose a role.',
  allHeld: 'Every role is granted already.',
  heldAlready: 'Roles that are granted already are not in this list.',
  groupHint: 'Every member of the group gets it, also those who join later.',
  changesNothing: 'No area changes now: all of this is held already.',
  changesNothingMore: 'It would stay if another role were taken away.',
  emptyRole: 'This role gives nothing.',
  granted: (holder: string, role: string) => `${holder} holds ${role} now.`,
  grantedBefore: (holder: string, role: string) => `${holder} holds ${role} already.`,
  grantedBeforeMore: 'Nothing was changed: somebody granted it before.',
  notGranted: 'Read again, it is not granted. Granting it again is safe.',
  from: 'It counts from the next request on.',

  revokeTitle: (role: string, holder: string) => `Revoke ${role} from ${holder}?`,
  keep: 'Keep it',
  revoke: 'Revoke role',
  losesNothing: 'No area changes: other roles give all of it too.',
  throughGroup: (groups: string) => `The role stays through the group ${groups}.`,
  again: (managers: string) =>
    managers === ''
      ? 'Only an Administrator or a superuser can grant it again.'
      : `It can be granted again by ${managers}.`,
  revoked: (role: string, holder: string) => `${role} was revoked from ${holder}.`,
  revokedBefore: (role: string, holder: string) => `${holder} does not hold ${role} any more.`,
  stillGranted: 'Read again, it is still granted: nothing was changed.',
  notRevoked: 'Read again, it is still granted. Revoking it again is safe.',
  revokeAllTitle: (count: number, holder: string) =>
    `Revoke ${counted(count, forms.role)} from ${holder}?`,
  keepAll: 'Keep them',
  revokeThese: (count: number) =>
    count === 1 ? 'Revoke this role' : `Revoke these ${number(count)} roles`,
  theseRoles: 'Roles to revoke',
  noneDirect: 'no role is granted directly',
  revokedAll: (count: number, holder: string) =>
    `${counted(count, forms.role)} ${plural(count, forms.was)} revoked from ${holder}.`,
  someStay: (names: readonly string[]) =>
    `Still granted: ${names.join('; ')}. The others were revoked. Revoking again is safe.`,
  notRead: 'It could not be read again.',
}
