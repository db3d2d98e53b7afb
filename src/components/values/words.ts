import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

/** Where else a value may work; what an act does of it is said beside. */
export const sameValueWords = {
  alike: (count: number) =>
    `${counted(count, { one: 'other token has', other: 'other tokens have' })} the same beginning and end, so probably the same value.`,
  act: {
    revoke: (count: number) => `Revoke ${plural(count, forms.it)} too.`,
    expiry: (count: number) => `This expiry doesn’t stop ${plural(count, forms.it)}.`,
    rotate: (count: number) => `This rotation doesn’t stop ${plural(count, forms.it)}.`,
  },
  onChannel: (pin: string | null) => (pin === null ? 'on all channels' : `on ${pin}`),
  notShown: 'The value is too short to compare. Other tokens may have the same value.',
  reading: (unread: number | null) =>
    unread === null
      ? 'Loading the other applications. A token there may have the same value.'
      : `Loading ${counted(unread, forms.application)}. A token there may have the same value.`,
  unread: (unread: number | null) =>
    unread === null
      ? 'The other applications couldn’t be loaded. A token there may have the same value.'
      : `${number(unread)} ${plural(unread, { one: 'application isn’t', other: 'applications aren’t' })} loaded. A token there may have the same value.`,
  nowhere: 'No other active token has the same beginning and end.',
}

/** Which other tokens open what stops. None of them is used by a caller that does not have its value. */
export const alsoOpensWords = {
  nobody: 'No other active token of the application gives any of this access.',
  others:
    'These tokens give all or part of the same access. Callers don’t switch to another token by themselves:',
  all: 'gives all of this access',
  part: (parts: string) => `gives part of this access: ${parts}`,
  onChannel: (keys: string, pin: string) => `${keys} on ${pin}`,
  until: (at: string) => `until ${at}`,
}
