import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

/** Where else a value may work; what an act does of it is said beside. */
export const sameValueWords = {
  alike: (count: number) =>
    `${counted(count, { one: 'other token has', other: 'other tokens have' })} the same beginning and end, so likely the same value.`,
  act: {
    revoke: (count: number) => `Revoke ${plural(count, forms.it)} too.`,
    expiry: (count: number) => `This expiry doesn’t stop ${plural(count, forms.it)}.`,
    rotate: (count: number) => `This rotation doesn’t stop ${plural(count, forms.it)}.`,
  },
  onChannel: (pin: string | null) => (pin === null ? 'on every channel' : `on ${pin}`),
  notShown: 'Nobody can tell whether other tokens have the same value: it is too short to compare.',
  reading: (unread: number | null) =>
    unread === null
      ? 'Reading the other applications. A token there may have the same value.'
      : `Reading ${counted(unread, forms.application)}. A token there may have the same value.`,
  unread: (unread: number | null) =>
    unread === null
      ? 'The other applications could not be read. A token there may have the same value.'
      : `${number(unread)} ${plural(unread, { one: 'application is', other: 'applications are' })} not read. A token there may have the same value.`,
  nowhere: 'No other token that works has the same beginning and end.',
}

/** Which other tokens open what stops. None of them is used by a caller that does not have its value. */
export const alsoOpensWords = {
  nobody: 'No other live token of the application opens any of it.',
  others: 'Other live tokens of the application open it too. No caller switches to them by itself:',
  all: 'opens all of it',
  part: (parts: string) => `opens a part: ${parts}`,
  onChannel: (keys: string, pin: string) => `${keys} on ${pin}`,
  until: (at: string) => `until ${at}`,
}
