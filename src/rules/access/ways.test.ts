import { expect, test } from 'vitest'
import type { Source } from './access.ts'
import { waysOf } from './ways.ts'

const role = (key: string, group: string | null, level: string): Source => ({
  kind: 'role',
  key,
  name: key,
  group,
  level,
})

test('a role that comes directly and through two groups is one way', () => {
  const sources = [role('a', null, 'write'), role('a', 'IT', 'write'), role('a', 'HR', 'write')]
  expect(waysOf(sources, 'write').giving).toMatchObject([
    { key: 'a', isDirect: true, groups: ['IT', 'HR'] },
  ])
})

test('what gives less than the level stands behind', () => {
  const sources = [role('b', 'IT', 'read'), role('a', null, 'write')]
  expect(waysOf(sources, 'write')).toMatchObject({
    giving: [{ key: 'a', isDirect: true, groups: [] }],
    lesser: [{ key: 'b', isDirect: false, groups: ['IT'] }],
  })
  expect(waysOf(sources, 'read').giving).toHaveLength(2)
  expect(waysOf([{ kind: 'superuser', level: 'write' }], 'read').giving).toHaveLength(1)
})
