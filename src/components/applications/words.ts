import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

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
  linesHint:
    'Lines starting with “Owner:”, “Contact:” or “Stored in:” are shown at the top of the page.',
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
  savedAfterAll: 'The application was saved as you typed it.',
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
  stops: (count: number, used: number) => {
    if (count === 0) return 'No active tokens. Nothing stops.'
    if (count === 1)
      return `1 token stops working immediately; it ${used === 0 ? 'was never' : 'has been'} used.`
    const what = `All ${counted(count, forms.token)} stop working immediately`
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
  readAgainActive: 'The application is still active. Try again.',
  readAgainInactive: 'The application is inactive.',
}
