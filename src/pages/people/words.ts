import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { Reach } from '#rules/access/leaver.ts'

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
  count: (matching: number, all: number) =>
    matching === all
      ? counted(all, forms.person)
      : `${number(matching)} of ${counted(all, forms.person)}`,
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

export const personFileWords = {
  export: 'Export',
  asCsv: 'CSV, for spreadsheets',
  asJson: 'JSON, for programs',
  file: (id: number, at: string, format: string) => `access-of-person-${id}-${at}.${format}`,
  title: 'What one person may do',
  server: 'Server',
  madeAt: 'Made at',
  by: 'Made by',
  person: 'Person',
  superuser: 'Superuser',
  yes: 'yes',
  no: 'no',
  grantHeads: ['Role', 'Through the group', 'Since'],
  areaHeads: ['Area', 'Name', 'Level', 'From'],
  source: (role: string | null, group: string | null, level: string) =>
    `${role ?? 'superuser'}${group === null ? '' : ` through the group ${group}`}: ${level}`,
}

export const leaverWords = {
  button: 'Leaver checklist',
  report: 'Report',
  made: (at: string, by: string, server: string) => `As it was at ${at}, for ${by} on ${server}.`,
  title: (name: string) => `${name} leaves`,
  sentence: (direct: number, tasks: number) =>
    `${counted(direct, forms.role)} to revoke here, ${counted(tasks, forms.thing)} for the admin site`,
  direct: 'Direct grants',
  directNote: 'one act, one after the other; what fails is named',
  revoke: (count: number) =>
    count === 1 ? 'Revoke this role' : `Revoke these ${number(count)} roles`,
  noDirect: 'No role is granted directly.',
  noDirectReason: 'no role is granted directly',
  since: 'since',
  holders: (count: number) =>
    count === 0
      ? 'nobody else holds it'
      : `${counted(count, { one: 'other person holds it', other: 'others hold it' })}`,
  values: 'Values this person was shown that still work',
  valueHeads: { token: 'Token', scope: 'Scopes', shown: 'Shown when', lastUsed: 'Last used' },
  created: 'created',
  rotated: 'rotated',
  noScope: 'no scope',
  moreScopes: (first: string, more: number) => `${first} +${number(more)}`,
  planDrill: (count: number) => `Plan a drill with these ${number(count)}`,
  tooMany: 'a drill has room for 200 tokens',
  noValues: 'None of the values that the log knows of.',
  valuesMore: (stopped: number) =>
    `From the audit log: whoever creates or rotates is shown the value. ${stopped === 0 ? '' : `${counted(stopped, { one: 'more was shown and has stopped', other: 'more were shown and have stopped' })}. `}Before the log began, nobody knows. Rotate each of them: revoking the account does not stop a value.`,
  readingValues: 'Reading tokens',
  valuesUnread: (lists: number) =>
    `The tokens of ${counted(lists, forms.application)} could not be read: there may be more.`,
  readProgress: (done: number, total: number) =>
    `${number(done)} of ${counted(total, forms.application)}`,
  admin: 'Somebody with the admin site must',
  adminNote: 'not possible here',
  deactivate: 'Deactivate the account',
  deactivateMore: (what: string, hasDirect: boolean) =>
    hasDirect
      ? `The API cannot. Until then its owner can sign in; once the direct roles are revoked, ${what}.`
      : `The API cannot. Until then its owner can sign in, ${what}.`,
  asSuperuser: 'as a superuser',
  withRoles: (roles: readonly string[]) => `with ${listed(roles)}`,
  withNoRole: 'with no role',
  through: (roles: readonly string[], group: string) => `${listed(roles)} through ${group}`,
  inBrackets: (what: string, reach: string) => `${what} (${reach})`,
  throughGroups: 'Stays through groups',
  throughGroupsNote: 'only the admin site can change a group',
  /** 2 write, 43 read: what is none is left out. */
  reach: ({ writes, reads, isUnread }: Reach) =>
    [
      ...(writes > 0 ? [`${number(writes)} write`] : []),
      ...(reads > 0 ? [`${number(reads)} read`] : []),
      ...(isUnread ? ['of one role the areas are not known'] : []),
    ].join(', ') || 'no area',
  leaveGroup: (group: string) => `Take it out of the group ${group}`,
  groupGives: (names: string, reach: string) => `It gives ${names}: ${reach}.`,
  groupGivesNothing: 'It gives no role.',
  superuser: 'Take the superuser flag',
  superuserMore: 'It passes the gate on everything, whatever is revoked here.',
  copy: 'Copy the request',
  copyNote: 'names, ids, why; no secrets',
  request: (it: { name: string; username: string; id: number; server: string }) =>
    `${it.name} (${it.username}, id ${it.id}) leaves. On the admin site of ${it.server}, please:`,
  else: 'What else',
  session:
    'A session that is open now goes on until the account is deactivated: at most 5 minutes after that, else at most a day.',
  passwordOf: 'The password generated for',
  passwordShown: 'was shown to this person. Ask its owner to change it.',
  afterwards: 'Afterwards',
  managers: (count: number) =>
    count === 0
      ? 'Nobody manages access'
      : `${counted(count, { one: 'access manager remains', other: 'access managers remain' })}`,
  noManagers: 'Grant Administrator to somebody first, better to two people.',
  written: 'Every area can still be written by somebody',
  unwritten: (count: number) =>
    `${counted(count, forms.area)} ${plural(count, { one: 'can', other: 'can' })} be written by nobody`,
}
