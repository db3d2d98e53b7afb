export const setExpiryWords = {
  title: (name: string) => `Set expiry of ${name}`,
  in: 'in',
  now: 'Expires now',
  none: 'no expiry',
  expiry: 'Expiry',
  /** While no day is chosen. */
  someDay: 'When it expires, the token stops working.',
  stops: (when: string) => `On ${when} the token stops working.`,
  final: 'You can’t extend an expired token, only rotate it.',
  submit: 'Set expiry',
  revoked: 'a revoked token stays stopped',
  expired: 'an expired token stays stopped',
  done: (name: string) => `The expiry of ${name} was set.`,
  unchanged: 'Read again just now, it is unchanged. Setting it once more does no harm.',
  change: (from: string, to: string) => `Before: ${from}. Now: ${to}.`,
}
