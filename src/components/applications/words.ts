import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

/** Their forms, and what is said before one is deactivated and after. */
export const words = {
  name: 'Name',
  description: 'Description',
  owner: 'Owner',
  contact: 'Contact',
  storedIn: 'Stored in',
  optional: 'optional',
  nameMissing: 'Enter a name.',
  nameTooLong: (over: number) =>
    `${counted(over, forms.character)} too many. A name can have up to 128.`,
  nameIsInUse: 'Another application has this name.',
  nameInUse: 'Another application has this name. Choose a different one.',
  tooLong: (over: number) =>
    `${counted(over, forms.character)} too many. Description and fields together can have up to 1,000.`,
  neverAValue: 'Don’t paste secrets here.',
  kept: 'What you typed before is still here.',

  newTitle: 'New application',
  newSubtitle:
    'Something that calls your API, such as a storefront or an ERP job. You add its tokens next.',
  create: 'Create application',
  created: (name: string) => `${name} was created.`,
  createdMore: 'Add a token so the application can call the API.',
  notKnown: 'We don’t know yet whether the application was created.',
  thereNow: 'There is now an application with this name:',
  notThere: 'The application wasn’t created. Try again.',
  nobodyHasIt: 'No other application has this name now. Save again.',
  listNotRead: 'The list couldn’t be loaded.',

  editTitle: (name: string) => `Edit ${name}`,
  save: 'Save',
  saved: (name: string) => `${name} was saved.`,
  notSavedAfterAll: 'Not saved: nothing changed. You can try again.',
  storedInHint: 'Where the application stores the value, such as a vault and a path.',
  meanwhile: 'Someone else changed this application.',
  meanwhileFields: 'Current version:',
  empty: 'empty',
  keepMine: 'Keep my version',
  takeTheirs: 'Use theirs',

  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  keep: 'Cancel',
  deactivate: 'Deactivate application',
  stops: (count: number, used: number, isImported: boolean) => {
    if (count === 0) return 'No active tokens. Nothing stops.'
    const what = `${count === 1 ? '1 token stops' : `All ${counted(count, forms.token)} stop`} working immediately`
    if (used === 0 && isImported) return `${what}; no use is recorded since the import.`
    if (count === 1) return `${what}; it ${used === 0 ? 'was never' : 'has been'} used.`
    if (used === 0) return `${what}; none was ever used.`
    return `${what}; ${used === count ? 'all' : number(used)} ${used === 1 ? 'has' : 'have'} been used.`
  },
  confirmInUse: (count: number) =>
    `To confirm that ${counted(count, { one: 'token in use stops', other: 'tokens in use stop' })}, type ${number(count)}`,
  confirmUnread: (id: string) => `To confirm, type the ID of the application: ${id}`,
  toType: (text: string) => `Type ${text} to continue`,
  startsAgain: 'You can reactivate at any time.',
  scopesAndPin: (scopes: readonly string[], pin: string | null) =>
    `${scopes.length === 0 ? 'no scope' : listed(scopes)}, ${pin === null ? 'all channels' : `channel ${pin}`}`,
  lastUsed: (when: string) => `last used: ${when}`,
  whatStops: 'What stops',
  tokensNotRead: 'The tokens couldn’t be loaded, so it is unknown what stops.',
  readingTokens: 'Loading tokens',
  inactiveAlready: 'The application is already inactive',
  moreWork: (count: number) =>
    `${counted(count, forms.token)} started working in the meantime. Nothing was changed. Check what stops and try again.`,
  deactivated: (name: string) => `${name} is inactive.`,
  deactivatedMore: (count: number) =>
    count === 0
      ? 'No tokens were active.'
      : `${counted(count, forms.token)} stopped working. You can reactivate at any time.`,
  reactivated: (name: string) => `${name} is active again.`,
  reactivatedMore: (works: number) =>
    works === 0
      ? 'There are no tokens that could work.'
      : `${counted(works, forms.token)} ${works === 1 ? 'works' : 'work'} again.`,
  notReactivated: (name: string) => `${name} was not reactivated.`,
  reactivatedNotKnown: (name: string) => `We don’t know yet whether ${name} was reactivated.`,
  /** After a deactivation whose end nobody knows. */
  standsNow: {
    done: 'The application is inactive.',
    notDone: 'The application is still active. Try again.',
    notRead: 'The application couldn’t be loaded.',
  },
  turned: (isActive: boolean) =>
    `Someone else ${isActive ? 'reactivated' : 'deactivated'} this application first. Nothing was changed.`,
  renamed: (from: string, to: string) =>
    `Someone else renamed this application. Before: ${from}. Now: ${to}. Nothing was changed. Check it and try again.`,
}

/** The pages of applications. */
export const pageWords = {
  applications: 'Applications',
  search: 'Search applications',
  searchHint: 'Name or description',
  editRefused: (needs: string) => `Editing an application ${needs}.`,
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
  tokensNotAllRead: 'Not all tokens could be loaded',
  readingTokens: 'Loading tokens',
  alikeReading: 'Loading the other applications. Tokens there may have the same beginning and end.',
  alikeUnread: (count: number | null) =>
    `${count === null ? 'The other applications aren’t' : count === 1 ? '1 application isn’t' : `${number(count)} applications aren’t`} loaded. Tokens there may have the same beginning and end.`,
  inactiveSentence: 'No token of this application works until you reactivate it.',
}

/** The text of a reminder to copy. */
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
