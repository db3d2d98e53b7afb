import { expect, test } from 'vitest'
import { addresses } from '#components/frame/addresses.ts'
import { subjectOfLink } from './useRowFollowed.ts'

test('a link to a token says what it is about, under any base', () => {
  const subject = { token: 20, application: 2 }
  expect(subjectOfLink(addresses.token(subject))).toEqual(subject)
  expect(subjectOfLink(`https://shop.example/console${addresses.token(subject)}`)).toEqual(subject)
})

test.each([
  addresses.application(2),
  addresses.leak({ token: 20, application: 2 }),
  '/tokens/20',
  addresses.person(3),
])('%s is about no token of a known application', (href) => expect(subjectOfLink(href)).toBeNull())
