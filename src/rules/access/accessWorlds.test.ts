// oxlint-disable vitest/no-conditional-expect -- a property is about each case that its condition holds for
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Group, StaffRow } from '#contract/people.ts'
import { areas } from '#test/samples/accessSample.ts'
import { type AccessRole, accessWorld, effectiveOf, permissionsOf } from './access.ts'
import { type AccessAct, affectedBy, after } from './accessChange.ts'
import { foresee, managersIn } from './accessManagers.ts'
import { holdersOf } from './areaHolders.ts'
import { actsOf, takeFromMember } from './takeFromMember.ts'

/** The facts as a database would hold them: the model asks each question by looking through all of them. */
type Facts = {
  superusers: boolean[]
  /** person, group */
  memberships: [number, number][]
  /** role, area, writes */
  gives: [number, number, boolean][]
  /** role, holder; a holder is a person, or a group from GROUPS on */
  grants: [number, number][]
}

const PEOPLE = 4
const GROUPS = 2
const ROLES = 3
const upTo = (count: number) => fc.nat({ max: count - 1 })
const facts: fc.Arbitrary<Facts> = fc.record({
  superusers: fc.array(
    fc.nat({ max: 5 }).map((n) => n === 0),
    { minLength: PEOPLE, maxLength: PEOPLE },
  ),
  memberships: fc.array(fc.tuple(upTo(PEOPLE), upTo(GROUPS)), { maxLength: 5 }),
  gives: fc.array(fc.tuple(upTo(ROLES), upTo(areas.length), fc.boolean()), { maxLength: 8 }),
  grants: fc.array(fc.tuple(upTo(ROLES), upTo(PEOPLE + GROUPS)), { maxLength: 8 }),
})
const roleKeys = ['administrator', 'one', 'two']
const areaKeys = areas.map(({ key }) => key)

const holdsRole = ({ grants, memberships }: Facts, person: number, role: number): boolean =>
  grants.some(
    ([granted, holder]) =>
      granted === role &&
      (holder === person ||
        memberships.some(([member, group]) => member === person && holder === PEOPLE + group)),
  )

/** The model: one question about one person, one area and one level. */
function may(it: Facts, person: number, area: number, level: 'read' | 'write'): boolean {
  if (it.superusers[person] === true) {
    return level === 'read' || (areas[area]?.levels.includes('write') ?? false)
  }
  return it.gives.some(
    ([role, given, writes]) =>
      given === area && (writes || level === 'read') && holdsRole(it, person, role),
  )
}

const levelOf = (it: Facts, person: number, area: number): string | null => {
  if (may(it, person, area, 'write')) return 'write'
  return may(it, person, area, 'read') ? 'read' : null
}

/** What the server's lists would say of the facts. */
function listsOf(it: Facts) {
  const held = (role: number, via_group: string | null) => ({
    key: roleKeys[role] ?? '',
    name: `The ${roleKeys[role]}`,
    via_group,
  })
  const unique = (pairs: [number, number][]) => [
    ...new Map(pairs.map((pair) => [pair.join(), pair])).values(),
  ]
  const grants = unique(it.grants)
  const people = it.superusers.map((is_superuser, id): StaffRow => ({
    id,
    username: `p${id}`,
    email: '',
    name: '',
    is_superuser,
    roles: [
      ...grants.filter(([, holder]) => holder === id).map(([role]) => held(role, null)),
      ...unique(it.memberships)
        .filter(([member]) => member === id)
        .flatMap(([, group]) =>
          grants
            .filter(([, holder]) => holder === PEOPLE + group)
            .map(([role]) => held(role, `g${group}`)),
        ),
    ],
  }))
  const groups = Array.from({ length: GROUPS }, (_, group): Group => {
    const members = unique(it.memberships).filter(([, one]) => one === group)
    return {
      id: group,
      name: `g${group}`,
      member_count: members.length,
      grants: grants
        .filter(([, holder]) => holder === PEOPLE + group)
        .map(([role], id) => ({
          id,
          role: { id: role, key: roleKeys[role] ?? '', name: '' },
          user: null,
          group: { id: group, name: `g${group}` },
          created_at: '2026-11-20T09:42:00Z',
        })),
    }
  })
  const memberships = new Map(
    people.map(({ id }) => [
      id,
      it.memberships.filter(([member]) => member === id).map(([, group]) => `g${group}`),
    ]),
  )
  const roles = roleKeys.map((key, id): AccessRole => {
    const roleGrants = it.gives.filter(([role]) => role === id)
    const permissions = Object.fromEntries(
      roleGrants.map(([, area]) => [
        areaKeys[area] ?? '',
        roleGrants.some(([, other, writes]) => other === area && writes) ? 'write' : 'read',
      ]),
    )
    return { id, key, name: `The ${key}`, builtin: id === 0, permissions }
  })
  const catalogue = { modules: [{ module: 'all', areas }], roles: [], scopes: [] }
  return { people, groups, roles, catalogue, memberships }
}

const RUNS = { numRuns: 10_000 }

test('what a person may do is what looking through all grants says, with every way', () => {
  fc.assert(
    fc.property(facts, (it) => {
      const world = accessWorld(listsOf(it))
      for (const person of world.people) {
        const expected = areaKeys.flatMap((key, area) => {
          const level = levelOf(it, person.id, area)
          return level === null ? [] : [[key, level]]
        })
        expect(Object.entries(permissionsOf(person, world))).toEqual(expected)
        for (const { area, sources } of effectiveOf(person, world)) {
          const index = areaKeys.indexOf(area)
          const ways = roleKeys.flatMap((_, role) => {
            const gives = it.gives.some(([one, given]) => one === role && given === index)
            if (!gives) return []
            const direct = it.grants.some(([one, to]) => one === role && to === person.id)
            const groups = [0, 1].filter(
              (group) =>
                it.memberships.some(([who, one]) => who === person.id && one === group) &&
                it.grants.some(([one, to]) => one === role && to === PEOPLE + group),
            )
            return [...(direct ? [''] : []), ...groups.map((group) => `g${group}`)].map(
              (way) => `${roleKeys[role]}@${way}`,
            )
          })
          if (person.is_superuser) ways.push('superuser')
          const found = sources.map((source) =>
            source.kind === 'superuser' ? 'superuser' : `${source.key}@${source.group ?? ''}`,
          )
          expect(found.sort()).toEqual(ways.sort())
        }
      }
    }),
    RUNS,
  )
})

const acts = fc.record({
  kind: fc.constantFrom(
    'grant' as const,
    'revoke' as const,
    'changeRole' as const,
    'deleteRole' as const,
  ),
  role: upTo(ROLES),
  holder: upTo(PEOPLE + GROUPS),
  gives: fc.array(fc.tuple(upTo(areas.length), fc.boolean()), { maxLength: 3 }),
})
type Drawn = typeof acts extends fc.Arbitrary<infer One> ? One : never

test('who is affected by an act, by what, and who manages access then, is what the facts say once it is done', () => {
  fc.assert(
    fc.property(facts, acts, upTo(PEOPLE), (before, drawn, me) => {
      const world = accessWorld(listsOf(before))
      const done = doneTo(before, drawn)
      const act = actOf(drawn)
      const foreseen = new Map(
        affectedBy(world, act).map(({ person, changes }) => [
          person.id,
          changes.map(({ area, from, to }) => [area, from, to]),
        ]),
      )
      for (let person = 0; person < PEOPLE; person += 1) {
        const changed = areaKeys.flatMap((key, area) => {
          const [from, to] = [levelOf(before, person, area), levelOf(done, person, area)]
          return from === to ? [] : [[key, from, to]]
        })
        expect(foreseen.get(person) ?? []).toEqual(changed)
      }
      const managersOf = (it: Facts) =>
        it.superusers.flatMap((is, id) => (is || holdsRole(it, id, 0) ? [id] : []))
      expect(managersIn(world).map(({ id }) => id)).toEqual(managersOf(before))
      const foresight = foresee(world, act, me)
      const empties = managersOf(before).length > 0 && managersOf(done).length === 0
      expect(foresight?.kind === 'nobodyLeft').toBe(empties)
      const manage = areaKeys.indexOf('access.manage')
      const falls =
        (may(before, me, manage, 'write') && !may(done, me, manage, 'write')) ||
        (may(before, me, manage, 'read') && !may(done, me, manage, 'read'))
      if (!empties) expect(foresight?.kind === 'losesOwn').toBe(falls)
    }),
    RUNS,
  )
})

test('who can read or write an area is everybody of whom the facts say it', () => {
  fc.assert(
    fc.property(
      facts,
      upTo(areas.length),
      fc.constantFrom('read' as const, 'write' as const),
      (it, area, level) => {
        const holders = holdersOf(areaKeys[area] ?? '', level, accessWorld(listsOf(it)))
        // A level that an area does not offer is still covered by the one above it.
        const expected = it.superusers.flatMap((_, id) => (may(it, id, area, level) ? [id] : []))
        expect(holders.map(({ person }) => person.id)).toEqual(expected)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a role taken from one member leaves everybody else what they held, and the member what other ways give', () => {
  fc.assert(
    fc.property(facts, upTo(PEOPLE), upTo(ROLES), upTo(GROUPS), (it, member, role, group) => {
      const of = { person: member, role: roleKeys[role] ?? '', group: `g${group}` }
      const world = accessWorld(listsOf(it))
      const plan = takeFromMember(world, of)
      const isGranted = it.grants.some(([one, to]) => one === role && to === PEOPLE + group)
      const isMember = it.memberships.some(([who, one]) => who === member && one === group)
      if (plan.kind !== 'known') {
        expect(plan.kind).toBe(isGranted ? 'noMember' : 'notGranted')
        expect(isGranted && isMember).toBe(false)
        return
      }
      expect(isGranted && isMember).toBe(true)
      const accessIn = (one: typeof world) => one.people.map((held) => permissionsOf(held, one))
      let next = world
      for (const act of actsOf(of, plan.grants)) {
        // Nobody is without it for a moment.
        expect(accessIn(next)).toEqual(accessIn(world))
        next = after(next, act)
      }
      const revoked = doneTo(it, { kind: 'revoke', role, holder: PEOPLE + group, gives: [] })
      const left = areaKeys.flatMap((key, area) => {
        const level = levelOf(revoked, member, area)
        return level === null ? [] : [[key, level]]
      })
      expect(accessIn(next)).toEqual(
        accessIn(world).map((held, id) => (id === member ? Object.fromEntries(left) : held)),
      )
    }),
    RUNS,
  )
})

function doneTo(it: Facts, { kind, role, holder, gives }: Drawn): Facts {
  switch (kind) {
    case 'grant':
      return { ...it, grants: [...it.grants, [role, holder]] }
    case 'revoke':
      return { ...it, grants: it.grants.filter(([one, to]) => one !== role || to !== holder) }
    case 'changeRole':
      return {
        ...it,
        gives: [
          ...it.gives.filter(([one]) => one !== role),
          ...gives.map(([area, writes]): [number, number, boolean] => [role, area, writes]),
        ],
      }
    case 'deleteRole':
      return { ...it, grants: it.grants.filter(([one]) => one !== role) }
  }
}

function actOf({ kind, role, holder, gives }: Drawn): AccessAct {
  const key = roleKeys[role] ?? ''
  const to =
    holder < PEOPLE
      ? ({ kind: 'person', id: holder } as const)
      : ({ kind: 'group', name: `g${holder - PEOPLE}` } as const)
  if (kind === 'grant' || kind === 'revoke') return { kind, role: key, holder: to }
  if (kind === 'deleteRole') return { kind, role: key }
  const permissions = Object.fromEntries(
    gives.map(([area]) => [
      areaKeys[area] ?? '',
      gives.some(([other, writes]) => other === area && writes) ? 'write' : 'read',
    ]),
  )
  return { kind, role: key, permissions }
}
