import { expect, test } from 'vitest'
import { areas } from '#test/samples/accessSample.ts'
import { levelsOf, roleMatrix } from './roleMatrix.ts'

const modules = [{ module: 'all', areas }]

test('every area stands in its module, and what the catalogue lacks stands last', () => {
  const matrix = roleMatrix(modules, { 'gone.area': 'read' }, { 'pim.products': 'write' })
  expect(matrix.map(({ module }) => module)).toEqual(['all', null])
  expect(matrix[0]?.rows.map(({ area, level, from }) => [area.key, from, level])).toEqual([
    ['pim.products', null, 'write'],
    ['checkout.orders', null, null],
    ['content.publish', null, null],
    ['access.manage', null, null],
  ])
  expect(matrix[1]?.rows.map(({ area, level, from }) => [area.key, from, level])).toEqual([
    ['gone.area', 'read', null],
  ])
})

test('only the area that no custom role may hold is reserved', () => {
  const rows = roleMatrix(modules, {}, {}).flatMap((one) => one.rows)
  expect(rows.filter((row) => row.isReserved).map(({ area }) => area.key)).toEqual([
    'access.manage',
  ])
})

test.each([
  ['content.publish', null, ['read', false, 'write', true]],
  // Held all the same: what is there can be kept, and chosen again.
  ['content.publish', 'read', ['read', true, 'write', true]],
  ['pim.products', 'audit', ['read', true, 'write', true, 'audit', true]],
])('of %s, held at %s, these levels are a choice', (key, held, levels) => {
  const saved = held === null ? {} : { [key]: held }
  const row = roleMatrix(modules, saved, saved)
    .flatMap((one) => one.rows)
    .find(({ area }) => area.key === key)
  expect(row && levelsOf(row).flatMap(({ level, isOffered }) => [level, isOffered])).toEqual(levels)
})

test('a module without areas does not stand there, and an area that is unlisted has nothing but its key', () => {
  expect(roleMatrix([{ module: 'none', areas: [] }], {}, {})).toEqual([])
  const [last] = roleMatrix([], {}, { 'gone.area': 'read' })
  expect(last).toEqual({
    module: null,
    rows: [
      {
        area: { key: 'gone.area', label: 'gone.area', levels: [], sensitive: [], assignable: true },
        level: 'read',
        from: null,
        isReserved: false,
      },
    ],
  })
})
