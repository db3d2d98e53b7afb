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
