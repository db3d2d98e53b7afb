/** What stops when, as bars and as a table. */
export const planAxisWords = {
  axis: 'What stops when',
  both: 'both work',
  night: 'night',
  weekend: 'weekend',
  asTable: 'As a table',
  axisHeads: {
    token: 'Token',
    stops: 'Old one stops',
    utc: 'UTC',
    from: 'Both work for',
    why: 'By',
  },
  by: {
    overlap: 'end of the overlap',
    ownExpiry: 'own expiry',
    alreadyStopped: 'stopped already',
  },
  ownExpiryAt: (when: string) => `own expiry ${when}`,
  nothingStops: 'What stops stands here once a token is in the plan.',
  ifNow: (zone: string) => `if every token is rotated now; ${zone}`,
}
