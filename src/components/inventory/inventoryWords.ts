import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

export const inventoryWords = {
  reading: 'Reading tokens',
  progress: {
    applications: (done: number, total: number, tokens: number) =>
      `${number(done)} of ${number(total)} applications, ${counted(tokens, forms.token)} so far`,
    entries: (done: number, total: number, tokens: number) =>
      `${number(done)} of ${number(total)} entries of the audit log, ${counted(tokens, forms.token)} so far`,
  },
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  rest: 'Read the rest',
  stoppedAlready: 'it is stopped already',
  paused: 'Reading is paused.',
  stopped: 'Reading was stopped. What was not read is missing here.',
  readAt: (age: string) => `read ${age}`,
  refresh: 'Refresh',
  refreshed: (time: string) => `What stands here is as of ${time}.`,
  failedSome: (count: number) =>
    `The tokens of ${counted(count, forms.application)} could not be read.`,
  unread: 'Not read',
  unreadMore: (count: number) => `and ${number(count)} more`,
  failedAll: 'The tokens could not all be read.',
  tryAgain: 'Try again',
  tryAgainOf: (application: string) => `: ${application}`,
}
