import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Permissions } from '#contract/me.ts'
import { areas } from '#test/samples/accessSample.ts'
import {
  isReserved,
  backTo,
  copiedKey,
  descriptionOver,
  type EditedRole,
  keyProblem,
  levelChanges,
  mergedRole,
  nameProblem,
  roleChange,
  samePermissions,
  sameRole,
  savedRole,
  withAreaAt,
  withoutReserved,
} from './roleEdit.ts'

const edited = (permissions: Permissions, rest: Partial<EditedRole> = {}): EditedRole => ({
  name: 'Catalogue',
  description: '',
  permissions,
  ...rest,
})

test.each([
  ['', 'missing'],
  ['a', 'shape'],
  ['Ab', 'shape'],
  ['1a', 'shape'],
  ['a b', 'shape'],
  [`a${'b'.repeat(50)}`, 'shape'],
  ['new', null],
  ['editor', 'taken'],
  ['editor_2-b', null],
  [`a${'b'.repeat(49)}`, null],
])('the key %j of a new role is %s', (key, problem) => {
  expect(keyProblem(key, ['editor'])).toBe(problem)
})

test.each([
  ['  ', 'missing'],
  ['🗝'.repeat(100), null],
  ['🗝'.repeat(101), 1],
  [` ${'a'.repeat(100)} `, null],
])('the name %j is judged by its code points, trimmed', (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

test('a description may have 1000 letters', () => {
  expect(descriptionOver('a'.repeat(1_000))).toBe(0)
  expect(descriptionOver('a'.repeat(1_003))).toBe(3)
})

test('a reserved area is left out, one that the catalogue lacks stays', () => {
  const held = { 'access.manage': 'read', 'pim.products': 'write', 'gone.area': 'read' }
  expect(withoutReserved(held, areas)).toEqual({
    kept: { 'pim.products': 'write', 'gone.area': 'read' },
    dropped: ['access.manage'],
  })
})

test('whoever changes only the name of a role that holds a reserved area leaves its areas alone', () => {
  const opened = edited({ 'access.manage': 'read' })
  const next = savedRole(opened, { ...opened, name: ' Auditors ' }, areas)
  expect(roleChange(opened, next)).toEqual({ name: 'Auditors' })
})

test('whoever changes its areas saves it without the reserved one', () => {
  const opened = edited({ 'access.manage': 'read' })
  const typed = edited({ 'access.manage': 'read', 'pim.products': 'read' })
  expect(roleChange(opened, savedRole(opened, typed, areas))).toEqual({
    permissions: ['pim.products:read'],
  })
})

test('a role that reads as it should has nothing to send', () => {
  const role = edited({ 'pim.products': 'read', 'checkout.orders': 'write' })
  const other = edited({ 'checkout.orders': 'write', 'pim.products': 'read' })
  expect(roleChange(role, other)).toBeNull()
})

test('what differs comes in the order of the catalogue, what it lacks last', () => {
  expect(
    levelChanges(
      { 'gone.area': 'read', 'checkout.orders': 'read' },
      { 'checkout.orders': 'write', 'pim.products': 'read' },
      areas,
    ),
  ).toEqual([
    { area: 'pim.products', from: null, to: 'read' },
    { area: 'checkout.orders', from: 'read', to: 'write' },
    { area: 'gone.area', from: 'read', to: null },
  ])
})

test('a copy has a key that nobody has', () => {
  expect(copiedKey('editor', ['editor'])).toBe('editor-copy')
  expect(copiedKey('editor', ['editor', 'editor-copy', 'editor-copy-2'])).toBe('editor-copy-3')
  expect(keyProblem(copiedKey('a'.repeat(50), []), [])).toBeNull()
})

const permissions: fc.Arbitrary<Permissions> = fc.dictionary(
  fc.constantFrom(...areas.map(({ key }) => key), 'gone.area'),
  fc.constantFrom('read', 'write', 'audit'),
)
const role = fc.record({
  name: fc.constantFrom('A', 'B'),
  description: fc.constantFrom('', 'C'),
  permissions,
})

test('taking each change of a role one by one leads to the other', () => {
  fc.assert(
    fc.property(permissions, permissions, (before, after) => {
      const led = levelChanges(before, after, areas).reduce(
        (now, { area, to }) => withAreaAt(now, area, to),
        before,
      )
      expect(samePermissions(led, after)).toBe(true)
    }),
  )
})

test('what was typed stays over what somebody else wrote, and nothing else of theirs is lost', () => {
  fc.assert(
    fc.property(role, role, role, (opened, typed, now) => {
      const merged = mergedRole(opened, typed, now)
      for (const { key } of areas) {
        const isTouched = opened.permissions[key] !== typed.permissions[key]
        expect(merged.permissions[key]).toBe((isTouched ? typed : now).permissions[key])
      }
      expect(merged.name).toBe(opened.name === typed.name ? now.name : typed.name)
      expect(sameRole(mergedRole(opened, opened, now), now)).toBe(true)
      expect(sameRole(mergedRole(opened, typed, opened), typed)).toBe(true)
    }),
  )
})

test('an earlier version is filled in without what no custom role can have now', () => {
  const offered = { label: '', sensitive: [], assignable: true, levels: ['read', 'write'] }
  const some = [
    { ...offered, key: 'prices' },
    { ...offered, key: 'stock', levels: ['read'] },
    { ...offered, key: 'kept.back', assignable: false },
  ]
  const version = {
    name: 'Then',
    description: '',
    permissions: {
      prices: 'write',
      stock: 'write',
      'kept.back': 'read',
      gone: 'read',
      old: 'read',
    },
  }
  const now = { name: 'Now', description: '', permissions: { old: 'read' } }
  expect(backTo(version, now, some)).toEqual({
    next: { name: 'Then', description: '', permissions: { prices: 'write', old: 'read' } },
    left: ['stock', 'kept.back', 'gone'],
  })
})

test('no role of one’s own may hold the management of access, whatever the catalogue says of it', () => {
  expect(isReserved({ key: 'access.manage', assignable: true })).toBe(true)
  expect(isReserved({ key: 'prices', assignable: true })).toBe(false)
  expect(isReserved({ key: 'prices', assignable: false })).toBe(true)
})
