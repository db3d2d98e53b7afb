import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AccessAct,
  accessActs,
  accessActsWithDeletions,
  accessActsWithLosses,
} from '#test/samples/accessActs.ts'
import { accessModel } from '#test/samples/accessModel.ts'
import { type AccessSnapshot, judged } from '#test/samples/accessHistory.ts'
import type { Sure } from './claim.ts'
import { accessOn } from './pastAccess.ts'

/**
 * What was at the end of each second, and what is said of it at the end of all; the lists are read before the last acts are
 * done, and the log after them.
 */
function play(acts: readonly AccessAct[], last: readonly AccessAct[] = []) {
  const model = accessModel()
  const snapshots: { at: string; was: AccessSnapshot }[] = []
  const perform = (some: readonly AccessAct[]) => {
    for (const act of some) {
      model.perform(act)
      snapshots.push({ at: model.at(), was: model.snapshot() })
    }
  }
  perform(acts)
  const lists = model.today()
  const now = model.snapshot()
  perform(last)
  const today = { ...lists, log: model.today().log }
  return snapshots.map(({ at, was }) => ({ past: accessOn(at, today, model.log()), was, now }))
}

test('whatever was done, some of it behind the log’s back, nothing wrong is said of the past', () => {
  const total = { certain: 0, asToday: 0, unknown: 0 }
  fc.assert(
    fc.property(accessActs, (acts) => {
      for (const { past, was, now } of play(acts)) {
        const { wrong, counts } = judged(past, was, { now, hasLosses: false })
        expect(wrong).toEqual([])
        for (const sure of ['certain', 'asToday', 'unknown'] as const) total[sure] += counts[sure]
      }
    }),
    { numRuns: 60 },
  )
  expect(shareOf(total)).toBeGreaterThan(0.1)
})

/** Where nothing is said, nothing is wrong; however many histories there was time for, enough of it must be certain. */
const shareOf = ({ certain, asToday, unknown }: Record<Sure, number>) =>
  certain / (certain + asToday + unknown)

const falsely = (wrong: readonly string[]) =>
  wrong.filter((what) => what.startsWith('certain and not so'))

test('what was done between the reading of the lists and of the log makes nothing wrong', () => {
  fc.assert(
    fc.property(accessActs, accessActs, (acts, last) => {
      for (const { past, was, now } of play(acts, last)) {
        const { wrong } = judged(past, was, { now, hasLosses: true })
        expect(falsely(wrong)).toEqual([])
      }
    }),
    { numRuns: 40 },
  )
})

test('what deleted accounts held is told, and not as certain', () => {
  fc.assert(
    fc.property(accessActsWithDeletions, (acts) => {
      for (const { past, was, now } of play(acts)) {
        const { wrong } = judged(past, was, { now, hasLosses: true })
        expect(wrong).toEqual([])
      }
    }),
    { numRuns: 60 },
  )
})

test('where the log was cut too, what cannot be known is not certain', () => {
  fc.assert(
    fc.property(accessActsWithLosses, (acts) => {
      for (const { past, was, now } of play(acts)) {
        const { wrong } = judged(past, was, { now, hasLosses: true })
        expect(falsely(wrong)).toEqual([])
      }
    }),
    { numRuns: 60 },
  )
})

/** With these numbers the acts are about the role "season" and user 2. */
const act = (kind: AccessAct['kind'], which: number, what = 2): AccessAct => ({ kind, which, what })
const ofSeason = ({ past }: ReturnType<typeof play>[number]) =>
  past.grants.filter(({ role }) => role === 'season').map(({ claim }) => claim)

test('who held a deleted role is certain where the log tells of as many as went with it', () => {
  const [, granted] = play([act('newRole', 0), act('grantUser', 1), act('deleteRole', 0)])
  expect(granted && ofSeason(granted)).toEqual([{ sure: 'certain', why: null }])
})

test('who held a deleted role is unknown where the log tells of more, or not of its beginning', () => {
  const deleted = play([
    act('newRole', 0),
    act('grantUser', 1),
    act('deleteUser', 1),
    act('deleteRole', 0),
  ])[1]
  expect(deleted && ofSeason(deleted)).toEqual([{ sure: 'unknown', why: 'deletedRole' }])
  expect(deleted?.past.gaps).toMatchObject([{ role: 'season', grants: 0, logged: 1 }])
  const older = play([
    act('newRole', 0),
    act('purge', 1),
    act('grantUser', 1),
    act('deleteRole', 0),
  ])[2]
  expect(older && ofSeason(older)).toEqual([{ sure: 'unknown', why: 'deletedRole' }])
})

test('before the first entry nothing is known', () => {
  const model = accessModel()
  model.perform(act('grantUser', 1, 0))
  const past = accessOn('2025-12-01T00:00:00Z', model.today())
  expect(past.people.size).toBeGreaterThan(0)
  for (const { claim } of past.roles.values())
    expect(claim).toEqual({ sure: 'unknown', why: 'beforeLog' })
  for (const { active, superuser } of past.people.values())
    expect([active.sure, superuser.sure]).toEqual(['unknown', 'unknown'])
})

test('a log that was not read whole tells nothing', () => {
  const model = accessModel()
  model.perform(act('grantUser', 1, 0))
  const at = model.at()
  const today = model.today()
  const { grants } = accessOn(at, { ...today, log: { ...today.log, isWhole: false } })
  expect(grants.map(({ claim }) => claim.sure)).toEqual(['unknown'])
})

test('an entry that cannot be read hides what was before it', () => {
  const model = accessModel()
  model.perform(act('grantUser', 1, 0))
  const at = model.at()
  model.perform(act('grantUser', 2, 0))
  const today = model.today()
  const entries = today.log.entries.map((entry, place) =>
    place === 1 ? { ...entry, detail: { role: 7 } } : entry,
  )
  const past = accessOn(at, { ...today, log: { ...today.log, entries } })
  expect(past.reach).toBe(entries[1]?.created_at)
  expect(past.grants.every(({ claim }) => claim.sure === 'unknown')).toBe(true)
})

test('who passed the gate as a superuser at that instant was one, whatever they are today', () => {
  const model = accessModel()
  model.perform(act('bypass', 0))
  const at = model.at()
  model.perform(act('superuser', 0))
  const said = accessOn(at, model.today(), model.log()).people.get(1)
  expect(said).toMatchObject({ is_superuser: true, superuser: { sure: 'certain' } })
  const later = accessOn(new Date(Date.parse(at) + 1).toISOString(), model.today(), model.log())
  expect(later.people.get(1)).toMatchObject({ is_superuser: false, superuser: { sure: 'asToday' } })
})
