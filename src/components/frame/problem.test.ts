import { expect, test } from 'vitest'
import { ApiError } from '#wire/ApiError.ts'
import { problemOf } from './problem.ts'

/** How an act reads that nobody sent for the next 37 seconds. */
const refused = (isOwn: boolean) =>
  problemOf(
    new ApiError({ kind: 'limited', until: performance.now() + 36_500, isSaid: true, isOwn }, 'no'),
  )

test('an act that the console’s own budget holds back says so, with the seconds, and that nothing was changed', () => {
  expect(refused(true)).toMatchObject({
    title:
      'Keyturn has sent as many requests as the server allows in a minute. Try again in 37 seconds.',
    detail: 'Nothing was changed.',
  })
})

test('an act that the server itself holds back says that of the server', () => {
  expect(refused(false)).toMatchObject({
    title: 'The server is busy (rate limit). Try again in 37 seconds.',
    detail: 'Nothing was changed.',
  })
})
