import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { ApiError } from '#wire/ApiError.ts'
import { rotateInOrder } from './rotateInOrder.ts'

const token: Token = {
  id: 8,
  name: 'n',
  prefix: 'svc_api_abcd',
  last_four: 'wxyz',
  scopes: [],
  channel_idx: null,
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
  legacy: false,
  state: 'active',
}
const refused = new ApiError({ kind: 'conflict', reason: '' }, 'no')
const lost = new ApiError({ kind: 'unreachable' }, 'unknown')
const back = '2026-11-22T00:00:00Z'
const move = { to: '2026-11-29T00:00:00Z', back }

/** Answers each call in turn; an error is thrown. */
function calls(...answers: (Token | ApiError)[]) {
  const made: unknown[] = []
  const answer = async (what: string, value: unknown) => {
    made.push([what, value])
    const next = answers.shift()
    if (!next || next instanceof ApiError) throw next ?? new Error('one call too many')
    return next
  }
  return {
    made,
    calls: {
      setExpiry: (at: string | null) => answer('expiry', at),
      rotate: (body: object) => answer('rotate', body),
    },
  }
}
const body = { overlap_hours: 24 }

test('the old one’s expiry is moved before the rotation, not after', async () => {
  const world = calls(token, token)
  expect((await rotateInOrder(world.calls, { body, move })).kind).toBe('rotated')
  expect(world.made).toEqual([
    ['expiry', move.to],
    ['rotate', body],
  ])
})

test('where the expiry could not be moved nothing is rotated', async () => {
  const world = calls(refused)
  expect((await rotateInOrder(world.calls, { body, move })).kind).toBe('notMoved')
  expect(world.made.length).toBe(1)
})

test('where the rotation was refused the former expiry is put back', async () => {
  const world = calls(token, refused, token)
  expect(await rotateInOrder(world.calls, { body, move })).toMatchObject({ putBack: 'done' })
  expect(world.made.at(-1)).toEqual(['expiry', back])
})

test('where it could not be put back that is said', async () => {
  const world = calls(token, refused, lost)
  expect(await rotateInOrder(world.calls, { body, move })).toMatchObject({ putBack: 'failed' })
})

test('where the rotation’s outcome is unknown the expiry is left alone: it may be the overlap’s end', async () => {
  const world = calls(token, lost)
  expect((await rotateInOrder(world.calls, { body, move })).kind).toBe('unknown')
  expect(world.made.length).toBe(2)
})

test('without a move one call is made and nothing is put back', async () => {
  const world = calls(refused)
  expect(await rotateInOrder(world.calls, { body, move: null })).toMatchObject({
    putBack: 'notNeeded',
  })
  expect(world.made).toEqual([['rotate', body]])
})
