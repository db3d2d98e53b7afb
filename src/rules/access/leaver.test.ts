import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { person, worldOf } from '#test/samples/accessSample.ts'
import { entryWith, tokenWith } from '#test/samples/sample.ts'
import {
  afterwards,
  reachOf,
  rolesThroughGroups,
  valuesShown,
  withoutDirectRoles,
} from './leaver.ts'

const NOW = Date.parse('2026-11-22T10:00:00Z')
const application: Application = {
  id: 1,
  name: 'Shop',
  description: '',
  is_active: true,
  created_at: '2025-01-01T00:00:00Z',
}
const rows = [
  { application, token: tokenWith({ id: 1 }) },
  { application, token: tokenWith({ id: 2, revoked_at: '2026-11-20T10:00:00Z' }) },
  { application, token: tokenWith({ id: 3, expires_at: '2026-11-21T10:00:00Z' }) },
  { application, token: tokenWith({ id: 4 }) },
]
const valueEntry = (action: string, token_id: number) => entryWith({ action, detail: { token_id } })

test('values that somebody was shown and that still work are those they created or rotated', () => {
  const entries = [
    valueEntry('token.rotate', 4),
    valueEntry('token.create', 1),
    valueEntry('token.create', 2),
    valueEntry('token.rotate', 3),
    valueEntry('token.revoke', 4),
    valueEntry('token.create', 99),
    entryWith({ action: 'role.create', detail: { token_id: 1 } }),
  ]
  const { working, stopped } = valuesShown(entries, rows, NOW)
  expect(working.map(({ token, how }) => [token.id, how])).toEqual([
    [4, 'rotated'],
    [1, 'created'],
  ])
  // Revoked, expired, and one that is in no list.
  expect(stopped).toBe(3)
})

test('afterwards says who still manages access and what nobody can write any more', () => {
  const people = [person(1, ['catalogue']), person(2, ['viewer']), person(3, [], true)]
  const onlyAdministrator = worldOf(people)
  expect(afterwards(onlyAdministrator, 3)).toEqual({
    managers: [],
    unwritten: ['checkout.orders', 'access.manage'],
  })
  expect(afterwards(onlyAdministrator, 2).unwritten).toEqual([])
  const two = worldOf([...people, person(4, ['administrator'])])
  expect(afterwards(two, 3)).toMatchObject({ managers: [{ id: 4 }], unwritten: [] })
})

test('without the direct roles what groups give and what is kept stays', () => {
  const world = worldOf([person(1, ['catalogue', 'viewer', 'viewer@IT'])])
  const rolesWithout = (...kept: string[]) =>
    withoutDirectRoles(world, 1, new Set(kept)).people[0]?.roles.map(({ key }) => key)
  expect(rolesWithout()).toEqual(['viewer'])
  expect(rolesWithout('catalogue')).toEqual(['catalogue', 'viewer'])
})

test('what groups give stays, with how much it is; a group without a role gives nothing', () => {
  const grant = (id: number, key: string, group: { id: number; name: string } | null) => ({
    id,
    role: { id, key, name: key },
    user: group === null ? { id: 7, username: 'person7' } : null,
    group,
    created_at: '2026-01-01T00:00:00Z',
  })
  const it = { id: 5, name: 'IT' }
  const member = {
    ...person(7, []),
    groups: [it, { id: 6, name: 'Choir' }],
    grants: [grant(1, 'viewer', it), grant(2, 'catalogue', it), grant(3, 'administrator', null)],
  }
  const [first, ...others] = rolesThroughGroups(member, worldOf([]))
  expect(others).toEqual([])
  expect(first?.group).toBe('IT')
  expect(first?.roles.map(({ key }) => key)).toEqual(['viewer', 'catalogue'])
  expect(first?.reach).toEqual({ writes: 2, reads: 1, isUnread: false })
})

test('a role that was not read makes the sum unknown, not nothing', () => {
  expect(reachOf([{ key: 'new', name: 'New' }], worldOf([]))).toEqual({
    writes: 0,
    reads: 0,
    isUnread: true,
  })
})
