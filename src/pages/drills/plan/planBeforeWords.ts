import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

/** So many stand by name. */
const NAMED = 3

/** Marek Nowak, Olga Mazur, Lena Huber and 4 more */
const names = (all: readonly string[]): string =>
  all.length <= NAMED + 1
    ? listed(all)
    : listed([...all.slice(0, NAMED), `${number(all.length - NAMED)} more`])

/** What was looked at before the start. */
export const planBeforeWords = {
  before: 'Before you start',
  nobodyRotated: 'Nobody rotated any of these in the last 24 hours.',
  somebodyRotated: (count: number) =>
    `${counted(count, forms.token)} of these ${plural(count, forms.was)} rotated in the last 24 hours: see the warnings.`,
  rotationsNotRead:
    'Whether somebody rotated one of these is not known: the audit log could not be read.',
  rotationsReading: 'The audit log is being read.',
  allRead: 'Every token was read.',
  allOwned: 'Every token has an owner.',
  notOwned: (count: number) =>
    `${counted(count, forms.token)} without an owner: nobody has to rotate ${plural(count, forms.it)}.`,

  keys: {
    ready: (count: number) =>
      `${counted(count, { one: 'receiver has', other: 'receivers have' })} a key that was compared.`,
    noKey: (all: readonly string[]) =>
      `${names(all)} ${plural(all.length, { one: 'has', other: 'have' })} no key: what they get is shown one value at a time.`,
    notCompared: (all: readonly string[]) =>
      `The ${plural(all.length, { one: 'key', other: 'keys' })} of ${names(all)} ${plural(all.length, forms.is)} not compared yet: nothing is sealed before that.`,
    notTold: (all: readonly string[]) =>
      `The ${plural(all.length, { one: 'passphrase', other: 'passphrases' })} for ${names(all)} ${plural(all.length, forms.is)} not told yet: nothing is sealed before that.`,
  },
  toKeys: 'Add and compare keys',
  toKeysLater:
    'Once the plan is saved, keys are added and compared where its values are handed over.',
}
