import { expect, test } from 'vitest'
import type { ReviewConcern } from '#contract/reviewRow.ts'
import { jurgen, reviewer } from '#test/samples/reviewSample.ts'
import { isSamePerson, standingOf } from './whoDecides.ts'

const concern = (more: Partial<ReviewConcern>): ReviewConcern => ({
  why: 'subject',
  userId: null,
  name: '',
  email: '',
  ...more,
})
const standing = (concerns: ReviewConcern[], who = reviewer(), all = [reviewer(), jurgen]) =>
  standingOf({ concerns }, who, all)

test('who is not concerned is free', () => {
  expect(standing([])).toEqual({ kind: 'free' })
  expect(standing([concern({ userId: 2, email: 'j@shop.example' })])).toEqual({ kind: 'free' })
  // Nobody is known by an account or an address that is none.
  const nobody = reviewer({ userId: null, email: ' ' })
  expect(standing([concern({ email: ' ' })], nobody)).toEqual({ kind: 'free' })
})

test('one’s own access weighs more than having been shown a value, whichever stands first', () => {
  const shown = concern({ why: 'shown', userId: 1 })
  const owner = concern({ why: 'owner', userId: 1 })
  const member = concern({ why: 'member', userId: 1 })
  expect(standing([shown, member])).toEqual({ kind: 'never', why: 'member' })
  expect(standing([concern({ userId: 1 }), shown])).toEqual({ kind: 'never', why: 'subject' })
  expect(standing([shown, owner])).toEqual({ kind: 'second', why: 'shown' })
  expect(standing([owner])).toEqual({ kind: 'second', why: 'owner' })
})

test('a person is known by the account or by the address, however it is written', () => {
  expect(standing([concern({ userId: 1 })]).kind).toBe('never')
  expect(standing([concern({ email: ' ANNA@shop.example ' })]).kind).toBe('never')
  expect(standing([concern({ email: 'ａnna@shop.example' })]).kind).toBe('never')
  expect(standing([concern({ userId: 9, email: 'x@shop.example' })]).kind).toBe('free')
})

test('an owner is a text, which may be a name or an address; a subject’s name is not enough', () => {
  const named = (why: ReviewConcern['why'], name: string) => standing([concern({ why, name })]).kind
  expect(named('owner', 'anna szczęsna')).toBe('second')
  expect(named('owner', 'Anna@Shop.example')).toBe('second')
  expect(named('owner', 'Jürgen Großmann')).toBe('free')
  expect(named('subject', 'Anna Szczęsna')).toBe('free')
})

test('of a person who is in the list twice each entry counts', () => {
  const again = reviewer({ id: 'again', userId: null })
  const all = [reviewer(), again]
  expect(standing([concern({ userId: 1 })], again, all)).toEqual({ kind: 'never', why: 'subject' })
  expect(standing([concern({ userId: 1 })], again, [again]).kind).toBe('free')
})

test('two entries are one person by the account or the address; two without either are not', () => {
  const one = reviewer()
  expect(isSamePerson(one, reviewer({ email: 'x@shop.example' }))).toBe(true)
  expect(isSamePerson(one, reviewer({ userId: 9 }))).toBe(true)
  expect(isSamePerson(one, jurgen)).toBe(false)
  const nobody = { userId: null, email: '' }
  expect(isSamePerson(reviewer(nobody), reviewer({ id: 'b', ...nobody }))).toBe(false)
})
