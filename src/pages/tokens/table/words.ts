import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'
import type { TokenFacet } from '#rules/tokens/tokenFilter.ts'
import type {
  ageWords,
  expiryWords,
  kindWords,
  stateWords,
  useWords,
} from '#rules/tokens/tokenFilterValues.ts'

export const words = {
  title: 'Tokens',
  newToken: 'New token',
  findByValue: 'Find by value',
  search: 'Search tokens',
  searchHint: 'Name, key or id',
  tokens: (count: number) => counted(count, forms.token),
  inApplications: (count: number) => `in ${counted(count, forms.application)}`,
  shown: (matching: number, all: number) => `${number(matching)} of ${number(all)}`,
  facets: {
    state: 'State',
    works: 'Works',
    kind: 'Kind',
    scope: 'Scope',
    pin: 'Pin',
    application: 'Application',
    owner: 'Owner',
    expires: 'Expires',
    used: 'Last used',
    legacy: 'Legacy',
    age: 'Age',
  } satisfies Record<TokenFacet, string>,
  states: {
    notRevoked: 'all but revoked',
    inOverlap: 'in overlap',
    expiresUrgent: 'expires within 48 hours',
    expiresSoon: 'expires within 14 days',
    due: 'due for rotation',
    neverUsed: 'never used',
    active: 'active',
    applicationInactive: 'application inactive',
    expired: 'expired',
    revoked: 'revoked',
    unknown: 'not known, or the server’s own word',
    old: 'old: rotated before',
    successor: 'successor',
  } satisfies Record<(typeof stateWords)[number], string>,
  works: { yes: 'opens its routes', no: 'has stopped' },
  kinds: {
    publishable: 'publishable',
    secret: 'secret',
    secretAdmin: 'secret, admin',
    none: 'no scope',
    mixed: 'mixed kinds',
    unknown: 'kind not known',
  } satisfies Record<(typeof kindWords)[number], string>,
  expiries: {
    '48h': 'within 48 hours',
    '14d': 'within 14 days',
    '30d': 'within 30 days',
    '90d': 'within 90 days',
    never: 'no expiry',
    past: 'in the past',
  } satisfies Record<(typeof expiryWords)[number], string>,
  days: (first: string, last: string) => `${first} to ${last}`,
  uses: {
    day: 'in the last 24 hours',
    week: 'in the last 7 days',
    quiet: 'not for 90 days',
    never: 'never',
  } satisfies Record<(typeof useWords)[number], string>,
  legacies: { yes: 'only legacy keys', no: 'without legacy keys' },
  ages: {
    '30d': 'under 30 days',
    '90d': 'under 90 days',
    '365d': 'under a year',
    older: 'a year and more',
  } satisfies Record<(typeof ageWords)[number], string>,
  opensNothing: 'opens nothing',
  anyChannel: 'any channel',
  emptyPin: 'empty',
  noOwner: 'nobody named',
  someApplication: (id: number) => `id ${id}`,
  moreFilters: 'More filters',
  fewerFilters: 'Fewer filters',
  filters: (on: number) => (on === 0 ? 'Filters' : `Filters, ${number(on)} on`),
  clearAll: 'Clear',
  columns: 'Columns',
  ordering: 'Putting the tokens in order',
  select: 'Select',
  selectDone: 'Done',
  selectColumn: 'Selected',
  selectOne: (name: string, last: string) => `Select ${name} ${last}`,
  selectAll: (count: number) => `Select all ${counted(count, forms.token)} that match`,
  selectSecret: (rows: number, of: number, name: string, last: string) =>
    `Select the ${counted(rows, rows === of ? forms.token : { one: 'matching token', other: 'matching tokens' })} that begin and end like ${name} ${last}`,
  alike: (rows: number) =>
    `Same beginning and end in ${counted(rows, forms.token)}, likely one value. Revoking one leaves it working in the others.`,
  alikeSome: (visible: number, rows: number) =>
    `Same beginning and end in ${counted(rows, forms.token)}, ${number(visible)} shown, likely one value. Revoking one leaves it working in the others.`,
  without: (facet: string, count: number) =>
    `Without “${facet}” there ${count === 1 ? 'is' : 'are'} ${number(count)}`,
  searchFacet: 'Search',
  failedSomeMore: 'They are missing in this table. Nothing was changed.',
  noMatch: 'No token matches',
  noMatchMore: (count: number, hasSearch: boolean, filters: number) =>
    `${counted(count, { one: 'token is', other: 'tokens are' })} hidden by ${hiddenBy(hasSearch, filters)}.`,
  clear: 'Clear the search',
  none: 'There are no tokens yet',
  noneMore: 'A token belongs to an application. Create one there.',
  toApplications: 'Applications',
}

function hiddenBy(hasSearch: boolean, filters: number): string {
  if (filters === 0) return 'the search'
  const ours = filters === 1 ? 'the filter' : 'the filters'
  return hasSearch ? `the search and ${ours}` : ours
}

/** Over rows that begin and end alike: how many of them are shown. */
export const secretTitle = ({ rows, of }: { rows: { length: number }; of: number }): string =>
  rows.length === of ? words.alike(of) : words.alikeSome(rows.length, of)

export const pastWords = {
  open: 'As it was on …',
  openingForm: 'Opening the calendar',
  formGone: 'The calendar could not be opened',
  opening: 'Opening the past',
  gone: 'The past could not be opened',
  goneMore: 'Its code did not come. Nothing was changed.',
  label: 'As it was on',
  zone: (zone: string) => `${zone}, your zone`,
  lastMinute: 'Without a time it is the last minute of that day.',
  dateMissing: 'Choose a date.',
  toCome: 'This is still to come. Choose a time before now.',
  toComeToday: 'The end of that day is still to come. Give a time before now, or an earlier day.',
  show: 'Show',

  asItWas: (when: string) => `As it was on ${when}: from the audit log and today’s lists`,
  region: 'State on a past date',
  lastUse: 'Last use is not known for the past, and nothing can be done there.',
  waiting: (facets: string) => `Not asked of the past: ${facets}.`,
  nobody: (count: number) => `${counted(count, forms.token)}: nobody can say`,
  nobodyWhy:
    'They are older than what the log tells of them, and their rows tell only what they are today.',
  notYet: (when: string) => `${when} is still to come`,
  notYetMore: 'Nobody knows what will be. Choose a time before now.',
  back: 'Back to now',

  reading: 'Reading the audit log',
  progress: (done: number, total: number) =>
    total === 0
      ? 'It is asked how long it is'
      : `${number(done)} of ${counted(total, forms.entry)}`,
  ordering: 'Putting the tokens in order',
  failed: 'The audit log could not be read',
  none: 'There was no token yet',
  noneMore: (first: string) => `The first of which the log tells was made on ${first}.`,
  noneEver: 'The audit log tells of none.',
  shown: (shown: number, all: number) => `${number(shown)} of ${number(all)} then`,
  notKnown: 'Not known',
  saved: (count: number, file: string) =>
    `${counted(count, forms.token)} as of then saved as ${file}`,
}
