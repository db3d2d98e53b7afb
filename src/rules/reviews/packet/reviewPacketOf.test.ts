import { expect, test } from 'vitest'
import {
  at,
  decided,
  grantRow,
  hash,
  jurgen,
  reviewer,
  reviewOf,
} from '#test/samples/reviewSample.ts'
import { reviewPacketOf } from './reviewPacketOf.ts'

const how = { id: 'p1', at: at(0), by: { id: 1, name: 'Anna' }, population: hash('c') }

test('a packet has the rows of its reviewer as they are now, and says which review they are of', () => {
  const other = grantRow({ id: 'grant:user:8:editor', reviewer: 'jurgen' })
  const moved = grantRow({ id: 'grant:user:9:editor' })
  const by = { id: 1, name: 'Anna' }
  const review = reviewOf(
    [{ id: 'e1', at: at(0), by, type: 'assigned', row: moved.id, reviewer: 'jurgen', why: '' }],
    { rows: [grantRow(), other, moved] },
  )
  const due = '2026-12-01T00:00:00Z'
  expect(reviewPacketOf(review, { ...jurgen, due }, how)).toEqual({
    format: 'keyturn review packet',
    version: 1,
    id: 'p1',
    review: {
      id: 'r',
      name: 'Access review Q4 2026',
      period: '2026-Q4',
      server: 'https://backend.example',
      frozenAt: review.frozen.at,
    },
    reviewer: { id: 'jurgen', name: 'Jürgen Großmann', email: 'j@shop.example' },
    madeAt: at(0),
    madeBy: 'Anna',
    due,
    zone: 'Europe/Berlin',
    populationSha256: hash('c'),
    rows: [other, { ...moved, reviewer: 'jurgen' }],
    reasons: [],
  })
})

test('the twenty reasons that were given most often go along, the most frequent first', () => {
  const many = Array.from({ length: 21 }, (_, at) => decided(`a${at}`, 0, { reason: `R${at}` }))
  const review = reviewOf([
    ...many,
    decided('b', 1, { reason: 'R20' }),
    decided('c', 2, { reason: '' }),
    decided('d', 3, { reason: '' }),
  ])
  const { reasons } = reviewPacketOf(review, reviewer(), how)
  expect(reasons).toEqual(['R20', ...Array.from({ length: 19 }, (_, at) => `R${at}`)])
})
