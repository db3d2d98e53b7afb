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
  zone: (zone: string) => `${zone}, your zone`,
  lastMinute: 'Without a time it is the last minute of that day.',
  onDateHint: 'choose',
  noEnd: 'until it is revoked',
  days: forms.day,
  dueAfter: (days: string) => `due after ${days}`,
  asBefore: (date: string) => `${date}, as before`,
  never: 'No expiry: it works until it is revoked.',
  expires: 'Expires',
  beside: (utc: string | null, span: string) => (utc === null ? span : `· ${utc}, ${span}`),
  gap: 'The clock skips the chosen time that day; this is the first time after it.',
  fold: 'The clock shows the chosen time twice that day; the first one is meant.',
  fromAge: 'Counted in whole days from its age: the log does not hold when it was made.',
  refused: {
    notChosen: 'Choose an expiry, or that there is none.',
    dateMissing: 'Choose a date.',
    dateUnreadable: 'This is not a date.',
    timeUnreadable: 'This is not a time.',
    past: (when: string) => `${when} is past. Choose a time after now.`,
  },
  atTime: (date: string, time: string) => `${date}, ${time}`,
  serverSaysPast: 'The server says that this is past. Choose a later time.',
  serverAhead: (span: string) =>
    `The server says that this is past: its clock is ${span} ahead of this computer’s. Choose a later time.`,
  serverBehind: (span: string) =>
    `The server says that this is past, although its clock is ${span} behind this computer’s. Choose a later time.`,
}

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

export const rotateWords = {
  title: (name: string) => `Rotate ${name}`,
  in: 'in',
  overlap: 'Overlap: how long the old value keeps working',
  presets: {
    '1h': '1 hour',
    '24h': '24 hours',
    '7d': '7 days',
    '30d': '30 days',
    other: 'Other',
    stop: 'Stop at once',
  },
  otherHint: 'up to 8760 h',
  stopHint: (used: string) => `last call ${used}`,
  stopNeverUsed: 'it was never used',
  weekend: 'weekend',
  night: 'night',
  hours: 'Hours of overlap',
  hoursHint: 'Whole hours, 0 to 8760, which is one year.',
  refused: {
    missing: 'Type the hours.',
    notWhole: 'Only whole hours.',
    negative: 'At least 0 hours.',
    tooMany: 'At most 8760 hours, which is one year.',
  },
  chooseOverlap: 'Choose how long the old value keeps working.',
  sooner: (expiry: string) => `Its own expiry, ${expiry}, comes before this overlap ends.`,
  move: 'Move its expiry to the end of the overlap',
  moveMore:
    'First the expiry, then the rotation, as one act. If the second fails, the first is put back.',
  // A name that people and tests find it by: the apostrophe of the keyboard.
  successorExpiry: "Successor's expiry",
  keeps:
    'The successor keeps name, scopes, pin and application. To change them, create a new token and revoke this one.',
  forked: (when: string, who: string) => `Rotated already ${when} by ${who}.`,
  forkedMore:
    'Its successor works. Rotating once more makes a second one with a value of its own; the first stays alive.',
  legacy:
    'This is an imported legacy key. Its successor is a token like any other, with a value of its own.',
  expired: 'It has expired: the old value stays refused, whatever the overlap.',
  expiredHere: 'It has expired: as this token the old value stays refused, whatever the overlap.',
  inactive:
    'Its application is deactivated: the successor opens nothing until that is reactivated.',
  whatHappens: 'What happens',
  steps: {
    nowFirst: 'Now, first',
    moved: (from: string, to: string) =>
      `The old one’s expiry moves from ${from} to the end of the overlap, ${to}.`,
    nowThen: 'Now, then',
    now: 'Now',
    created: 'A successor is created. Its value is shown once, to you.',
    stopsNow: 'The old value is refused from the next request on.',
    stopsHereNow:
      'The old value stops as this token from the next request on. It may work on as another.',
    both: (application: string) =>
      `Both values work. Hand the new one to ${application} and watch it being used.`,
    cutShort: 'Its own expiry ends it before the overlap would.',
    refused: 'The old value is refused. Whoever still sends it can no longer:',
    refusedHere:
      'The old value stops as this token. It may work on as another. What this token opens:',
    choose: 'Choose an overlap to see when the old value stops.',
    already: 'The old value stopped already.',
    alreadyHere: 'This token stopped already. Its value may work on as another.',
    revoked: 'The value is refused. Nothing is rotated, and no overlap begins.',
  },
  revoked: (name: string) => `${name} is revoked.`,
  revokedMore: 'You can’t rotate a revoked token. Create a new token instead.',
  submit: 'Rotate token',
  cannot: { revoked: 'a revoked token cannot be rotated' },
  moveFailed: 'The expiry of the old one could not be moved, so nothing was rotated.',
  moveUnknown:
    'We do not know whether the old one’s expiry was moved. Nothing was rotated. Close this and look at its expiry.',
  failed: 'It was not rotated.',
  putBack: 'The old one has its former expiry back.',
  notPutBack: (expiry: string) =>
    `The old one’s expiry was moved and could not be put back: set it to ${expiry} yourself.`,
  notSent: 'The list of tokens or the audit log could not be read, so nothing was sent.',
  gone: 'The token is not in its application’s list any more. Nothing was sent.',
  revokedMeanwhile: 'It was revoked meanwhile. Nothing was sent.',
  changedMeanwhile:
    'Its expiry was changed meanwhile, so nothing was sent. What happens is shown anew: look at it, then rotate.',
}
