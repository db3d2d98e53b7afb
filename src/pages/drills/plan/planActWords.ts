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
    `${name} was saved with ${counted(count, { one: 'date', other: 'dates' })}.`,
  calendarTitle: (name: string) => `The old value of ${name} stops`,
  calendarText: (it: { application: string; owner: string; receiver: string; drill: string }) =>
    `Application: ${it.application}\nOwner: ${it.owner}\nReceiver: ${it.receiver}\n${it.drill}`,
  noDates: 'No dates lie ahead.',
  save: 'Save plan',
  saved: (name: string) => `${name} was saved in this browser.`,
  notSaved: (name: string) => `${name} couldn’t be saved.`,
  notSavedMore: 'Nothing was changed, and your edits are still here.',
  savedMore: 'Nothing was sent. Start the drill here or from Drills.',
  start: 'Start the drill',
  goOn: 'Open drill',
  nothingInPlan: 'the plan has no tokens',
  forbidden: 'a warning blocks the start',
  question: 'Start the drill?',
  notYet: 'Cancel',
  questionMore: (name: string) =>
    `Starting ${name} doesn’t rotate anything yet. You do that next, one by one or all in order:`,
  questionExpiries: (count: number) =>
    `${counted(count, { one: 'expiry is', other: 'expiries are' })} extended first, so the overlap isn’t cut short.`,
  questionRotations: (count: number) =>
    `${counted(count, { one: 'token is', other: 'tokens are' })} rotated, with one request each. You hand each new value to its receiver.`,
  questionUnsaved: (count: number) =>
    `Edits of ${counted(count, forms.token)} aren’t saved. The drill starts without those edits.`,
  questionFirst: (name: string, when: string) => `The first old token to stop is ${name}, ${when}.`,
  questionAtOnce: (count: number) =>
    `${counted(count, { one: 'old value stops', other: 'old values stop' })} as soon as you rotate.`,
  rotatedBefore: (count: number) =>
    `Someone rotated ${counted(count, forms.token)} of this drill in the last 24 hours.`,
  rotatedBeforeList: 'Rotated in the last 24 hours',
  rotatedBy: (when: string, by: string) => `${when} by ${by}`,
  before: {
    replaced: (name: string, sentence: string) =>
      `${name}: rotated ${sentence}. Rotating again creates a second successor.`,
    made: (name: string, sentence: string) => `${name}: created in a rotation ${sentence}.`,
  },
  beforeUnknown: 'The audit log isn’t loaded, so recent rotations aren’t known.',
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
    timing: 'Timing',
    people: 'People',
    edit: 'Edit',
  },
  // Names that people and tests find them by: the apostrophe of the keyboard.
  fields: {
    overlap: 'Overlap',
    expiry: "Successor's expiry",
    owner: 'Owner',
    receiver: 'Receiver',
  },
  isIn: (name: string) => `${name} is in the plan`,
  allIn: 'All tokens are in the plan',
  edit: (name: string) => `Edit ${name}`,
  whyOf: (name: string) => `Reason for removing ${name}`,
  whyHint: 'reason',
  takenOut: 'removed by hand',
  fixed: 'rotated in this drill',
  unknown: 'no longer listed',
  notRead: 'not loaded yet',
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
  cancel: 'Cancel',
  saveRow: 'Save',
  unsaved: 'not saved',
  nobody: 'No owner',
  meAs: (name: string) => `${name} (you)`,
  noReceiver: 'No receiver',
  to: 'to',
  used: (when: string) => `last used ${when}`,
  neverUsed: 'never used',
  useNotRead: 'last use not loaded yet',
  until: 'until',
  butStops: 'but stops',
  stopsAtOnce: 'Old token stops at once',
  stopped: 'already stopped',
  moved: 'expiry extended',
  at: { weekend: 'on a weekend', night: 'at night' },
  successor: {
    never: 'Successor: no expiry',
    asBefore: 'Successor: as before',
    after: (span: string) => `Successor: ${span}`,
    at: 'Successor: until',
  },
  empty: 'No tokens in the plan yet',
  emptyMore:
    'Add a rule: due tokens, tokens that expire soon, an application, or IDs. You can also select tokens on the Tokens page.',
  noMatch: 'No tokens match the rules',
  reading: 'Not all tokens are loaded. More tokens may match.',
  toTokens: 'Select tokens',

  forAll: 'Edit all',
  all: (count: number) => (count === 1 ? 'All' : `All ${count} tokens`),
  apply: 'Apply to all tokens',
  different: 'Different',
  replaced: (field: string, count: number) =>
    `${field}: ${counted(count, forms.token)} had different values and now have the same one.`,
  putBack: 'Undo this edit',
}

/** What a phone opens above the tokens of a plan. */
export const planFoldWords = {
  rules: (count: number) => (count === 0 ? 'Rules' : `Rules (${count})`),
  all: (count: number) => `Edit all ${count}`,
  warnings: (count: number) => counted(count, { one: 'warning', other: 'warnings' }),
}
