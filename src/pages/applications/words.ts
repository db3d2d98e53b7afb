import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

export const words = {
  applications: 'Applications',
  search: 'Search applications',
  searchHint: 'Name or description',
  newApplication: 'New application',
  columns: {
    name: 'Application',
    description: 'Description',
    state: 'State',
    created: 'Created',
  },
  active: 'Active',
  inactive: 'Inactive',
  filters: { label: 'Active', all: 'All', active: 'Active only', inactive: 'Inactive only' },
  count: (matching: number, all: number) =>
    matching === all
      ? counted(all, forms.application)
      : `${number(matching)} of ${counted(all, forms.application)}`,
  range: (from: number, to: number, of: number) =>
    `${number(from)} to ${number(to)} of ${number(of)}`,
  none: 'There is no application yet.',
  noneMore:
    'An application is one caller: a storefront, a widget, an ERP job. It holds the tokens of that caller.',
  noMatch: 'No application matches.',
  noMatchMore: (all: number) =>
    `${counted(all, forms.application)} hidden by the search or the filter.`,
  showAll: 'Show all',

  id: (id: number) => `id ${id}`,
  history: 'History',
  card: 'From its description',
  cardFields: { owner: 'Owner', contact: 'Contact', storedIn: 'Stored in' },
  copyReminder: 'Copy a reminder',
  newToken: 'New token',
  edit: 'Edit',
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  reactivated: (name: string) => `${name} is active again.`,
  reactivatedMore: (works: number) =>
    works === 0
      ? 'It has no token that could work.'
      : `${counted(works, forms.token)} ${works === 1 ? 'works' : 'work'} again.`,
  notReactivated: (name: string) => `${name} was not reactivated.`,
  reactivatedNotKnown: (name: string) => `We do not know yet whether ${name} was reactivated.`,
  facts: {
    works: 'Tokens that work',
    stopped: (count: number) => `${number(count)} stopped`,
    publishable: 'Publishable',
    secret: 'Secret',
    allPinned: 'all pinned to',
    notKnown: 'not known',
    lastUsed: 'Last used',
    never: 'never',
    created: 'Created',
    by: 'by',
    next: 'Next to stop',
    nothingStops: 'nothing',
    inTime: (left: string) => `, in ${left}`,
  },
  tokens: 'Tokens of this application',
  noTokens: 'This application has no token yet.',
  noTokensMore: 'Without one, its caller can use no key route.',
  tokensNotRead: 'Its tokens could not be read',
  readingTokens: 'Reading its tokens',
  alikeReading: 'Reading the other applications. Tokens there may have the same beginning and end.',
  alikeUnread: (count: number | null) =>
    `${count === null ? 'The other applications are' : count === 1 ? '1 application is' : `${number(count)} applications are`} not read. Tokens there may have the same beginning and end.`,
  inactiveSentence: 'Every token of this application is refused until it is reactivated.',
}

export const reminderWords = {
  to: (contact: string) => `To: ${contact}`,
  stops: (application: string, server: string, count: number) =>
    `${counted(count, forms.token)} of the application ${application} on ${server} ${count === 1 ? 'stops' : 'stop'} within 14 days:`,
  nothingStops: (application: string, server: string) =>
    `No token of the application ${application} on ${server} stops within 14 days.`,
  token: (it: {
    name: string
    key: string
    scopes: string
    pin: string | null
    at: string
    left: string
    lastUsed: string
  }) =>
    `- ${it.name} (${it.key}), ${it.scopes}, ${it.pin === null ? 'every channel' : `channel ${it.pin}`}: stops ${it.at}, ${it.left}. Last used: ${it.lastUsed}.`,
  noScope: 'no scope',
  storedIn: (place: string) => `Stored in: ${place}`,
}
