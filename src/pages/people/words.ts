import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

export const words = {
  people: 'People',
  newJoiner: 'New joiner',
  newAccount: 'New staff account',
  search: 'Search people',
  searchHint: 'Name, username or e-mail',
  columns: { name: 'Person', username: 'Username', roles: 'Roles', areas: 'Areas' },
  filters: {
    role: 'Role',
    anyRole: 'Any role',
    group: 'Group',
    anyGroup: 'Any group',
    superuser: 'Superuser',
    anybody: 'Anybody',
    superusers: 'Superusers only',
    area: 'Area',
    anyArea: 'Any area',
    noArea: 'No area at all',
    level: 'Level',
    anyLevel: 'Read or write',
    write: 'Write',
  },
  since: 'Manager since the migration',
  sinceMore: 'Their Manager is the very grant that the upgrade made; nobody has changed it since.',
  readingLog: 'Reading the audit log',
  logNotRead: 'The audit log could not be read',
  count: (shown: number, all: number) =>
    shown === all
      ? counted(all, forms.person)
      : `${number(shown)} of ${counted(all, forms.person)}`,
  range: (from: number, to: number, of: number) =>
    `${number(from)} to ${number(to)} of ${number(of)}`,
  sentence: (all: number, managers: number) =>
    `${counted(all, { one: 'active staff account', other: 'active staff accounts' })}, of which ${number(managers)} ${plural(managers, { one: 'manages', other: 'manage' })} access`,
  superuser: 'Superuser',
  noRole: 'no role',
  areas: (write: number, read: number) => `${number(write)} write, ${number(read)} read`,
  noArea: 'none',
  noMatch: 'No person matches.',
  noMatchMore: (all: number) =>
    `${counted(all, forms.person)} hidden by the search or the filters.`,
  showAll: 'Show all',
  none: 'There is no active staff account.',
  noAdministrator: 'Nobody holds Administrator yet: grant it to two people.',
  noAdministratorMore:
    'Until then only superusers manage access, and whatever they do is entered in the log as past the gate.',
  refused: (count: number) =>
    `If the gate enforced today, ${counted(count, forms.person)} would be refused everywhere.`,
  refusedMore: (names: readonly string[], more: number) =>
    more === 0 ? names.join(', ') : `${names.join(', ')} and ${number(more)} more`,
  showThem: 'Show them',

  id: (id: number) => `id ${number(id)}`,
  holdsNothing: 'Holds no role that gives anything: every area is refused.',
  grant: 'Grant a role',
  roles: 'Roles',
  rolesNote: (direct: number, via: number) => `${number(direct)} direct, ${number(via)} via groups`,
  isSuperuser: 'Superuser',
  isSuperuserMore:
    'Holds every area at its top level, whatever the roles. Only the framework’s admin site changes that.',
  direct: 'direct, since',
  viaGroup: 'via group',
  members: (count: number) => counted(count, forms.member),
  noRoles: 'No role is granted, neither directly nor through a group.',
  revoke: 'Revoke',
  revokeLabel: (role: string) => `Revoke ${role}`,
  otherGroups: 'Groups without a role',
  ifRevoked: 'If you revoke one',
  losesNothing: 'nothing is lost, other roles give all of it too',

  permissions: 'Effective permissions',
  permissionsNote: (write: number, read: number, none: number) =>
    `${number(write)} write, ${number(read)} read, ${number(none)} none`,
  area: 'Area',
  level: 'Level',
  from: 'From',
  shown: 'Areas',
  writeAndSensitive: 'Write and sensitive',
  allAreas: 'All areas',
  viaSign: 'via a group',
  groups: {
    write: 'Write',
    sensitive: 'Sensitive, read only',
    read: 'Read',
    none: 'None',
  },
  groupTitle: (title: string, count: number) => `${title}, ${number(count)}`,
  readThrough: (roles: string, count: number) => `Read through ${roles}: ${number(count)}`,
  ofThemAbove: (count: number) => `${number(count)} of them above`,
  noneOf: (count: number, labels: string) => `None, ${number(count)}: ${labels}`,
  nothingToWrite: 'Nothing can be written.',
  nothingSensitive: 'Nothing sensitive can be read.',
  compareWith: 'Compare with',
  comparedWith: (name: string) => `Compared with ${name}`,
  otherPerson: 'Other person',
  choosePerson: 'Choose a person',
  differences: (count: number) => counted(count, { one: 'area differs', other: 'areas differ' }),
  differencesTo: (name: string) => `Differences to ${name}`,
  sameAccess: 'Both may do the same.',
  sameAccessMore: 'Their roles may differ all the same.',
  noLevel: 'none',
  history: 'History',
  inTheLog: 'In the audit log',
  gave: 'gave',
  took: 'took',
  noHistory: 'The log knows of no role that was given or taken.',
  newestOnly: (entries: number) =>
    `Looked for in the newest ${number(entries)} grants and ${number(entries)} revocations.`,
  tryAgain: 'Try again',
  unread: (roles: string) =>
    `${roles} was made or deleted meanwhile, so what it gives is not counted here.`,
  readAgain: 'Read again',
}
