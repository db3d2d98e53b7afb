import { expect, test } from 'vitest'
import type { ReviewEvent, ReviewRecord } from '#contract/review.ts'
import {
  at,
  decided,
  decidedByJurgen,
  grantRow,
  hash,
  reviewOf,
} from '#test/samples/reviewSample.ts'
import { entryWith } from '#test/samples/sample.ts'
import { tablesOfPack } from './tablesOfPack.ts'

const by = { id: 1, name: 'Anna Szczęsna' }
const of = (events: readonly ReviewEvent[], more: Partial<ReviewRecord> = {}) =>
  tablesOfPack(reviewOf(events, more), [
    entryWith({ id: 20, actor_label: 'kai', created_at: at(5) }),
    entryWith({ id: 21, actor_label: 'eve' }),
  ])
const cells = [
  'grant:user:7:editor',
  'grant',
  'Person lukasz <lukasz@shop.example> (user 7)',
  'Role Editor (editor), granted 2026-11-16',
  'Gives content.pages:write',
  'No facts',
  hash('a'),
]

test('the population has each frozen row with its reviewer’s name', () => {
  const { population } = of([], { rows: [grantRow(), grantRow({ reviewer: 'unheard' })] })
  expect(population).toEqual({
    head: ['Row', 'Kind', 'Subject', 'Through', 'Gives', 'Facts', 'Hash', 'Reviewer'],
    rows: [
      [...cells, 'Anna Szczęsna'],
      [...cells, 'unheard'],
    ],
  })
})

test('what was left out stands with why and by whom', () => {
  const left = { ...grantRow(), reviewer: null, because: 'role', why: 'Not now', by } as const
  expect(of([], { excluded: [left] }).excluded).toEqual({
    head: ['Row', 'Kind', 'Subject', 'Through', 'Gives', 'Facts', 'Hash', 'Because', 'Why', 'By'],
    rows: [[...cells, 'role', 'Not now', 'Anna Szczęsna']],
  })
})

const decision = (events: readonly ReviewEvent[], more: Partial<ReviewRecord> = {}) => {
  const { head, rows } = of(events, more).decisions
  const [row = []] = rows
  expect(row.slice(0, 3)).toEqual([cells[0], cells[2], cells[3]])
  expect(head).toHaveLength(row.length)
  return Object.fromEntries(head.slice(3).map((name, place) => [name, row[place + 3]]))
}
const nothing = {
  State: 'open',
  Decision: null,
  'Change to': null,
  Reason: null,
  Reviewer: null,
  'Taken by': null,
  At: null,
  Grade: null,
  'Rows at once': null,
}

test('a decision stands with its words, who made it, when and how', () => {
  expect(decision([])).toEqual(nothing)
  expect(decision([decided('1', 0, { decision: 'change', to: 'viewer', bulk: 3 })])).toEqual({
    State: 'decided',
    Decision: 'change',
    'Change to': 'viewer',
    Reason: 'Shop content, daily work',
    Reviewer: 'Anna Szczęsna',
    'Taken by': 'Anna Szczęsna',
    At: at(0),
    Grade: 'session of user 1',
    'Rows at once': 3,
  })
  expect(decision([decided('1', 0, { decision: 'notMine' })]).State).toBe('asked')
})

test('of two answers that differ both stand, and nothing is decided', () => {
  const both = [decided('1', 0), decidedByJurgen('2', 1, { decision: 'end' })]
  expect(decision(both)).toEqual({
    ...nothing,
    State: 'differ',
    Decision: 'Anna Szczęsna: keep; Jürgen Großmann: end',
  })
})

test('a grade says by which key, or by whom and from where', () => {
  const signed = decided('1', 0, { grade: { kind: 'signed', fingerprint: 'SHA256:x' } })
  expect(decision([signed]).Grade).toBe('signed by SHA256:x')
  const from = 'anna@shop.example'
  const taken = decided('1', 0, { grade: { kind: 'takenIn', by, from, at: at(9) } })
  expect(decision([taken]).Grade).toBe(
    `taken in by Anna Szczęsna from anna@shop.example at ${at(9)}`,
  )
})

const shared = { by, row: 'grant:user:7:editor' }
const end = decided('1', 0, { decision: 'end' })
const applied = (events: readonly ReviewEvent[]) => {
  const { head, rows } = of(events).applied
  return rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place]])))
}
const justDecided = {
  Row: 'grant:user:7:editor',
  Decision: 'end',
  Act: 'grant.delete',
  Result: null,
  Applied: null,
  'Applied by': null,
  'Read back': null,
  'Log id': null,
  'Log actor': null,
  'Log time': null,
  'Exception until': null,
  'Exception because': null,
}

test('of an end everything stands that became of it, with what the log’s entry says', () => {
  expect(applied([decided('1', 0)])).toEqual([])
  expect(applied([end])).toEqual([justDecided])
  const done: ReviewEvent[] = [
    {
      ...shared,
      id: '2',
      at: at(1),
      type: 'applied',
      act: 'grant.delete',
      result: 'done',
      why: '',
    },
    {
      ...shared,
      id: '3',
      at: at(2),
      type: 'readBack',
      outcome: 'ended',
      entryId: 20,
      actor: 'somebody',
    },
  ]
  expect(applied([end, ...done])).toEqual([
    {
      ...justDecided,
      Result: 'done',
      Applied: at(1),
      'Applied by': 'Anna Szczęsna',
      'Read back': 'ended',
      'Log id': 20,
      'Log actor': 'kai',
      'Log time': at(5),
    },
  ])
  const until = at(90)
  const excepted = {
    ...shared,
    id: '4',
    at: at(3),
    type: 'excepted',
    until,
    why: 'Season',
  } as const
  expect(applied([end, excepted])).toEqual([
    { ...justDecided, 'Exception until': until, 'Exception because': 'Season' },
  ])
})

test('what a later reading saw stands a line each, with when it was seen', () => {
  const compared: ReviewEvent = {
    id: '5',
    at: at(7),
    by,
    type: 'compared',
    added: [{ ...grantRow({ id: 'new', hash: hash('c') }), reviewer: null }],
    changed: [{ row: 'grant:user:7:editor', gives: [], hash: hash('b') }],
    gone: [{ row: 'grant:user:7:editor', entryId: 21, actor: 'eve' }],
  }
  expect(of([decided('1', 0), compared])['changes-during']).toEqual({
    head: ['What', 'Row', 'Hash', 'Log id', 'Actor', 'Seen'],
    rows: [
      ['added', 'new', hash('c'), null, null, at(7)],
      ['changed', 'grant:user:7:editor', hash('b'), null, null, at(7)],
      ['gone', 'grant:user:7:editor', null, 21, 'eve', at(7)],
    ],
  })
})
