import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'

/** What can be done with a plan, and the question before it starts. */
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
    replaced: (name: string, said: string) =>
      `${name}: rotated ${said}. Rotating it again creates a second successor.`,
    made: (name: string, said: string) => `${name}: created by a rotation ${said}.`,
  },
  beforeUnknown:
    'The audit log isn’t read, so it isn’t known whether somebody rotated one of these.',
}
