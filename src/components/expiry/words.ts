import { forms } from '#lib/forms.ts'

export const expiryWords = {
  presets: {
    none: 'No expiry',
    '30d': '30 days',
    '90d': '90 days',
    '1y': '1 year',
    asBefore: 'As before',
    onDate: 'On a date',
  },
  expiresOn: 'Expires on',
  zone: (zone: string, isOwn: boolean) =>
    `${zone}, ${isOwn ? 'your zone' : 'chosen in Preferences'}`,
  inOwnZone: (when: string) => `${when} in your zone`,
  lastMinute: 'No time means 23:59.',
  onDateHint: 'pick a date',
  noEnd: 'until revoked',
  days: forms.day,
  recommends: (days: string) => `This backend recommends rotating a token after ${days}.`,
  dueAfter: (days: string) => `due after ${days}`,
  asBefore: (date: string) => `${date}, as before`,
  never: 'No expiry: valid until revoked.',
  expires: 'Expires',
  beside: (other: string | null, span: string) => (other === null ? span : `· ${other}, ${span}`),
  gap: (time: string) => `This time is skipped that day (clock change). ${time} is used.`,
  fold: 'This time occurs twice that day (clock change). The first is used.',
  fromAge: 'Counted in whole days from the token’s age: the audit log has no creation date.',
  refused: {
    notChosen: 'Choose an expiry.',
    dateMissing: 'Choose a date.',
    dateUnreadable: 'Enter a valid date.',
    timeUnreadable: 'Enter a valid time.',
    past: (when: string) => `${when} has passed. Choose a later time.`,
  },
  atTime: (date: string, time: string) => `${date}, ${time}`,
  serverSaysPast: 'The server says this time has passed. Choose a later time.',
  serverAhead: (span: string) =>
    `The server says this time has passed. Choose a later time. (Server clock: ${span} ahead.)`,
  serverBehind: (span: string) =>
    `The server says this time has passed. Choose a later time. (Server clock: ${span} behind.)`,
}

export const setExpiryWords = {
  title: (name: string) => `Set expiry of ${name}`,
  in: 'in',
  now: 'Current expiry',
  none: 'no expiry',
  expiry: 'Expiry',
  /** While no day is chosen. */
  someDay: 'The token stops working when it expires.',
  stops: (when: string) => `The token stops working on ${when}.`,
  final: 'You can’t extend an expired token, only rotate it.',
  submit: 'Set expiry',
  revoked: 'You can’t change a revoked token',
  expired: 'You can’t extend an expired token',
  done: (name: string) => `The expiry of ${name} was set.`,
  unchanged: 'Not set: the expiry is unchanged. You can try again.',
  change: (from: string, to: string) => `Before: ${from}. Now: ${to}.`,
  changedMeanwhile: (from: string, to: string) =>
    `Someone changed the expiry while this form was open. Before: ${from}. Now: ${to}. Nothing was set. Check your choice and set it again.`,
  revokedMeanwhile: 'Someone revoked the token while this form was open. Nothing was set.',
  alreadySo: (name: string) => `${name} already has this expiry.`,
}

export const rotateWords = {
  title: (name: string) => `Rotate ${name}`,
  in: 'in',
  overlap: 'Overlap · The old value keeps working for',
  presets: {
    '1h': '1 hour',
    '24h': '24 hours',
    '7d': '7 days',
    '30d': '30 days',
    other: 'Other',
    stop: 'Stop at once',
  },
  otherHint: 'up to 1 year',
  stopHint: (used: string) => `last used ${used}`,
  stopNeverUsed: 'never used',
  weekend: 'weekend',
  night: 'night',
  hours: 'Hours of overlap',
  hoursHint: 'Whole hours, 0 to 8760 (1 year).',
  refused: {
    missing: 'Enter the hours.',
    notWhole: 'Enter whole hours.',
    negative: 'Enter 0 hours or more.',
    tooMany: 'Enter at most 8760 hours (1 year).',
  },
  chooseOverlap: 'Choose how long the old value keeps working.',
  sooner: (expiry: string) => `The old token expires first, on ${expiry}.`,
  move: 'Extend it to the end of the overlap',
  moveMore: 'We extend it first, then rotate. If the rotation fails, the expiry is restored.',
  // A name that people and tests find it by: the apostrophe of the keyboard.
  successorExpiry: "Successor's expiry",
  keeps:
    'The successor has the same name, scopes, channel and application. To change them, create a new token instead.',
  forked: (when: string, who: string) => `${who} already rotated this token ${when}.`,
  forkedMore: 'Rotating again creates a second successor; the first keeps working.',
  legacy: 'This is an imported legacy key. The successor is a regular token with a new value.',
  expired: 'This token has expired. The old value won’t work again, whatever overlap you choose.',
  expiredHere:
    'This token has expired and won’t work again, whatever overlap you choose. The same value may still work as another token.',
  inactive:
    'The application is deactivated. The successor works once you reactivate the application.',
  whatHappens: 'What happens',
  steps: {
    nowFirst: 'Now, first',
    moved: (from: string, to: string) =>
      `The old token’s expiry moves from ${from} to the end of the overlap, ${to}.`,
    nowThen: 'Now, then',
    now: 'Now',
    created: 'A successor is created. You see its value once.',
    stopsNow: 'The old value stops working immediately.',
    stopsHereNow:
      'The old value stops working as this token immediately. The same value may still work as another token.',
    both: (application: string) =>
      `Both values work. Give the new value to ${application} and check that it’s used.`,
    neither: (application: string) => `Neither value works until you reactivate ${application}.`,
    cutShort: 'The old token expires before the overlap ends.',
    refused: 'The old value stops working. Anyone still using it loses:',
    refusedHere:
      'The old value stops working as this token, but may still work as another. Access of this token:',
    choose: 'Choose an overlap to see when the old value stops.',
    already: 'The old value has already stopped.',
    alreadyHere: 'This token has already stopped. The same value may still work as another token.',
    revoked: 'The value no longer works. Nothing is rotated, and no overlap begins.',
  },
  revoked: (name: string) => `${name} is revoked.`,
  revokedMore: 'You can’t rotate a revoked token. Create a new token instead.',
  submit: 'Rotate token',
  cannot: {
    revoked: 'You can’t rotate a revoked token',
    rotated: 'The token was already rotated',
    missing:
      'The list of tokens is incomplete: if the answer were lost, the new token couldn’t be found',
  },
  moveFailed: 'The old token’s expiry couldn’t be extended, so the token wasn’t rotated.',
  moveUnknown:
    'The token wasn’t rotated. The expiry may have changed: close this dialog and check.',
  failed: 'The token was not rotated.',
  putBack: 'The old token’s expiry is restored.',
  notPutBack: (expiry: string) =>
    `The old token’s expiry was extended and couldn’t be restored. Set it to ${expiry} yourself.`,
  notSent:
    'The list of tokens, the application or the audit log couldn’t be loaded, so nothing was sent.',
  gone: 'The token is no longer in the application’s list. Nothing was sent.',
  revokedMeanwhile: 'Someone revoked the token while you were here. Nothing was sent.',
  inactiveMeanwhile:
    'Someone deactivated the application while you were here. Nothing was sent. You can still rotate: the successor won’t work until you reactivate the application.',
  changedMeanwhile:
    'Someone changed the expiry while you were here. Review the updated steps, then rotate.',
}
