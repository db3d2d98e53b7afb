import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import { number } from '#lib/numbers.ts'

/** What the audit log tells of a token. */
export const historyWords = {
  title: 'History',
  note: 'from the audit log',
  all: 'In the audit log',
  reading: 'Reading the audit log',
  expired: { overlap: 'expired at the end of its overlap', ownExpiry: 'expired' },
  computed: 'computed, not in the log',
  none: 'The log tells nothing of it.',
  noneLegacy: 'It was imported: the log tells of it only what was done to it here.',
  noneSoFar: 'Nothing found so far.',
  use: 'Use is not in the log: when it was last used stands beside its facts.',
  readSome: (read: number, of: number) =>
    `Looked through ${number(read)} of ${counted(of, forms.entry)} about tokens, the newest ones.`,
  further: 'Read further',
  notRead: 'The audit log could not be read',
  range: (from: number, to: number, of: number) =>
    `${number(from)} to ${number(to)} of ${number(of)}`,
}
