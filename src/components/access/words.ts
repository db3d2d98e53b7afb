import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { ChangeKind } from '#rules/access/accessChange.ts'
import type { Sure, Why } from '#rules/past/claim.ts'

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
  person: 'Person',
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
  someStay: (names: readonly string[], reasons: readonly string[], revoked: number) =>
    [
      `Still granted: ${names.join('; ')}.`,
      ...reasons,
      ...(revoked > 0 ? ['The others were revoked.'] : []),
      'Try again.',
    ].join(' '),
  notRead: 'The current roles couldn’t be loaded.',
  elsewhere: (revoked: readonly string[], granted: readonly string[]) => [
    ...(revoked.length > 0 ? [`Someone else revoked: ${listed(revoked)}.`] : []),
    ...(granted.length > 0 ? [`Someone else granted: ${listed(granted)}. Not revoked here.`] : []),
  ],
  rolesChanged: (roles: readonly string[]) =>
    `Someone else changed the permissions of ${listed(roles)}. Nothing was changed. Check what changes and try again.`,
  changedFirst: (holder: string, now: readonly string[]) =>
    `Someone else changed the roles of ${holder}. Now: ${now.length === 0 ? 'no direct roles' : listed(now)}. Nothing was changed. Check what changes and try again.`,
}

export const staffWords = {
  username: 'Username',
  usernameHint: 'Letters, digits and @ . + - _, up to 150 characters.',
  email: 'E-mail',
  kept: 'We kept what you typed before.',
  missing: {
    username: 'Enter a username.',
    email: 'Enter an e-mail address.',
  },
  created: (username: string) => `The staff account ${username} was created.`,
  open: 'Open account',
  doubt: 'The server’s answer was lost.',
  doubtMore:
    'We don’t know yet whether the account was created. We’re checking the audit log. Keep this page open, so the password isn’t lost.',
  notSent: 'Nothing was sent.',
  notMade: 'The audit log shows no such account, so none was created. You can safely try again.',
  notKnown:
    'We don’t know whether the account was created, because the audit log can’t be loaded. If the account exists, set its password on the admin site.',
  lostMade: (username: string) =>
    `The staff account ${username} was created, but its password was lost.`,
  lostMadeMore: 'The page with the password was closed. Set a new password on the admin site.',
  lostNot: (username: string) => `The staff account ${username} was not created.`,
  lostNotMore:
    'The page was closed before the answer arrived. The audit log shows no such account.',
  lostUnknown: (username: string) =>
    `We don’t know whether the staff account ${username} was created.`,
  lostUnknownMore:
    'The page was closed before the answer arrived, and the audit log can’t be loaded.',
  lostEarlyMore:
    'The page was closed before the answer arrived. The server may still be creating the account.',
  lookAgain: 'Look again',
  close: 'Close',
  notTaken: 'Nothing was changed.',
}

export const pastWords = {
  zone: (zone: string, isOwn: boolean) =>
    `${zone}, ${isOwn ? 'your zone' : 'chosen in Preferences'}`,
  lastMinute: 'No time means 23:59.',
  dateMissing: 'Choose a date.',
  toCome: 'Choose a date in the past.',
  toComeToday: 'Choose a date in the past. Today needs a time before now.',
}

export const pastAccessWords = {
  open: 'As it was on',
  label: 'On',
  show: 'Show access',
  back: 'Back to today',
  opening: 'Loading the past date',
  gone: 'The past date didn’t load',
  goneMore: 'Part of this page didn’t load. Nothing was changed.',

  accessOn: (when: string) => `Access on ${when}, rebuilt from the audit log`,
  accessUnknown: (when: string) => `Access on ${when} is unknown`,
  readOnly: 'Read only.',
  notLogged: 'Group members, superusers and active accounts aren’t logged: these are today’s.',
  atLeast: 'People who aren’t listed may still have had access.',
  unlisted: (count: number) =>
    `${counted(count, { one: 'account isn’t', other: 'accounts aren’t' })} active staff today.`,
  before: (when: string) => `The audit log begins on ${when}. Everything before that is unknown.`,
  noLog: 'The audit log is empty, so everything is unknown.',
  notWhole: 'The audit log wasn’t loaded completely, so everything is unknown.',
  moved: (count: number) =>
    `The audit log got ${counted(count, { one: 'new entry', other: 'new entries' })} while it was loaded. Refresh to be sure.`,
  refresh: 'Refresh',
  gap: (role: string, grants: number, logged: number) =>
    `${role} was deleted with ${counted(grants, { one: 'grant', other: 'grants' })}, and the audit log shows ${number(logged)}.`,
  members: (groups: string, count: number) =>
    `Members of ${groups} are unknown: the ${plural(count, { one: 'group has', other: 'groups have' })} no role today.`,
  toCome: (when: string) => `Access on ${when} isn’t known yet`,
  toComeMore: 'Choose a date in the past.',

  reading: 'Loading the audit log',
  progress: (done: number, total: number) =>
    total === 0 ? 'Counting entries' : `${number(done)} of ${counted(total, forms.entry)}`,
  failed: 'The audit log couldn’t be loaded',

  howSure: 'How sure',
  sures: {
    certain: 'Certain',
    asToday: 'As today, not logged',
    unknown: 'Unknown',
  } satisfies Record<Sure, string>,
  whys: {
    builtin: 'built-in role',
    membership: 'group membership',
    superuser: 'superuser status',
    active: 'account status',
    beforeLog: 'before the audit log',
    account: 'account not active today',
    deletedRole: 'holders of a deleted role',
    vanished: 'gone today, never revoked',
    content: 'permissions of the role',
    members: 'group members',
  } satisfies Record<Why, string>,
}
