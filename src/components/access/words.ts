import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { ChangeKind } from '#rules/access/accessChange.ts'

/** More are counted. */
const NAMED = 4

const managers = (names: readonly string[]): string =>
  names.length <= NAMED
    ? listed(names)
    : listed([...names.slice(0, NAMED - 1), `${number(names.length - NAMED + 1)} others`])

/** What the pages about people, groups, roles and permissions say alike. */
export const accessWords = {
  superuser: 'Superuser',
  flags: {
    pii: 'pii',
    money: 'money',
    secret: 'secret',
    destructive: 'destructive',
    ai_cost: 'ai cost',
    config: 'config',
  },
  bySuperuser: 'superuser',
  viaGroup: (group: string) => `via group ${group}`,
  moreSources: (count: number, area: string) => `${number(count)} more for ${area}`,
  moreSign: (count: number) => `+${number(count)}`,
  lesser: (level: string) => `${level} through`,

  /** What becomes of one area, or of so many of them at once. Labels may be plural or hold commas. */
  change: (kind: ChangeKind, what: string, from: string, to: string) => {
    switch (kind) {
      case 'gained':
        return `${what}: gained, ${to}`
      case 'raised':
      case 'lowered':
        return `${what}: from ${from} to ${to}`
      case 'lost':
        return `${what}: lost`
    }
  },
  stillThrough: (change: string, through: string) => `${change}, through ${through}`,
  areas: (count: number) => counted(count, forms.area),
  noChange: 'no area changes',
  kinds: {
    gained: (level: string) => `Gained, ${level}`,
    raised: (level: string) => `Raised to ${level}`,
    lowered: (level: string) => `Lowered to ${level}`,
    lost: (level) => `Lost, ${level}`,
  } satisfies Record<ChangeKind, (level: string) => string>,
  stays: (through: string) => `stays through ${through}`,

  affected: (count: number) => `${counted(count, forms.person)} affected`,
  affectedList: 'People affected',
  directly: 'directly',
  moreAffected: (count: number) => `Show ${number(count)} more`,
  membersUnknown: (group: string, count: number) =>
    `${group} has ${counted(count, forms.member)}. The API does not say who they are while the group holds no role, so who gains what is not known here.`,
  othersInGroup: (count: number) =>
    `${counted(count, { one: 'further member', other: 'further members' })} of the group ${plural(count, forms.is)} no active staff and may do nothing.`,

  nobodyLeft: 'Nobody would be left who manages access.',
  nobodyLeftFirst:
    'The server refuses this. Grant Administrator to somebody else first, better to two people.',
  nobodyLeftReason: 'nobody would be left who manages access',
  losesOwn: 'You would take access management from yourself.',
  losesOwnMore: (to: string | null, remain: readonly string[]) =>
    `${to === null ? 'Your next click would be refused.' : `You could look and change nothing any more (${to}).`} Only ${managers(remain)} could undo it: be sure that they can sign in.`,
  lastAdministrator: 'No Administrator would be left.',
  lastAdministratorMore: (remain: readonly string[]) =>
    `Only ${managers(remain)} could manage access then, by superuser status.`,
  typeId: (holder: string, id: string) => `To confirm, type the id of ${holder}, ${id}`,
  typeFirst: (id: string) => `type ${id} first`,
  managers: (names: readonly string[]) => managers(names),
  you: 'you',
  lastOne: (name: string) => `Only ${name} would manage access then.`,
  lastOneMore: 'If that account is lost, nobody can. Two people are safer.',
  managesAccess: 'This role manages access.',
  managesAccessMore:
    'Whoever holds it grants and revokes every role, also yours, and makes and stops every token.',
  listedNames: (names: readonly string[]) => listed(names),
}

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
