import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'

/**
 * What can be done with a plan, and the question before it starts. In a file of its own: the list of drills and a drill's page
 * read it without the rest of a plan's words.
 */
export const planActWords = {
  nameOf: (day: string) => `Drill of ${day}`,
  calendar: 'Add to calendar',
  calendarSaved: (name: string, count: number) =>
    `${name} was saved, with ${counted(count, { one: 'stop', other: 'stops' })}.`,
  calendarTitle: (name: string) => `The old value of ${name} stops`,
  calendarText: (it: { application: string; owner: string; receiver: string; drill: string }) =>
    `Of ${it.application}.\nOwner: ${it.owner}\nReceiver: ${it.receiver}\n${it.drill}`,
  calendarFile: (name: string) => `${name}.ics`,
  product: '-//Keyturn//Drill//EN',
  save: 'Save plan',
  saved: (name: string) => `${name} was saved in this browser.`,
  savedMore: 'Nothing was sent. Start it from here or from Drills.',
  start: 'Start the drill',
  goOn: 'Go to the drill',
  nothingInPlan: 'no token is in the plan',
  forbidden: 'a warning forbids it',
  question: (name: string) => `Start ${name}?`,
  notYet: 'Not yet',
  questionMore:
    'Starting sends nothing by itself. On the drill’s page you rotate one by one or all in turn:',
  questionExpiries: (count: number) =>
    `${counted(count, { one: 'expiry is', other: 'expiries are' })} moved first, so that the whole overlap holds.`,
  questionRotations: (count: number) =>
    `${counted(count, { one: 'token is', other: 'tokens are' })} rotated, one request each; each new value goes to its receiver.`,
  questionFirst: (name: string, when: string) =>
    `The first old value to stop is that of ${name}, ${when}.`,
  questionAtOnce: (count: number) =>
    `${counted(count, { one: 'old value stops', other: 'old values stop' })} at once when rotated.`,
  rotatedBefore: (count: number) =>
    `Somebody rotated ${counted(count, forms.token)} of this drill in the last 24 hours.`,
  rotatedBeforeList: 'Rotated in the last 24 hours',
  rotatedBy: (when: string, by: string) => `${when} by ${by}`,
  before: {
    replaced: (name: string, sentence: string) =>
      `${name}: rotated ${sentence}. Rotating it again creates a second successor.`,
    made: (name: string, sentence: string) => `${name}: created by a rotation ${sentence}.`,
  },
  beforeUnknown:
    'The audit log isn’t read, so it isn’t known whether somebody rotated one of these.',
}

/** 7 days, 36 hours: whole days from two on, as everywhere. */
const overlapOf = (count: number): string =>
  count === 0
    ? 'Stop at once'
    : count >= 48 && count % 24 === 0
      ? counted(count / 24, forms.day)
      : counted(count, forms.hour)

/** What is planned for each token, and for all. */
export const planTableWords = {
  table: 'Tokens in this plan',
  heads: {
    in: 'In the plan',
    token: 'Token',
    overlap: 'Overlap',
    expiry: 'Successor’s expiry',
    owner: 'Owner',
    receiver: 'Receiver',
    stops: 'Old one stops',
  },
  isIn: (name: string) => `${name} is in the plan`,
  allIn: 'All are in the plan',
  overlapOf: (name: string) => `Overlap of ${name}`,
  // A name that people and tests find it by: the apostrophe of the keyboard.
  expiryOf: (name: string) => `Successor's expiry of ${name}`,
  ownerOf: (name: string) => `Owner of ${name}`,
  receiverOf: (name: string) => `Receiver of ${name}`,
  whyOf: (name: string) => `Why ${name} is left out`,
  whyHint: 'why',
  takenOut: 'taken out by hand',
  fixed: 'rotated in this drill',
  unknown: 'not in its application’s list',
  notRead: 'not read yet',
  hours: overlapOf,
  expiries: {
    asBefore: 'As before',
    asBeforeFor: (span: string) => `${span}, as before`,
    never: 'No expiry',
    days: (count: number) => (count === 365 ? '1 year' : counted(count, forms.day)),
    at: (date: string, time: string) => `${date}, ${time}`,
  },
  other: 'Other',
  onADate: 'On a date',
  asks: (choice: string) => `${choice}…`,
  take: 'Set',
  nobody: 'Nobody yet',
  meAs: (name: string) => `${name}, you`,
  noReceiver: 'Choose',
  used: (when: string) => `used ${when}`,
  neverUsed: 'never used',
  useNotRead: 'last use not read yet',
  ownExpiryFirst: 'own expiry first',
  moved: 'its expiry moves',
  at: { weekend: 'at a weekend', night: 'at night' },
  atOnce: 'at once',
  stopped: 'stopped already',
  empty: 'No token is in the plan yet',
  emptyMore:
    'Add a rule: tokens that are due, that expire soon, of an application, or by their ids. Tokens chosen in the table of tokens can be taken along from there.',
  noMatch: 'No token meets the rules',
  reading: 'Tokens are being read; more may meet the rules.',
  toTokens: 'Choose in the table of tokens',

  forAll: 'For all',
  forAllMore: 'What is chosen here goes for every token that is in the plan.',
  apply: 'Set for all',
  asIs: 'as it is',
}
