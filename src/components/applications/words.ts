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
  nameMissing: 'Give it a name.',
  nameTooLong: (over: number) => `${number(over)} characters too many: a name has at most 128.`,
  nameIsInUse: 'Another application has this name.',
  nameInUse: 'Another application has this name. Choose another one.',
  tooLong: (over: number) =>
    `${number(over)} characters too many: all of it together has at most 1,000.`,
  neverAValue: 'Never a value: it is no secret store.',
  linesHint:
    'Lines that begin with “Owner:”, “Contact:” or “Stored in:” stand at the top of its page.',
  kept: 'What you typed before is still here.',

  newTitle: 'New application',
  newSubtitle: 'One caller: a storefront, a widget, an ERP job. Its tokens are made afterwards.',
  create: 'Create application',
  created: (name: string) => `${name} was created.`,
  createdMore: 'It has no token yet, so nothing works with it yet.',
  notKnown: 'We do not know yet whether it was created.',
  thereNow: 'Read again, there is an application of this name:',
  notThere:
    'Read again, there is no application of this name, so creating it again makes no second one.',
  nobodyHasIt: 'Read again, no other application has this name now: save it once more.',
  listNotRead: 'The list could not be read again.',

  editTitle: (name: string) => `Edit ${name}`,
  save: 'Save',
  saved: (name: string) => `${name} was saved.`,
  savedAfterAll: 'Read again, it stands there as you typed it.',
  notSavedAfterAll: 'Read again, it is unchanged. Saving again is safe.',
  textHint: (taken: number) =>
    taken === 0
      ? 'The fields below become lines of the description. Never a value: it is no secret store.'
      : `The lines of the fields below take ${counted(taken, forms.character)} of 1,000. Never a value: it is no secret store.`,
  storedInHint: 'Where its caller keeps the value, such as a vault and a path.',
  meanwhile: 'Somebody changed it meanwhile.',
  meanwhileFields: 'It reads now:',
  empty: 'nothing',
  keepMine: 'Keep what I typed',
  takeTheirs: 'Take what is there now',

  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  keep: 'Keep it',
  deactivate: 'Deactivate application',
  stops: (count: number, used: number) => {
    if (count === 0) return 'No token of it works now, so nothing stops.'
    const what = `${counted(count, forms.token)} ${count === 1 ? 'stops' : 'stop'} at once`
    if (used === 0) return `${what}; none was ever used.`
    if (count === 1) return `${what}; it has been used.`
    return `${what}; ${used === count ? 'all' : number(used)} of them have been used.`
  },
  startsAgain: 'Reactivating starts them again.',
  scopesAndPin: (scopes: readonly string[], pin: string | null) =>
    `${scopes.length === 0 ? 'no scope' : listed(scopes)}, ${pin === null ? 'every channel' : `channel ${pin}`}`,
  lastUsed: (when: string) => `last used: ${when}`,
  whatStops: 'What stops',
  tokensNotRead: 'Its tokens could not be read, so what stops is not known.',
  readingTokens: 'Reading its tokens',
  inactiveAlready: 'it is inactive already',
  deactivated: (name: string) => `${name} is inactive.`,
  deactivatedMore: (count: number) =>
    count === 0
      ? 'No token of it worked before.'
      : `${counted(count, forms.token)} ${count === 1 ? 'is' : 'are'} refused from the next request on. Reactivating starts ${count === 1 ? 'it' : 'them'} again.`,
  readAgainActive: 'Read again, it is still active. Deactivating again is safe.',
  readAgainInactive: 'Read again, it is inactive.',
}
