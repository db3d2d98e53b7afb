import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import { counted } from '#lib/plurals.ts'
import type { TokenFacet } from '#rules/tokens/tokenFilter.ts'
import type { TokenView } from '#rules/tokens/tokenViews.ts'
import type {
  ageWords,
  createdWords,
  expiryWords,
  kindWords,
  stateWords,
  useWords,
} from '#rules/tokens/tokenFilterValues.ts'

export const words = {
  title: 'Tokens',
  search: 'Search tokens',
  searchHint: 'Name, key or ID',
  tokens: (count: number, isLeast: boolean) =>
    `${isLeast ? 'At least ' : ''}${counted(count, forms.token)}`,
  inApplications: (count: number) => `in ${counted(count, forms.application)}`,
  shown: (matching: number, all: number) => `${number(matching)} of ${number(all)}`,
  viewsLabel: 'Views',
  views: {
    all: 'All',
    attention: 'Needs attention',
    due: 'Due',
    unused: 'Unused',
    neverUsed: 'Never used',
    legacy: 'Legacy',
    stopped: 'Stopped',
  } satisfies Record<TokenView, string>,
  inView: (count: number, isPartial: boolean) =>
    isPartial ? `at least ${number(count)}` : number(count),
  inViewShort: (count: number, isPartial: boolean) =>
    isPartial ? `${number(count)}+` : number(count),
  facets: {
    state: 'State',
    works: 'Status',
    kind: 'Kind',
    scope: 'Scope',
    pin: 'Channel',
    application: 'Application',
    owner: 'Owner',
    expires: 'Expires',
    used: 'Last used',
    legacy: 'Legacy',
    age: 'Age',
    created: 'Created',
    creator: 'Creator',
  } satisfies Record<TokenFacet, string>,
  states: {
    notRevoked: 'not revoked',
    inOverlap: 'in overlap',
    expiresUrgent: 'expires within 48 hours',
    expiresSoon: 'expires within 14 days',
    due: 'due for rotation',
    neverUsed: 'never used',
    active: 'active',
    applicationInactive: 'application inactive',
    expired: 'expired',
    revoked: 'revoked',
    unknown: 'other',
    old: 'old (rotated)',
    successor: 'successor',
  } satisfies Record<(typeof stateWords)[number], string>,
  works: { yes: 'working', no: 'stopped' },
  kinds: {
    publishable: 'publishable',
    secret: 'secret',
    secretAdmin: 'secret, admin',
    none: 'no scope',
    mixed: 'mixed kinds',
    unknown: 'unknown kind',
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
    never90d: 'never in 90 days',
  } satisfies Record<(typeof useWords)[number], string>,
  legacies: { yes: 'only legacy keys', no: 'without legacy keys' },
  ages: {
    '30d': 'under 30 days',
    '90d': 'under 90 days',
    '365d': 'under a year',
    older: 'a year or more',
  } satisfies Record<(typeof ageWords)[number], string>,
  creations: {
    '7d': 'in the last 7 days',
    '30d': 'in the last 30 days',
    '90d': 'in the last 90 days',
    '365d': 'in the last year',
    older: 'a year ago or more',
    unknown: 'unknown',
  } satisfies Record<(typeof createdWords)[number], string>,
  noCreator: 'unknown',
  opensNothing: 'no access',
  anyChannel: 'all channels',
  emptyPin: 'empty',
  noOwner: 'none',
  someApplication: (id: number) => `ID ${id}`,
  filter: 'Filter',
  filterBy: 'Filter by',
  filters: (on: number) => (on === 0 ? 'Filters' : `Filters, ${number(on)} active`),
  clearAll: 'Clear filters',
  columns: 'Columns',
  density: 'Density',
  ordering: 'Sorting tokens',
  select: 'Select',
  selectDone: 'Done',
  selectColumn: 'Selected',
  selectOne: (name: string, last: string) => `Select ${name} ${last}`,
  selectAll: (count: number) => `Select all ${counted(count, forms.token)} that match`,
  selectSecret: (rows: number, of: number, name: string, last: string) =>
    `Select the ${counted(rows, rows === of ? forms.token : { one: 'matching token', other: 'matching tokens' })} that begin and end like ${name} ${last}`,
  alike: (rows: number) =>
    `Same beginning and end in ${counted(rows, forms.token)}, probably one value. Revoking one leaves it working in the others.`,
  alikeSome: (visible: number, rows: number) =>
    `Same beginning and end in ${counted(rows, forms.token)}, ${number(visible)} shown, probably one value. Revoking one leaves it working in the others.`,
  without: (facet: string, count: number) => `${number(count)} more without the ${facet} filter`,
  searchFacet: 'Search',
  noMatch: 'No tokens match',
  noMatchMore: (count: number, hasSearch: boolean, filters: number) =>
    `${counted(count, { one: 'token is', other: 'tokens are' })} hidden by ${hiddenBy(hasSearch, filters)}.`,
  clear: 'Clear search',
  none: 'No tokens yet',
  noneMore: 'A token lets one application call the API. You see the value of a token once.',
  noneWithout: 'A token lets one application call the API. Add the application first.',
  noneRead: 'No tokens loaded',
}

function hiddenBy(hasSearch: boolean, filters: number): string {
  if (filters === 0) return 'the search'
  const ours = filters === 1 ? 'the filter' : 'the filters'
  return hasSearch ? `the search and ${ours}` : ours
}

/** Over rows that begin and end alike: how many of them are shown. */
export const secretTitle = ({ rows, of }: { rows: { length: number }; of: number }): string =>
  rows.length === of ? words.alike(of) : words.alikeSome(rows.length, of)

export const viewWords = {
  save: 'Save this view',
  name: 'Name of the view',
  kept: 'This browser keeps the view.',
  replaces: 'A view of this name exists. Saving replaces that view.',
  nameMissing: 'Enter a name for the view.',
  full: (most: number) => `This browser keeps ${number(most)} views at most. Remove a view first.`,
  submit: 'Save view',
  rename: 'Rename view',
  taken: 'Another view has this name. Choose a different name.',
  remove: (name: string) => `Remove view “${readable(name)}”`,
}
