import { expect, test } from 'vitest'
import { compareServers, type ServerState } from './serverDifferences.ts'

const serverDifferences = (a: ServerState, b: ServerState) => compareServers(a, b).differences

const empty: ServerState = { roles: [], holders: [], applications: [], tokens: [], scopes: [] }
const role = (permissions: Record<string, string>, name = 'Editors') => ({
  key: 'editors',
  name,
  permissions,
})
const token = (scopes: string[], channels = ['']) => ({
  id: 7,
  applicationId: 3,
  application: 'ERP',
  name: 'nightly',
  scopes,
  channels,
})

test('servers that are alike differ in nothing, in whatever order they say it', () => {
  const state: ServerState = {
    roles: [role({ a: 'read', b: 'write' })],
    holders: [{ kind: 'person', id: 1, name: 'zofia', roles: ['editors', 'viewer'] }],
    applications: [{ id: 3, name: 'ERP', isActive: true }],
    tokens: [token(['returns.api', 'carts.api'])],
    scopes: ['carts.api'],
  }
  const turned: ServerState = {
    ...state,
    roles: [role({ b: 'write', a: 'read' })],
    holders: [{ kind: 'person', id: 1, name: 'zofia', roles: ['viewer', 'editors'] }],
    tokens: [token(['carts.api', 'returns.api'])],
  }
  expect(serverDifferences(state, turned)).toEqual([])
})

test.each([
  [{ a: 'read' }, { a: 'write' }, { kind: 'more', on: 'b' }],
  [{ a: 'write' }, {}, { kind: 'more', on: 'a' }],
  [{ a: 'write' }, { a: 'admin' }, { kind: 'other' }],
])('of a role each area says which server gives more: %j, %j', (one, other, says) => {
  const found = serverDifferences(
    { ...empty, roles: [role(one)] },
    { ...empty, roles: [role(other)] },
  )
  expect(found).toMatchObject([{ kind: 'role', name: 'editors', about: 'a', says }])
})

test('a role of another name is one by its key', () => {
  const found = serverDifferences(
    { ...empty, roles: [role({}, 'Editors')] },
    { ...empty, roles: [role({}, 'Redaktion')] },
  )
  expect(found).toMatchObject([{ a: ['Editors'], b: ['Redaktion'], says: { kind: 'other' } }])
})

test('what only one server has says so, and a group is no person of its name', () => {
  const a: ServerState = {
    ...empty,
    holders: [{ kind: 'person', id: 1, name: 'it', roles: ['viewer'] }],
    applications: [{ id: 3, name: 'ERP', isActive: true }],
    scopes: ['carts.api'],
  }
  const b: ServerState = {
    ...empty,
    holders: [{ kind: 'group', id: 2, name: 'it', roles: ['viewer'] }],
  }
  expect(serverDifferences(a, b).map(({ kind, says }) => [kind, says])).toEqual([
    ['grant', { kind: 'only', on: 'b' }],
    ['grant', { kind: 'only', on: 'a' }],
    ['application', { kind: 'only', on: 'a' }],
    ['scope', { kind: 'only', on: 'a' }],
  ])
})

test('a token of the same name is compared by its scopes and by its channels', () => {
  const found = serverDifferences(
    { ...empty, tokens: [token(['returns.api', 'checkout.erase'], ['pl'])] },
    { ...empty, tokens: [token(['returns.api'])] },
  )
  expect(found).toMatchObject([
    { kind: 'token', of: 'ERP', about: null, name: 'nightly', says: { kind: 'more', on: 'a' } },
    { kind: 'token', a: ['channel:pl'], b: ['channel:*'], says: { kind: 'other' } },
  ])
})

test('what is the same on both counts once, whatever its ids are, and each thing is found where it is', () => {
  const a: ServerState = {
    roles: [role({ a: 'read' })],
    holders: [{ kind: 'person', id: 1, name: 'zofia', roles: ['editors'] }],
    applications: [{ id: 3, name: 'ERP', isActive: true }],
    tokens: [token(['returns.api'])],
    scopes: ['returns.api'],
  }
  const b: ServerState = {
    ...a,
    holders: [{ kind: 'person', id: 40, name: 'zofia', roles: ['viewer'] }],
    applications: [{ id: 30, name: 'ERP', isActive: true }],
    tokens: [{ ...token(['returns.api']), id: 70, applicationId: 30 }],
  }
  const { differences, same } = compareServers(a, b)
  expect(differences).toMatchObject([
    { kind: 'grant', where: { a: { kind: 'person', id: 1 }, b: { kind: 'person', id: 40 } } },
  ])
  expect(same.map(({ kind, name, of }) => [kind, name, of])).toEqual([
    ['role', 'editors', null],
    ['application', 'ERP', null],
    ['token', 'nightly', 'ERP'],
    ['scope', 'returns.api', null],
  ])
  expect(same[2]?.where).toEqual({
    a: { kind: 'token', token: 7, application: 3 },
    b: { kind: 'token', token: 70, application: 30 },
  })
  expect(compareServers(a, { ...b, roles: [] }).differences[0]?.where).toEqual({
    a: { kind: 'role', key: 'editors' },
    b: null,
  })
})

const full: ServerState = {
  roles: [role({ b: 'write', a: 'read' })],
  holders: [{ kind: 'group', id: 9, name: 'IT', roles: ['editors'] }],
  applications: [{ id: 3, name: 'ERP', isActive: false }],
  tokens: [token(['returns.api'])],
  scopes: ['carts.api'],
}

test.each(['a', 'b'] as const)('what only the server %s has is named, with all of it', (on) => {
  const found = on === 'a' ? serverDifferences(full, empty) : serverDifferences(empty, full)
  const side = <It>(it: It) => (on === 'a' ? { a: it, b: null } : { a: null, b: it })
  const only = { about: null, says: { kind: 'only', on } }
  const tokenAt = { kind: 'token', token: 7, application: 3 }
  expect(found).toEqual([
    {
      ...only,
      kind: 'role',
      name: 'editors',
      of: null,
      where: side({ kind: 'role', key: 'editors' }),
      ...side(['a:read', 'b:write']),
    },
    {
      ...only,
      kind: 'grant',
      name: 'IT',
      of: null,
      where: side({ kind: 'group', id: 9 }),
      ...side(['editors']),
    },
    {
      ...only,
      kind: 'application',
      name: 'ERP',
      of: null,
      where: side({ kind: 'application', id: 3 }),
      ...side(['inactive']),
    },
    {
      ...only,
      kind: 'token',
      name: 'nightly',
      of: 'ERP',
      where: side(tokenAt),
      ...side(['returns.api']),
    },
    {
      ...only,
      kind: 'scope',
      name: 'carts.api',
      of: null,
      where: side({ kind: 'scope' }),
      ...side(['carts.api']),
    },
  ])
})

test('an application that one server has deactivated is another one there', () => {
  const [it] = full.applications
  if (!it) throw new Error('There is an application.')
  const on = { ...empty, applications: [{ ...it, isActive: true }] }
  expect(serverDifferences(on, { ...empty, applications: [it] })).toMatchObject([
    { kind: 'application', a: ['active'], b: ['inactive'], says: { kind: 'other' } },
  ])
})

test('each area of a role is a finding of its own, in the order of the areas, with both levels', () => {
  const found = serverDifferences(
    { ...empty, roles: [role({ c: 'read', a: 'write', same: 'read' })] },
    { ...empty, roles: [role({ b: 'own', a: 'read', same: 'read' })] },
  )
  expect(found.map(({ about, a, b, says }) => [about, a, b, says])).toEqual([
    ['a', ['write'], ['read'], { kind: 'more', on: 'a' }],
    ['b', [], ['own'], { kind: 'other' }],
    ['c', ['read'], [], { kind: 'more', on: 'a' }],
  ])
})

test('things stand in the order of their names, on whichever server they are', () => {
  const named = (...scopes: string[]): ServerState => ({ ...empty, scopes })
  const found = serverDifferences(named('d', 'a', 'e'), named('c', 'b', 'e'))
  expect(found.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  // Tokens of one name are two in two applications.
  const inShop = { ...token(['returns.api']), application: 'Shop' }
  const two = { ...empty, tokens: [inShop, token(['returns.api'])] }
  expect(serverDifferences(two, empty).map(({ of }) => of)).toEqual(['ERP', 'Shop'])
})
