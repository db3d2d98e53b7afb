import { afterEach, expect, test, vi } from 'vitest'
import type { Answer, Verdict } from '#rules/acts/verdict.ts'
import type { IntentRecord } from '#session/keep/keep.ts'
import {
  elapsedOf,
  isAtRest,
  isFound,
  isShown,
  journalled,
  type Intent,
  type Look,
} from './intent.ts'

const record: IntentRecord = {
  id: 'i-1',
  kind: 'create',
  application: { id: 17, name: 'Portal' },
  body: { name: 'Kasse', scopes: ['returns.api'], channel_idx: null, expires_at: null },
  replaces: null,
  before: [1],
  newest: null,
  actorId: 7,
  sentAt: 1_000,
  answer: null,
}
const intent: Intent = {
  ...record,
  look: null,
  looks: 0,
  isLooking: false,
  nextLookAt: null,
  isResumed: false,
  isSetAside: false,
  begunAt: 1_000,
  overAt: 36_000,
}
const verdicts = {
  OK: { kind: 'OK', id: 2, final: true },
  DUPLICATE: { kind: 'DUPLICATE', shownId: 2, extras: [3], final: true },
  CREATED_VALUE_LOST: { kind: 'CREATED_VALUE_LOST', id: 2, final: true },
  NOT_CREATED: { kind: 'NOT_CREATED', final: true },
  ASK: { kind: 'ASK', shownId: null, ours: [], candidates: [2] },
  STILL_UNKNOWN: { kind: 'STILL_UNKNOWN', because: 'log', shownId: null },
} satisfies Record<string, Verdict>
const kinds = [
  'OK',
  'DUPLICATE',
  'CREATED_VALUE_LOST',
  'NOT_CREATED',
  'ASK',
  'STILL_UNKNOWN',
] as const
const look = (kind: keyof typeof verdicts): Look => ({
  verdict: verdicts[kind],
  rows: [],
  proven: [],
  old: null,
  birth: null,
  at: 0,
})

afterEach(() => vi.useRealTimers())

test('a token that must be dealt with is one whose value is lost, one too many, or one that may be ours', () => {
  expect(kinds.filter((kind) => isFound(look(kind)))).toEqual([
    'DUPLICATE',
    'CREATED_VALUE_LOST',
    'ASK',
  ])
  expect(isFound(null)).toBe(false)
})

const unknown: Answer = { kind: 'unknown' }
test.each<[string, Answer | null, string[]]>([
  ['none', null, ['NOT_CREATED', 'STILL_UNKNOWN']],
  ['unknown', unknown, ['NOT_CREATED', 'STILL_UNKNOWN']],
  ['one without a value', { kind: 'withoutValue', id: 2 }, ['NOT_CREATED', 'STILL_UNKNOWN']],
  ['another token', { kind: 'withOther', id: 1 }, ['NOT_CREATED', 'STILL_UNKNOWN']],
  ['one with the value', { kind: 'withValue', id: 2 }, []],
  ['a refusal', { kind: 'refused' }, []],
])('where the answer was %s, beside what is found this is told: %s', (_, answer, more) => {
  const shownKinds = kinds.filter((kind) => isShown({ ...intent, answer, look: look(kind) }))
  expect(shownKinds).toEqual(
    kinds.filter((kind) => isFound(look(kind)) || more.some((one) => one === kind)),
  )
})

test('what was told where a person stood is told again only once something is found', () => {
  const aside = { ...intent, answer: unknown, isSetAside: true }
  const shownKinds = kinds.filter((kind) => isShown({ ...aside, look: look(kind) }))
  expect(shownKinds).toEqual(['DUPLICATE', 'CREATED_VALUE_LOST', 'ASK'])
})

test('what nobody has looked at yet is not told', () => {
  expect(isShown(intent)).toBe(false)
})

test('an intent is at rest once it was looked at and nothing follows', () => {
  const seen = { ...intent, look: look('NOT_CREATED') }
  expect(isAtRest(seen)).toBe(true)
  expect(isAtRest(intent)).toBe(false)
  expect(isAtRest({ ...seen, nextLookAt: 5 })).toBe(false)
  expect(isAtRest({ ...seen, isLooking: true })).toBe(false)
})

test('the journal gets what was sent, and nothing of what was seen', () => {
  expect(journalled({ ...intent, look: look('OK'), looks: 3 })).toEqual(record)
})

test('no step of the computer’s clock changes how long ago it was sent', () => {
  vi.useFakeTimers({ now: 3_500 })
  const sent = { begunAt: performance.now() }
  vi.advanceTimersByTime(2_500)
  for (const step of [3_600_000, -3_600_000, 86_400_000, -86_400_000]) {
    vi.setSystemTime(Date.now() + step)
    expect(elapsedOf(sent)).toBe(2_500)
  }
})
