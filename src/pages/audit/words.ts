import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { LogTarget } from '#rules/audit/logTarget.ts'

const foundText = (count: number): string =>
  count === 0 ? 'Nothing found' : `${counted(count, forms.entry)} found`

export const words = {
  title: 'Audit log',
  entries: 'Entries',
  notRead: 'The entries couldn’t be loaded',
  action: 'Action',
  anyAction: 'Any action',
  person: 'Person',
  peopleNotRead:
    'The list of people couldn’t be loaded. You can still choose people from these entries.',
  anyPerson: 'Any person',
  named: (name: string, username: string) => `${name} (${username})`,
  target: 'Target',
  targetHint: 'Target: name, last four, ID',
  lastDays: (days: number) => `Last ${days} days`,
  last: 'Last',
  days: (days: number) => `${days} days`,
  about: 'About',
  anything: 'Anything',
  dates: 'Dates',
  datesGone: 'The dates couldn’t be loaded',
  datesGoneMore: 'The filters stay as they are.',
  from: 'From',
  to: 'To',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  withLineage: 'Include rotations',
  clear: 'Clear filters',
  checking: 'Checking for new entries',
  of: (count: number) => counted(count, forms.entry),
  times: (zone: string) => `Times in ${zone}.`,
  today: (day: string) => `Today, ${day}`,
  none: 'No entries match',
  noneDetail: 'Try fewer filters.',
  empty: 'No activity yet',
  emptyDetail: 'Changes to tokens, roles and people appear here.',
  allFolded: 'All entries on this page are grouped',
  allFoldedDetail: 'The entries belong to rows of the previous page.',
  noPage: 'This page doesn’t exist',
  noPageDetail: 'The log ends before this page.',
  toNewest: 'Show newest entries',
  range: (from: number, to: number, of: number) =>
    of === 0 ? 'no entries' : `${number(from)} to ${number(to)} of ${counted(of, forms.entry)}`,

  found: (count: number) => `${foundText(count)}.`,
  foundSoFar: (count: number, read: number, of: number, back: string) =>
    `${foundText(count)} in the newest ${number(read)} of ${counted(of, forms.entry)}, back to ${back}.`,
  searchedSome: (read: number, of: number, back: string) =>
    `Searched ${number(read)} of ${counted(of, forms.entry)}, back to ${back}.`,
  searchedAll: (read: number) => `Searched the whole log, ${counted(read, forms.entry)}.`,
  searchHere: ({ target }: LogTarget) =>
    `The search runs in your browser, newest entries first.${target === null ? '' : ' Type a “/” to search routes too.'}`,
  searchFurther: 'Search older entries',
  searching: 'Searching',
  stop: 'Stop',
  noneYet: 'No matches yet',
  noneYetDetail: 'Older entries haven’t been searched yet.',
  nothingFound: 'No matches',
  nothingFoundDetail: 'The whole log was searched.',
  notSearched: 'The search stopped',

  newEntries: (count: number, isMore: boolean) =>
    `${isMore ? `More than ${number(count)}` : number(count)} new ${plural(count, forms.entry)}`,

  foldedMark: (count: number, isLeast: boolean) =>
    isLeast ? `${number(count)} or more entries` : counted(count, forms.entry),
  between: ' – ',
}

/** What the filters call the backend's actions. */
export const actionWords = {
  subjects: { tokens: 'Tokens', applications: 'Applications', people: 'People', roles: 'Roles' },
  all: {
    tokens: 'Any token action',
    applications: 'Any application action',
    people: 'Any people action',
    roles: 'Any role action',
  },
  others: 'Others',
}

export const exportWords = {
  reading: 'Reading entries',
  progress: (done: number, total: number) => `${number(done)} of ${counted(total, forms.entry)}`,
  stop: 'Stop',
  saved: (count: number, file: string) => `${counted(count, forms.entry)} saved as ${file}`,
  stopped: (done: number) => `Stopped after ${counted(done, forms.entry)}. No file was created.`,
  failed: 'The export couldn’t be finished. No file was created.',
  nothing: 'there is nothing to export',

  title: 'Audit log',
  filter: 'Filter',
  searched: 'Searched',
  rows: 'Rows',
  noFilter: 'none, the whole log',
  filters: 'Filters',
  yes: 'yes',
  withId: (name: string, id: string | number) => `${name} (${id})`,
  folding: 'Superuser access',
  columns: {
    id: 'Id',
    created_at: 'Time',
    inZone: 'Time in the zone',
    sentence: 'Sentence',
    actor_id: 'Person id',
    actor_label: 'Person',
    action: 'Action',
    target_type: 'Target type',
    target_id: 'Target id',
    target_label: 'Target',
    ip: 'Address',
    folded: 'Entries in this row',
    first_at: 'First entry',
    detail: 'Details',
  },
}

export const detailWords = {
  detailsOf: (sentence: string) => `Details of ${sentence}`,
  noAddress: '–',
  whatChanged: 'What changed',
  field: 'What',
  before: 'Before',
  after: 'After',
  old: 'Old token',
  successor: 'Successor',
  none: 'none',
  unknown: 'not in the log',
  same: 'the same',
  yes: 'yes',
  no: 'no',
  folded: 'Grouped entries have no details of their own.',
  nothingSaid: 'No further details.',
  each: 'Show each entry',
  onlyAction: 'Filter by this action',
  onlyPerson: 'Filter by this person',
  onlyCommandLine: 'Filter by the command line',
  onlyAbout: {
    token: 'Show entries about this token',
    application: 'Show entries about this application',
    person: 'Show entries about this person',
    group: 'Show entries about this group',
    role: 'Show entries about this role',
  },
  asReceived: 'Raw entry',
  entry: (id: number) => `Entry ${id}`,
}

/** The wire's fields; another one is shown by its own name. */
export const fieldWords: Record<string, string> = {
  token_id: 'Id',
  name: 'Name',
  key: 'Key',
  description: 'Description',
  is_active: 'Active',
  application_id: 'Application',
  scopes: 'Scopes',
  channel_idx: 'Channel',
  expires_at: 'Expires',
  prefix: 'Begins with',
  last_four: 'Last four',
  legacy: 'Legacy',
  revoked: 'Revoked',
  permissions: 'Permissions',
  grants: 'Grants',
  role: 'Role',
  user_id: 'Person',
  group_id: 'Group',
  username: 'Username',
  email: 'E-mail',
  password: 'Password',
  method: 'Method',
  route: 'Route',
  needed: 'Needed',
  status: 'Status',
}
