import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

export const words = {
  title: 'Tokens',
  newToken: 'New token',
  findByValue: 'Find by value',
  search: 'Search tokens',
  searchHint: 'Name, key or id',
  tokens: (count: number) => counted(count, { one: 'token', other: 'tokens' }),
  inApplications: (count: number) =>
    `in ${counted(count, { one: 'application', other: 'applications' })}`,
  shown: (shown: number, all: number) => `${number(shown)} of ${number(all)}`,
  reading: 'Reading tokens',
  progress: {
    applications: (done: number, total: number, tokens: number) =>
      `${number(done)} of ${number(total)} applications, ${counted(tokens, { one: 'token', other: 'tokens' })} so far`,
    entries: (done: number, total: number, tokens: number) =>
      `${number(done)} of ${number(total)} entries of the audit log, ${counted(tokens, { one: 'token', other: 'tokens' })} so far`,
  },
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  rest: 'Read the rest',
  stoppedAlready: 'it is stopped already',
  paused: 'Reading is paused.',
  stopped: 'Reading was stopped. What was not read is missing in this table.',
  readAt: (age: string) => `read ${age}`,
  refresh: 'Refresh',
  refreshed: (time: string) => `The table is as of ${time}.`,
  failedSome: (count: number) =>
    `The tokens of ${counted(count, { one: 'application', other: 'applications' })} could not be read.`,
  failedSomeMore: 'They are missing in this table. Nothing was changed.',
  unread: 'Not read',
  unreadMore: (count: number) => `and ${number(count)} more`,
  failedAll: 'The tokens could not all be read.',
  tryAgain: 'Try again',
  tryAgainOf: (application: string) => `: ${application}`,
  noMatch: 'No token matches',
  noMatchMore: (count: number) =>
    `${counted(count, { one: 'token is', other: 'tokens are' })} hidden by the search.`,
  clear: 'Clear the search',
  none: 'There are no tokens yet',
  noneMore: 'A token belongs to an application. Create one there.',
  toApplications: 'Applications',
}
