import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

export const words = {
  applications: 'Applications',
  search: 'Search applications',
  searchHint: 'Name or description',
  newApplication: 'New application',
  columns: {
    name: 'Application',
    description: 'Description',
    tokens: 'Tokens',
    attention: 'Needs attention',
    lastUsed: 'Last used',
    state: 'State',
    created: 'Created',
    creator: 'Creator',
  },
  notRead: 'not loaded',
  nothing: 'none',
  never: 'never',
  attention: (count: number) => counted(count, forms.token),
  legacy: (count: number) => `${number(count)} active legacy ${plural(count, forms.token)}`,
  active: 'Active',
  inactive: 'Inactive',
  filters: { label: 'Active', all: 'All', active: 'Active only', inactive: 'Inactive only' },
  attentionFilter: { label: 'Needs attention', all: 'All', yes: 'Needs attention' },
  count: (matching: number, all: number) =>
    matching === all
      ? counted(all, forms.application)
      : `${number(matching)} of ${counted(all, forms.application)}`,
  range: (from: number, to: number, of: number) =>
    `${number(from)} to ${number(to)} of ${number(of)}`,
  none: 'Create your first application.',
  noneMore: 'An application is something that calls your API: a storefront, a widget, an ERP job.',
  noMatch: 'No applications match.',
  noMatchMore: (all: number) =>
    `${counted(all, forms.application)} ${plural(all, forms.is)} hidden by the search or the filter.`,
  showAll: 'Show all applications',

  id: (id: number) => `id ${id}`,
  history: 'History',
  card: 'From its description',
  cardFields: { owner: 'Owner', contact: 'Contact', storedIn: 'Stored in' },
  copyReminder: 'Copy reminder',
  newToken: 'New token',
  edit: 'Edit',
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  facts: {
    works: 'Active tokens',
    stopped: (count: number) => `${count === 0 ? 'none' : number(count)} stopped`,
    publishable: 'Publishable',
    secret: 'Secret',
    channel: 'channel',
    only: 'only',
    notKnown: 'unknown',
    lastUsed: 'Last used',
    never: 'never',
    created: 'Created',
    by: 'by',
    next: 'Next to stop',
    nothingStops: 'none',
    inTime: (left: string) => `, in ${left}`,
  },
  tokens: 'Tokens of this application',
  noTokens: 'No tokens yet',
  noTokensMore: 'Add a token so this application can call the API.',
  tokensNotRead: 'The tokens couldn’t be loaded',
  readingTokens: 'Loading tokens',
  alikeReading: 'Loading the other applications. Tokens there may have the same beginning and end.',
  alikeUnread: (count: number | null) =>
    `${count === null ? 'The other applications aren’t' : count === 1 ? '1 application isn’t' : `${number(count)} applications aren’t`} loaded. Tokens there may have the same beginning and end.`,
  inactiveSentence: 'No token of this application works until you reactivate it.',
}

export const reminderWords = {
  to: (contact: string) => `To: ${contact}`,
  stops: (application: string, server: string, count: number) =>
    `${counted(count, forms.token)} of the application ${application} on ${server} ${count === 1 ? 'stops' : 'stop'} working within 14 days:`,
  nothingStops: (application: string, server: string) =>
    `No token of the application ${application} on ${server} stops working within 14 days.`,
  token: (it: {
    name: string
    key: string
    scopes: string
    pin: string | null
    at: string
    left: string
    lastUsed: string
  }) =>
    `- ${it.name} (${it.key}), ${it.scopes}, ${it.pin === null ? 'all channels' : `channel ${it.pin}`}: stops working ${it.at}, ${it.left}. Last used: ${it.lastUsed}.`,
  noScope: 'no scope',
  storedIn: (place: string) => `Stored in: ${place}`,
}
