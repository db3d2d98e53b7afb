import { expect, test } from 'vitest'
import { addresses } from '#components/frame/addresses.ts'
import { subjectOfLink } from './useRowFollowed.ts'

test('a link to a token says what it is about, under any base', () => {
  const subject = { token: 20, application: 2 }
  expect(subjectOfLink('token', addresses.token(subject))).toEqual(subject)
  expect(subjectOfLink('token', `https://shop.example/console${addresses.token(subject)}`)).toEqual(
    subject,
  )
})

test('so do those to an application and to a person', () => {
  expect(subjectOfLink('application', addresses.application(2))).toEqual({ application: 2 })
  expect(subjectOfLink('person', addresses.person(3))).toEqual({ person: 3 })
})

test.each([
  ['token', addresses.application(2)],
  ['token', addresses.leak({ token: 20, application: 2 })],
  ['token', '/tokens/20'],
  ['token', addresses.person(3)],
  ['application', addresses.token({ token: 20, application: 2 })],
  ['application', '/applications'],
  ['person', addresses.leaver(3)],
  ['person', addresses.application(3)],
] as const)('where a %s is asked for, %s is about none', (kind, href) =>
  expect(subjectOfLink(kind, href)).toBeNull(),
)
