export const setExpiryWords = {
  title: (name: string) => `Set expiry of ${name}`,
  in: 'in',
  now: 'Expires now',
  none: 'no expiry',
  expiry: 'Expiry',
  whatHappens:
    'At that time the token is refused, and it stays refused: an expired token can be rotated, not given a new expiry.',
  submit: 'Set expiry',
  revoked: 'a revoked token stays stopped',
  expired: 'an expired token stays stopped',
  done: (name: string) => `The expiry of ${name} was set.`,
  unchanged: 'Read again just now, it is unchanged. Setting it once more does no harm.',
  change: (from: string, to: string) => `Before: ${from}. Now: ${to}.`,
}
