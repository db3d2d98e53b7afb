import { expect, test } from 'vitest'
import type { ReviewEvent } from '#contract/review.ts'
import {
  at,
  decided,
  FROZEN,
  grantRow,
  hash,
  jurgen,
  reviewer,
  reviewOf,
} from '#test/samples/reviewSample.ts'
import { entryWith } from '#test/samples/sample.ts'
import { comparedWith, isNothingNew } from './compareRows.ts'
import { changedSince, lastDecisions, reasonsOf } from './reasons.ts'
import { reviewerOf, startBlocks } from './reviewStart.ts'
import { givesText, populationText } from './rowHash.ts'
import { outsideScope, sensitivityOf, wholeScope } from './scope.ts'

const own = grantRow({ concerns: [{ why: 'subject', userId: 1, name: '', email: '' }] })
const chosen = (id: string | null) => ({ chosen: id, first: null })
const shown = grantRow({ concerns: [{ why: 'shown', userId: 1, name: '', email: '' }] })

test('a row that nobody in the list may decide on keeps a review from starting', () => {
  expect(startBlocks([grantRow()], [reviewer()])).toEqual([])
  expect(startBlocks([{ ...own, reviewer: null }], [reviewer()])).toMatchObject([
    { why: 'noReviewer' },
  ])
  expect(startBlocks([own], [reviewer()])).toMatchObject([{ why: 'own' }])
  expect(startBlocks([shown], [reviewer()])).toMatchObject([{ why: 'needsSecond' }])
  expect(startBlocks([shown], [reviewer(), jurgen])).toEqual([])
  const again = reviewer({ id: 'again' })
  expect(startBlocks([shown], [reviewer(), again])).toMatchObject([{ why: 'needsSecond' }])
})

test('a row goes to the wanted reviewer, or to the next who may decide on it', () => {
  expect(reviewerOf(grantRow(), chosen('jurgen'), [reviewer(), jurgen])).toBe('jurgen')
  expect(reviewerOf(own, chosen('anna'), [reviewer(), jurgen])).toBe('jurgen')
  expect(reviewerOf(own, chosen('anna'), [reviewer()])).toBeNull()
})

test('a scope says which part of it leaves a row out', () => {
  const around = {
    sensitivity: new Map([['content.pages', ['pii']]]),
    before: new Map([[grantRow().id, hash('a')]]),
  }
  const out = (more: Partial<typeof wholeScope>) =>
    outsideScope(grantRow(), { ...wholeScope, ...more }, around)
  expect(out({})).toBeNull()
  expect(out({ kinds: ['token'] })).toBe('kind')
  expect(out({ areas: ['prices'] })).toBe('area')
  expect([out({ sensitivity: ['pii'] }), out({ sensitivity: ['money'] })]).toEqual([
    null,
    'sensitivity',
  ])
  expect(out({ owners: ['Anna'] })).toBe('owner')
  expect([out({ roles: ['editor'] }), out({ roles: ['viewer'] })]).toEqual([null, 'role'])
  expect(out({ changedOnly: true })).toBe('unchanged')
})

test('what the last review decided is offered only while the row gives the same', () => {
  const before = reviewOf([decided('1', 0)])
  const last = lastDecisions(before)
  expect(last(grantRow())).toMatchObject({ decision: 'keep', reason: 'Shop content, daily work' })
  expect(last(grantRow({ hash: hash('b') }))).toBeNull()
  expect(lastDecisions(reviewOf())(grantRow())).toBeNull()
  const isChanged = changedSince(before)
  expect([isChanged(grantRow()), isChanged(grantRow({ hash: hash('b') }))]).toEqual([false, true])
  expect(isChanged(grantRow({ id: 'new' }))).toBe(true)
})

test('the reasons of a review can be used again, the most used first', () => {
  const events = [
    decided('1', 0, { reason: 'Once' }),
    decided('2', 1, { reason: 'Twice' }),
    decided('3', 2, { reason: 'Twice ' }),
    decided('4', 3, { reason: ' ' }),
  ]
  expect(reasonsOf({ events })).toEqual(['Twice', 'Once'])
})

test('a later reading tells what came, what gives something else, and what ended before a decision', () => {
  const gone = grantRow({
    id: 'grant:user:9:editor',
    subject: { kind: 'user', id: 9, name: 'kai', email: '' },
  })
  const review = reviewOf([], { rows: [grantRow(), gone] })
  const added = grantRow({ id: 'grant:user:8:editor' })
  const log = [
    entryWith({
      id: 44,
      action: 'grant.delete',
      actor_label: 'zofia',
      created_at: at(0),
      detail: { role: 'editor', user_id: 9 },
    }),
  ]
  const around = { log, sensitivity: new Map() }
  const today = [grantRow({ hash: hash('b'), gives: ['prices:write'] }), added]
  expect(comparedWith(review, today, around)).toMatchObject({
    added: [{ id: added.id, reviewer: null }],
    changed: [{ row: grantRow().id, hash: hash('b') }],
    gone: [{ row: gone.id, entryId: 44, actor: 'zofia' }],
  })
  const scoped = { ...review, scope: { ...review.scope, roles: ['viewer'] } }
  expect(comparedWith(scoped, today, around).added).toEqual([])
  expect(review.frozen.at).toBe(FROZEN)
})

test('the text of a population is the same in whichever order its rows are', () => {
  const rows = [
    { id: 'b', hash: hash('1') },
    { id: 'a', hash: hash('2') },
  ]
  expect(populationText(rows)).toBe(populationText(rows.toReversed()))
  expect(populationText(rows)).toBe(`a ${hash('2')}\nb ${hash('1')}\n`)
})

test('a row without a reviewer is blocked for that alone, and of many each for its own reason', () => {
  const rows = [grantRow({ reviewer: 'gone' }), own, grantRow(), shown]
  expect(startBlocks(rows, [reviewer()])).toEqual([
    { row: rows[0], why: 'noReviewer' },
    { row: own, why: 'own' },
    { row: shown, why: 'needsSecond' },
  ])
  const alsoShown = reviewer({ id: 'b', userId: 3, email: 'b@shop.example' })
  const both = grantRow({
    concerns: [1, 3].map((userId) => ({ why: 'shown', userId, name: '', email: '' }) as const),
  })
  expect(startBlocks([both], [reviewer(), alsoShown])).toMatchObject([{ why: 'needsSecond' }])
})

test('who may only answer is given a row if chosen for it, and only where somebody else may decide', () => {
  const first = { chosen: null, first: 'anna' }
  expect(reviewerOf(shown, first, [reviewer(), jurgen])).toBe('jurgen')
  expect(reviewerOf(shown, chosen('anna'), [reviewer(), jurgen])).toBe('anna')
  const row = { ...shown, reviewer: 'anna' }
  expect(startBlocks([row], [reviewer(), jurgen])).toEqual([])
  expect(reviewerOf(shown, chosen('anna'), [reviewer()])).toBeNull()
  const again = reviewer({ id: 'again', userId: null })
  expect(reviewerOf(shown, chosen('again'), [reviewer(), again])).toBeNull()
  expect(reviewerOf(grantRow(), chosen(null), [jurgen, reviewer()])).toBe('jurgen')
  expect(reviewerOf(grantRow(), first, [jurgen, reviewer()])).toBe('anna')
  expect(reviewerOf(grantRow(), chosen('gone'), [])).toBeNull()
})

test('each part of a scope keeps what it names', () => {
  const around = {
    sensitivity: sensitivityOf({
      modules: [
        {
          module: 'content',
          areas: [
            {
              key: 'content.pages',
              label: '',
              levels: [],
              sensitive: ['pii', 'money'],
              assignable: true,
            },
          ],
        },
      ],
    }),
    before: new Map([['other', hash('a')]]),
  }
  const owned = grantRow({
    gives: ['content.pages:write', 'prices:read'],
    concerns: [
      { why: 'subject', userId: 7, name: 'Bo', email: '' },
      { why: 'owner', userId: 8, name: 'Anna', email: '' },
    ],
  })
  const out = (more: Partial<typeof wholeScope>, row = owned) =>
    outsideScope(row, { ...wholeScope, ...more }, around)
  expect(out({ kinds: ['token', 'grant'] })).toBeNull()
  expect(out({ areas: ['prices'] })).toBeNull()
  expect(out({ sensitivity: ['money'] })).toBeNull()
  expect([out({ owners: ['Anna'] }), out({ owners: ['Bo'] })]).toEqual([null, 'owner'])
  const role = grantRow({
    kind: 'role',
    subject: { kind: 'role', id: 3, key: 'editor', name: '' },
    through: null,
  })
  expect([out({ roles: ['editor'] }, role), out({ roles: ['viewer'] }, role)]).toEqual([
    null,
    'role',
  ])
  const member = grantRow({ through: { kind: 'group', id: 5, name: 'editor' } })
  expect(out({ roles: ['editor'] }, member)).toBe('role')
  expect(out({ changedOnly: true })).toBeNull()
  const whole = { ...around, before: new Map([[owned.id, hash('a')]]) }
  expect(outsideScope(owned, wholeScope, whole)).toBeNull()
  expect(outsideScope(owned, { ...wholeScope, changedOnly: true }, whole)).toBe('unchanged')
})

test('without a former review nothing was decided, and every row is new', () => {
  expect(lastDecisions(null)(grantRow())).toBeNull()
  expect(changedSince(null)(grantRow())).toBe(true)
  const last = lastDecisions(reviewOf([decided('1', 0)]))
  expect(last(grantRow())).toEqual({
    review: 'Access review Q4 2026',
    decision: 'keep',
    reason: 'Shop content, daily work',
  })
  expect(last(grantRow({ id: 'new' }))).toBeNull()
  expect(lastDecisions(reviewOf([decided('1', 0, { decision: 'notMine' })]))(grantRow())).toBeNull()
})

test('eight reasons at most are offered, of equally used ones by the alphabet', () => {
  const events = ['i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a', 'i'].map((reason, place) =>
    decided(`${place}`, place, { reason }),
  )
  expect(reasonsOf({ events })).toEqual(['i', 'a', 'b', 'c', 'd', 'e', 'f', 'g'])
  const other = { id: 'x', at: at(0), by: { id: 1, name: '' }, type: 'withdrawn' } as const
  expect(reasonsOf({ events: [{ ...other, row: 'r', decision: 'd' }] })).toEqual([])
})

test('what a later reading has as it was is nothing new', () => {
  const around = { log: [], sensitivity: new Map() }
  const none = comparedWith(reviewOf(), [grantRow()], around)
  expect(none).toEqual({ added: [], changed: [], gone: [] })
  expect(isNothingNew(none)).toBe(true)
  const review = reviewOf([decided('1', 0)])
  // What was decided may go: that is an end, and no change by others.
  expect(comparedWith(review, [], around).gone).toEqual([])
  const gone = comparedWith(reviewOf(), [], around)
  expect(gone.gone).toEqual([{ row: grantRow().id, entryId: null, actor: null }])
  expect(isNothingNew(gone)).toBe(false)
  const told: ReviewEvent = {
    id: 'c',
    at: at(1),
    by: { id: 1, name: '' },
    type: 'compared',
    added: [{ ...grantRow({ id: 'new' }), reviewer: null }],
    changed: [],
    gone: gone.gone,
  }
  const left = {
    ...grantRow({ id: 'left' }),
    reviewer: null,
    because: 'kind',
    why: '',
    by: { id: 1, name: '' },
  } as const
  const again = comparedWith(
    reviewOf([told], { excluded: [left] }),
    [grantRow({ id: 'new' }), grantRow({ id: 'left' })],
    around,
  )
  expect(again).toEqual({ added: [], changed: [], gone: [] })
  expect(isNothingNew({ ...none, added: told.added })).toBe(false)
  expect(isNothingNew({ ...none, changed: [{ row: 'x', gives: [], hash: hash('b') }] })).toBe(false)
})

test('a later reading of a review of changes alone takes in whatever is new', () => {
  const scope = { ...wholeScope, changedOnly: true }
  const added = grantRow({ id: 'new' })
  const found = comparedWith(reviewOf([], { scope }), [grantRow(), added], {
    log: [],
    sensitivity: new Map(),
  })
  expect(found.added.map(({ id }) => id)).toEqual(['new'])
})

test('what a row gives is a line each, sorted by its signs', () => {
  expect(givesText(['b', 'a', 'B'])).toBe('B\na\nb\n')
  expect(givesText([])).toBe('')
})
