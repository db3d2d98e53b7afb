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

const levels = (write: number, read: number): string =>
  [
    ...(write > 0 ? [`${number(write)} write`] : []),
    ...(read > 0 ? [`${number(read)} read`] : []),
  ].join(', ')

/** What the pages about people, groups, roles and permissions say alike. */
export const accessWords = {
  superuser: 'Superuser',
  /** 2 write, 43 read: what is none is left out. */
  levels,
  flags: {
    pii: 'pii',
    money: 'money',
    secret: 'secret',
    destructive: 'destructive',
    ai_cost: 'ai cost',
    config: 'config',
  },
  bySuperuser: 'superuser',
  viaGroup: (group: string) => `from group ${group}`,
  moreSources: (count: number, area: string) => `${number(count)} more for ${area}`,
  moreSign: (count: number) => `+${number(count)}`,
  lesser: (level: string) => `${level}:`,

  /** What becomes of one area, or of so many of them at once. Labels may be plural or hold commas. */
  change: (kind: ChangeKind, what: string, to: string) => {
    switch (kind) {
      case 'gained':
        return `Gains ${to}: ${what}`
      case 'raised':
        return `Rises to ${to}: ${what}`
      case 'lowered':
        return `Drops to ${to}: ${what}`
      case 'lost':
        return `Loses access: ${what}`
    }
  },
  stillThrough: (change: string, through: string) => `${change} (from ${through})`,
  areas: (count: number) => counted(count, forms.area),
  noChange: 'No change',
  kinds: {
    gained: (level: string) => `Gains ${level}`,
    raised: (level: string) => `Rises to ${level}`,
    lowered: (level: string) => `Drops to ${level}`,
    lost: (level) => `Loses access (${level})`,
  } satisfies Record<ChangeKind, (level: string) => string>,
  stays: (level: string, through: string) => `(${level} from ${through})`,

  affected: (count: number) => `${counted(count, forms.person)} affected`,
  affectedList: 'People affected',
  gainsAndLosses: (gains: number, losses: number) =>
    [
      ...(gains > 0 ? [`gains ${number(gains)}`] : []),
      ...(losses > 0 ? [`loses ${number(losses)}`] : []),
    ].join(', '),
  alike: (count: number, sentence: string) => `${counted(count, forms.person)}: ${sentence}`,
  directly: 'directly',
  moreAffected: (count: number) => `Show ${number(count)} more ${plural(count, forms.person)}`,
  membersUnknown: (group: string, count: number) =>
    `${group} has ${counted(count, forms.member)}. Members of groups without roles aren’t listed, so who gains access is unknown.`,
  othersInGroup: (count: number) =>
    `${counted(count, { one: 'more member', other: 'more members' })} of the group ${plural(count, forms.is)} inactive or not staff.`,

  nobodyLeft: 'No one could manage access.',
  nobodyLeftFirst:
    'The server refuses this. Grant Administrator to someone else first, ideally to two people.',
  nobodyLeftReason: 'no one could manage access',
  losesOwn: 'You would lose your own access management.',
  losesOwnMore: (to: string | null, remain: readonly string[]) =>
    `${to === null ? 'You would lose access right away.' : `You would have read-only access (${to}).`} Only ${managers(remain)} could undo this. Make sure they can sign in.`,
  lastAdministrator: 'No one would have the Administrator role.',
  lastAdministratorMore: (remain: readonly string[]) =>
    `Only ${managers(remain)} could manage access, as superuser.`,
  typeId: (holder: string, id: string) => `To confirm, type the ID of ${holder}: ${id}`,
  typeFirst: (id: string) => `type ${id} to continue`,
  managers: (names: readonly string[]) => managers(names),
  you: 'you',
  lastOne: (name: string) => `Only ${name} could manage access.`,
  lastOneMore: 'If this account is lost, no one can manage access. Two people are safer.',
  managesAccess: 'This role manages access.',
  managesAccessMore:
    'Anyone with this role can grant and revoke every role, including yours, and create or revoke every token.',
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
  allHeld: 'All roles are already granted.',
  heldAlready: 'Roles already granted aren’t listed.',
  groupHint: 'All current and future members get this role.',
  changesNothing: 'No change today: other roles already give this access.',
  emptyRole: 'This role has no permissions.',
  granted: (holder: string, role: string) => `${role} was granted to ${holder}.`,
  grantedBefore: (holder: string, role: string) => `${holder} already has ${role}.`,
  grantedBeforeMore: 'Someone else granted the role first. Nothing was changed.',
  notGranted: 'The role wasn’t granted. Try again.',
  from: 'The role takes effect immediately.',

  revokeTitle: (role: string, holder: string) => `Revoke ${role} from ${holder}?`,
  keep: 'Cancel',
  revoke: 'Revoke role',
  losesNothing: 'No change: other roles give the same access.',
  throughGroup: (groups: string) => `The role stays, from the group ${groups}.`,
  again: (managers: string) =>
    managers === ''
      ? 'Only an Administrator or a superuser can grant the role again.'
      : `The role can be granted again by ${managers}.`,
  revoked: (role: string, holder: string) => `${role} was revoked from ${holder}.`,
  revokedBefore: (role: string, holder: string) => `${holder} no longer has ${role}.`,
  stillGranted: 'The role is still granted. Nothing was changed.',
  notRevoked: 'The role is still granted. Try again.',
  revokeAllTitle: (count: number, holder: string) =>
    `Revoke ${counted(count, forms.role)} from ${holder}?`,
  revokeThese: (count: number) =>
    count === 0 ? 'Revoke roles' : `Revoke ${counted(count, forms.role)}`,
  theseRoles: 'Roles to revoke',
  noneDirect: 'no direct roles',
  revokedAll: (count: number, holder: string) =>
    `${counted(count, forms.role)} ${plural(count, forms.was)} revoked from ${holder}.`,
  someStay: (names: readonly string[]) =>
    `Still granted: ${names.join('; ')}. The others were revoked. Try again.`,
  notRead: 'The current roles couldn’t be loaded.',
}
