import { expect, test } from 'vitest'
import type { Catalogue } from '#contract/catalogue.ts'
import type { Me } from '#contract/me.ts'
import { permissionSource } from './permissionSource.ts'

const catalogue: Catalogue = {
  modules: [],
  scopes: [],
  roles: [
    { key: 'viewer', name: 'Viewer', description: '', permissions: { 'qms.stock': 'read' } },
    { key: 'manager', name: 'Manager', description: '', permissions: { 'qms.stock': 'write' } },
  ],
}
const person = (roles: string[], is_superuser = false): Me => ({
  user: {
    id: 1,
    username: 'a',
    email: '',
    first_name: '',
    last_name: '',
    is_staff: true,
    is_superuser,
  },
  gate_mode: 'enforce',
  manages_access: false,
  roles: roles.map((name) => ({ key: name.toLowerCase(), name })),
  permissions: {},
})
const sourceOf = (me: Me, level: string) => permissionSource(me, 'qms.stock', level, catalogue)

test('a superuser holds an area as a superuser, whatever the roles', () => {
  expect(sourceOf(person(['Viewer'], true), 'write')).toEqual({ kind: 'superuser' })
})

test('every built-in role that grants the level is named, and write covers read', () => {
  expect(sourceOf(person(['Viewer', 'Manager']), 'read')).toEqual({
    kind: 'roles',
    names: ['Viewer', 'Manager'],
  })
  expect(sourceOf(person(['Viewer', 'Manager']), 'write')).toEqual({
    kind: 'roles',
    names: ['Manager'],
  })
})

test('what no built-in role explains comes from one of the custom ones', () => {
  expect(sourceOf(person(['Viewer', 'Stock']), 'write')).toEqual({
    kind: 'oneOf',
    names: ['Stock'],
  })
})

test('without a catalogue, or without a role that could explain it, the source is not known', () => {
  expect(sourceOf(person(['Viewer']), 'write')).toEqual({ kind: 'unknown' })
  expect(permissionSource(person(['Viewer']), 'qms.stock', 'read', undefined)).toEqual({
    kind: 'unknown',
  })
})
