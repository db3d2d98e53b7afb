import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

export const pastWords = {
  open: 'As it was on …',
  openingForm: 'Opening the calendar',
  formGone: 'The calendar could not be opened',
  opening: 'Opening the past',
  gone: 'The past could not be opened',
  goneMore: 'Its code did not come. Nothing was changed.',
  label: 'As it was on',
  zone: (zone: string) => `${zone}, your zone`,
  lastMinute: 'Without a time it is the last minute of that day.',
  dateMissing: 'Choose a date.',
  toCome: 'This is still to come. Choose a time before now.',
  toComeToday: 'The end of that day is still to come. Give a time before now, or an earlier day.',
  show: 'Show',

  asItWas: (when: string) => `As it was on ${when}: from the audit log and today’s lists`,
  region: 'State on a past date',
  lastUse: 'Last use is not known for the past, and nothing can be done there.',
  waiting: (facets: string) => `Not asked of the past: ${facets}.`,
  nobody: (count: number) => `${counted(count, forms.token)}: nobody can say`,
  nobodyWhy:
    'They are older than what the log tells of them, and their rows tell only what they are today.',
  notYet: (when: string) => `${when} is still to come`,
  notYetMore: 'Nobody knows what will be. Choose a time before now.',
  back: 'Back to now',

  reading: 'Reading the audit log',
  progress: (done: number, total: number) =>
    total === 0
      ? 'It is asked how long it is'
      : `${number(done)} of ${counted(total, forms.entry)}`,
  ordering: 'Putting the tokens in order',
  failed: 'The audit log could not be read',
  none: 'There was no token yet',
  noneMore: (first: string) => `The first of which the log tells was made on ${first}.`,
  noneEver: 'The audit log tells of none.',
  shown: (shown: number, all: number) => `${number(shown)} of ${number(all)} then`,
  notKnown: 'Not known',
  saved: (count: number, file: string) =>
    `${counted(count, forms.token)} as of then saved as ${file}`,
}
