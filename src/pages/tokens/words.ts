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
  failedSomeMore: 'They are missing in this table. Nothing was changed.',
  noMatch: 'No token matches',
  noMatchMore: (count: number) =>
    `${counted(count, { one: 'token is', other: 'tokens are' })} hidden by the search.`,
  clear: 'Clear the search',
  none: 'There are no tokens yet',
  noneMore: 'A token belongs to an application. Create one there.',
  toApplications: 'Applications',
}
