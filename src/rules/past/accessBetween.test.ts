import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AccessAct,
  accessActs,
  accessActsWithDeletions,
  accessActsWithLosses,
} from '#test/samples/accessActs.ts'
import type { AccessSnapshot } from '#test/samples/accessHistory.ts'
import { accessModel } from '#test/samples/accessModel.ts'
import { judgedBetween } from '#test/samples/judgedBetween.ts'
import { accessBetween } from './accessBetween.ts'

/** What is said of every other second against one in the middle, the last one and today, and what was. */
function play(acts: readonly AccessAct[]) {
  const model = accessModel()
  const moments: { at: string; was: AccessSnapshot }[] = [{ at: model.at(), was: model.snapshot() }]
  for (const act of acts) {
    model.perform(act)
    moments.push({ at: model.at(), was: model.snapshot() })
  }
  const [today, now] = [model.today(), model.snapshot()]
  const last = moments.at(-1)
  const middle = moments[Math.floor((moments.length * 2) / 3)]
  const firsts = moments.filter((_, place) => place % 2 === 0)
  return firsts.flatMap((first) =>
    [middle, last, null].flatMap((second) => {
      if (second === undefined || (second !== null && second.at <= first.at)) return []
      const between = accessBetween({ from: first.at, to: second?.at ?? null }, today)
      const pair = [first.was, second?.was ?? now] as const
      return [{ between, pair, now }]
    }),
  )
}

test('whatever was done, some of it behind the log’s back, no change is told that was none', () => {
  const total = { certain: 0, asToday: 0, unknown: 0 }
  fc.assert(
    fc.property(accessActs, (acts) => {
      for (const { between, pair, now } of play(acts)) {
        const { wrong, counts } = judgedBetween(between, pair, { now, hasLosses: false })
        expect(wrong).toEqual([])
        for (const sure of ['certain', 'asToday', 'unknown'] as const) total[sure] += counts[sure]
      }
    }),
    { numRuns: 15 },
  )
  // Where nothing is said, nothing is wrong; however many histories there was time for.
  const all = total.certain + total.asToday + total.unknown
  expect(total.certain / all).toBeGreaterThan(0.1)
})

test('what deleted accounts held is not told as certain, nor what a cut log hides', () => {
  const property = (acts: typeof accessActs) =>
    fc.property(acts, (some) => {
      for (const { between, pair, now } of play(some)) {
        const { wrong } = judgedBetween(between, pair, { now, hasLosses: true })
        expect(wrong.filter((what) => what.startsWith('certain and not so'))).toEqual([])
      }
    })
  fc.assert(property(accessActsWithDeletions), { numRuns: 10 })
  fc.assert(property(accessActsWithLosses), { numRuns: 10 })
})

/** With these numbers the acts are about the role "season" and user 2. */
const act = (kind: AccessAct['kind'], which: number, what = 2): AccessAct => ({ kind, which, what })

/** From the beginning to today: what happened to the areas of user 2. */
function ofUser2(acts: readonly AccessAct[], skipped = 0) {
  const model = accessModel()
  for (const one of acts.slice(0, skipped)) model.perform(one)
  const from = model.at()
  for (const one of acts.slice(skipped)) model.perform(one)
  const { differences } = accessBetween({ from, to: null }, model.today())
  return differences
    .filter(({ person }) => person.id === 2)
    .map(({ area, from, to, claim, acts }) => ({
      area,
      change: [from, to],
      claim,
      acts: acts.map(({ kind, by }) => `${kind} by ${by}`),
    }))
}

test('who granted a role is told, and that it was not there before is certain', () => {
  // The log begins with the role: before its first entry nobody can say.
  expect(ofUser2([act('newRole', 0), act('grantUser', 1)], 1)).toEqual([
    {
      area: 'pim.products',
      change: [null, 'write'],
      claim: { sure: 'certain', why: null },
      acts: ['granted by somebody'],
    },
  ])
})

test('what a group was given is certain of who is in it today, and what it lost only as today', () => {
  const given = ofUser2([act('newRole', 0), act('grantGroup', 0)], 1)
  expect(given).toMatchObject([{ change: [null, 'write'], acts: ['granted by somebody'] }])
  expect(given[0]?.claim.sure).toBe('certain')
  const acts = [act('newRole', 0), act('grantGroup', 0), act('grantGroup', 0, 1), act('revoke', 0)]
  const lost = ofUser2(acts, 3)
  expect(lost).toMatchObject([{ change: ['write', 'read'], acts: ['revoked by somebody'] }])
  expect(lost[0]?.claim).toEqual({ sure: 'asToday', why: 'membership' })
})

test('who may have held a role that is gone, of which the log does not tell all, is not said to have gained anything', () => {
  const before = [act('newRole', 0), act('grantUser', 1), act('bypass', 0), act('purge', 2)]
  const between = [act('grantUser', 3), act('deleteUser', 3), act('deleteRole', 0)]
  const again = [act('newRole', 0), act('grantUser', 1)]
  const [change] = ofUser2([...before, ...between, ...again], before.length)
  expect(change).toMatchObject({ change: [null, 'write'] })
  expect(change?.claim).toEqual({ sure: 'unknown', why: 'deletedRole' })
})

test('an application’s account in a group gains nothing by the group’s roles, and none is told', () => {
  const model = accessModel()
  model.perform(act('newRole', 0))
  const [from, was] = [model.at(), model.snapshot()]
  // Behind the log's back it is put into the group, as the framework's own pages let anybody do.
  for (const one of [act('member', 4, 0), act('grantGroup', 0)]) model.perform(one)
  const now = model.snapshot()
  expect(now.users.find(({ id }) => id === 5)).toMatchObject({ isStaff: true, groups: [1] })
  const between = accessBetween({ from, to: null }, model.today())
  expect(between.differences.map(({ person }) => person.id)).toEqual([2, 4])
  expect(judgedBetween(between, [was, now], { now, hasLosses: false }).wrong).toEqual([])
  const [told] = between.differences
  if (told === undefined) throw new Error('Nothing is told.')
  const wronglyTold = { ...between, differences: [{ ...told, person: { ...told.person, id: 5 } }] }
  expect(judgedBetween(wronglyTold, [was, now], { now, hasLosses: false }).wrong).toContain(
    'no role gives an application’s account anything: 5 pim.products: null to write',
  )
})

test('who is made later, and put into a group behind the log’s back, gained nothing before they were there', () => {
  const model = accessModel()
  model.perform(act('newRole', 0))
  const [from, was] = [model.at(), model.snapshot()]
  model.perform(act('grantGroup', 0))
  const [to, is] = [model.at(), model.snapshot()]
  for (const one of [act('newStaff', 0, 1), act('member', 5, 0)]) model.perform(one)
  const now = model.snapshot()
  const newcomer = now.users.at(-1)
  expect(newcomer).toMatchObject({ groups: [1] })
  const earlier = accessBetween({ from, to }, model.today())
  expect(earlier.differences.map(({ person }) => person.id)).toEqual([2, 4])
  expect(judgedBetween(earlier, [was, is], { now, hasLosses: false }).wrong).toEqual([])
  // Once they are there, it is theirs, and left out it would be missed.
  const later = accessBetween({ from, to: null }, model.today())
  expect(judgedBetween(later, [was, now], { now, hasLosses: false }).wrong).toEqual([])
  const untold = later.differences.filter(({ person }) => person.id !== newcomer?.id)
  expect(
    judgedBetween({ ...later, differences: untold }, [was, now], { now, hasLosses: false }).wrong,
  ).toContain(`not told: ${newcomer?.id} pim.products: null to write`)
})

test('what came and went between is no change', () => {
  expect(ofUser2([act('newRole', 0), act('grantUser', 1), act('revoke', 0)], 1)).toEqual([])
})
