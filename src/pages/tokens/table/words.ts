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
} from '#rules/tokens/tokenFilterWords.ts'

export const words = {
  title: 'Tokens',
  newToken: 'New token',
  findByValue: 'Find by value',
  search: 'Search tokens',
  searchHint: 'Name, key or id',
  tokens: (count: number) => counted(count, forms.token),
  inApplications: (count: number) => `in ${counted(count, forms.application)}`,
  shown: (shown: number, all: number) => `${number(shown)} of ${number(all)}`,
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
  alikeSome: (shown: number, rows: number) =>
    `Same beginning and end in ${counted(rows, forms.token)}, ${number(shown)} shown, likely one value. Revoking one leaves it working in the others.`,
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
