import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { Reach } from '#rules/access/leaver.ts'
import { accessWords } from '#components/access/words.ts'

export const words = {
  people: 'People',
  limits:
    'The backend doesn’t show last sign-ins, inactive staff, or members of groups without roles.',
  search: 'Search people',
  searchHint: 'Name, username or e-mail',
  columns: { name: 'Person', username: 'Username', roles: 'Roles', areas: 'Areas' },
  filters: {
    role: 'Role',
    anyRole: 'Any role',
    group: 'Group',
    anyGroup: 'Any group',
    superuser: 'Superuser',
    anybody: 'Anyone',
    superusers: 'Superusers only',
    area: 'Area',
    anyArea: 'Any area',
    noArea: 'No access',
    level: 'Level',
    anyLevel: 'Read or write',
    write: 'Write',
  },
  since: 'Manager from migration',
  sinceMore: 'Shows people who got Manager in the upgrade and still hold that grant.',
  readingLog: 'Reading the audit log',
  logNotRead: 'The audit log couldn’t be loaded',
  count: (matching: number, all: number) =>
    matching === all
      ? counted(all, forms.person)
      : `${number(matching)} of ${counted(all, forms.person)}`,
  sentence: (all: number, managers: number) =>
    `${counted(all, { one: 'active staff account', other: 'active staff accounts' })}. ${managers === 0 ? 'Nobody' : counted(managers, forms.person)} can manage access.`,
  superuser: 'Superuser',
  pastSentence: (all: number) => `${counted(all, forms.person)} on that date.`,
  notThen: 'This account isn’t known on that date.',
  notThenMore: 'Accounts that were created later aren’t shown.',
  notActiveToday: 'not active staff today',
  unknownThen: 'Unknown on that date.',
  account: 'Active account',
  noRole: 'no role',
  noArea: 'none',
  unknown: 'unknown',
  noMatch: 'No people match.',
  noMatchMore: (all: number) =>
    `${counted(all, forms.person)} ${plural(all, forms.is)} hidden by the search or the filters.`,
  showAll: 'Show all people',
  none: 'There are no active staff accounts.',
  noAdministrator: 'Nobody has the Administrator role yet. Grant it to two people.',
  noAdministratorMore:
    'Until then, only superusers can manage access. The audit log records what they do as superuser access.',
  refused: (count: number) =>
    `${counted(count, { one: 'person has', other: 'people have' })} no access once rules are enforced.`,
  refusedMore: (names: readonly string[], more: number) =>
    more === 0
      ? names.join(', ')
      : `${names.join(', ')} and ${number(more)} more ${plural(more, forms.person)}`,
  showThem: 'Show these people',

  id: (id: number) => `id ${number(id)}`,
  holdsNothing: 'No access: this person has no role with permissions.',
  roles: 'Roles',
  rolesNote: (direct: number, via: number) =>
    [
      ...(direct > 0 ? [`${number(direct)} direct`] : []),
      ...(via > 0 ? [`${number(via)} from groups`] : []),
    ].join(', '),
  isSuperuser: 'Superuser',
  isSuperuserMore:
    'Full access to every area, whatever the roles. Only the admin site can change that.',
  direct: 'Granted',
  viaGroup: 'From group',
  members: (count: number) => counted(count, forms.member),
  noRoles: 'No roles, neither direct nor from a group.',
  revokeLabel: (role: string) => `Revoke ${role}`,
  takeAwayLabel: (role: string, group: string) => `Take away ${role} from group ${group}`,
  otherGroups: 'Groups without a role',
  ifRevoked: 'Effect of revoking',

  permissions: 'Effective permissions',
  permissionsNote: (write: number, read: number, none: number) =>
    [accessWords.levels(write, read), ...(none > 0 ? [`${number(none)} no access`] : [])]
      .filter(Boolean)
      .join(', '),
  area: 'Area',
  level: 'Level',
  from: 'From',
  shown: 'Areas',
  writeAndSensitive: 'Write and sensitive',
  allAreas: 'All areas',
  viaSign: 'from a group',
  groups: {
    write: 'Write',
    sensitive: 'Sensitive, read only',
    read: 'Read',
    none: 'None',
  },
  groupTitle: (title: string, count: number) =>
    count === 0 ? title : `${title} · ${counted(count, forms.area)}`,
  readThrough: (roles: string, count: number) =>
    `Read through ${roles}: ${counted(count, forms.area)}`,
  ofThemAbove: (count: number) => (count === 0 ? '' : `${counted(count, forms.area)} listed above`),
  noneOf: (count: number, labels: string) => `No access · ${counted(count, forms.area)}: ${labels}`,
  nothingToWrite: 'No write access.',
  otherAreas: 'Not in the catalogue',
  nothingSensitive: 'No sensitive areas with read access only.',
  compareWith: 'Compare with',
  comparedWith: (name: string) => `Compared with ${name}`,
  otherPerson: 'Other person',
  choosePerson: 'Choose a person',
  differences: (count: number) =>
    count === 0 ? 'no difference' : counted(count, { one: 'area differs', other: 'areas differ' }),
  differencesTo: (name: string) => `Differences from ${name}`,
  sameAccess: 'Same access',
  sameAccessMore: 'Roles may still differ.',
  noLevel: 'none',
  history: 'History',
  inTheLog: 'In the audit log',
  noHistory: 'No role grants or revocations on record.',
  newestOnly: (entries: number) =>
    `Only the newest ${number(entries)} grants and ${number(entries)} revocations were searched.`,
  tryAgain: 'Try again',
  unread: (roles: string) => `Not counted here: ${roles}. Someone just created or deleted roles.`,
  readAgain: 'Refresh',
}

export const personFileWords = {
  title: 'Access of one person',
  person: 'Person',
  superuser: 'Superuser',
  yes: 'yes',
  no: 'no',
  grantHeads: ['Role', 'From group', 'Granted'],
  areaHeads: ['Area', 'Name', 'Level', 'From'],
  source: (role: string | null, group: string | null, level: string) =>
    `${role ?? 'superuser'}${group === null ? '' : ` from group ${group}`}: ${level}`,
}

export const leaverWords = {
  report: 'Report',
  made: (at: string, by: string, server: string) => `Created at ${at}, for ${by} on ${server}.`,
  title: (name: string) => `${name} leaves`,
  /** `values`: null while they are read; of lists that weren't there may be more. */
  sentence: (it: {
    direct: number
    tasks: number
    applications: number
    values: number | null
    isLeast: boolean
  }) =>
    [
      ...(it.direct > 0 ? [`${counted(it.direct, forms.role)} to revoke`] : []),
      `${counted(it.tasks, { one: 'step', other: 'steps' })} on the admin site`,
      ...(it.applications > 0
        ? [`${counted(it.applications, forms.application)} to hand over`]
        : []),
      ...(it.values === null
        ? []
        : [
            `${it.isLeast ? 'at least ' : ''}${counted(it.values, { one: 'active value', other: 'active values' })}`,
          ]),
    ].join(', '),
  direct: 'Direct roles',
  directNote: 'revoked one by one; failures are listed',
  noDirect: 'No direct roles.',
  granted: 'granted',
  oneArea: (area: string, level: string) => `${area}, ${level}`,
  noArea: 'no access',
  notRead: 'access unknown',
  holders: (count: number) =>
    count === 0
      ? 'nobody else has this role'
      : counted(count, { one: 'other person has this role', other: 'other people have this role' }),
  values: 'Active values this person has seen',
  valueHeads: {
    choose: 'In the drill',
    token: 'Token',
    kind: 'Kind',
    scope: 'Scopes',
    shown: 'Seen',
    lastUsed: 'Last used',
  },
  created: 'created',
  rotated: 'rotated',
  noScope: 'no scope',
  moreScopes: (first: string, more: number) => `${first} +${number(more)}`,
  planDrill: (count: number) => `Plan a drill with these ${number(count)}`,
  noneChosen: { token: 'choose a token first', role: 'choose a role first' },
  inDrill: (token: string) => `${token} in the drill`,
  tooMany: 'a drill can have up to 200 tokens',
  noValues: 'None on record.',
  valuesMore: (stopped: number) =>
    `Creating or rotating a token shows its value. ${stopped === 0 ? '' : `${counted(stopped, { one: 'more value this person saw has', other: 'more values this person saw have' })} stopped working. `}Values older than the audit log are missing here. Rotate each token: deactivating the account doesn’t stop a value.`,
  publishable:
    'Publishable values are public anyway, so they’re in the drill only once you tick them.',
  readingValues: 'Reading tokens',
  valuesUnread: (lists: number) =>
    `Tokens of ${counted(lists, forms.application)} couldn’t be loaded, so there may be more values.`,
  readProgress: (done: number, total: number) =>
    `${number(done)} of ${counted(total, forms.application)}`,
  admin: 'Do on the admin site',
  adminNote: 'needs admin site access',
  deactivate: 'Deactivate the account',
  deactivateMore: (what: string, hasDirect: boolean) =>
    `Until then they can still sign in, ${what}${hasDirect ? ' once the direct roles are revoked' : ''}.`,
  asSuperuser: 'as a superuser',
  withRoles: (roles: readonly string[]) => `with ${listed(roles)}`,
  withNoRole: 'without roles',
  through: (roles: readonly string[], group: string) => `${listed(roles)} from ${group}`,
  inBrackets: (what: string, reach: string) => `${what} (${reach})`,
  throughGroups: 'Roles from groups',
  throughGroupsNote: 'the membership ends on the admin site',
  /** 2 write, 43 read: what is none is left out. */
  reach: ({ writes, reads, isUnread }: Reach) =>
    [accessWords.levels(writes, reads), ...(isUnread ? ['one role with unknown access'] : [])]
      .filter(Boolean)
      .join(', ') || 'no access',
  leaveGroup: (group: string) => `Remove from group ${group}`,
  groupGives: (names: string, reach: string) => `The group gives ${names}: ${reach}.`,
  groupGivesNothing: 'The group has no roles.',
  superuser: 'Remove superuser status',
  superuserMore: 'A superuser has access to everything, whatever is revoked here.',
  copy: 'Copy request',
  copyNote: 'names, IDs and reasons; no secrets',
  request: (it: { name: string; username: string; id: number; server: string }) =>
    `${it.name} (${it.username}, id ${it.id}) is leaving. On the admin site of ${it.server}, please:`,
  else: 'What else',
  session: 'Open sessions end within 5 minutes of deactivation, or after one day.',
  passwordOf: 'This person saw the password generated for',
  passwordSeen: '. Ask the owner to change it.',
  afterwards: 'Afterwards',
  managers: (count: number) =>
    count === 0
      ? 'Nobody can manage access'
      : `${counted(count, { one: 'access manager remains', other: 'access managers remain' })}`,
  noManagers: 'Grant Administrator to someone first, ideally to two people.',
  written: 'Every area still has an editor',
  unwritten: (count: number) =>
    `${counted(count, { one: 'area has', other: 'areas have' })} no editor`,
}
