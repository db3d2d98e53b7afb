import { expect, test } from 'vitest'
import { entryWith, factsWith, inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { replayed } from './inventoryLog.ts'
import { activeOn, stateOn, type Witnesses } from './inventoryPast.ts'

const at = (day: number) => inMs(day * DAY)
const entry = (day: number, action: string, detail: Record<string, unknown>) =>
  entryWith({ id: 1_000 + day, created_at: at(day), action, detail })
const created = entry(-90, 'token.create', factsWith({ expires_at: at(-10) }))
const moved = entry(-50, 'token.expiry', { token_id: 412, legacy: true, from: at(-40), to: null })
const rotated = entry(
  -20,
  'token.rotate',
  factsWith({ token_id: 413, replaces: 412, replaces_expires_at: at(-19) }),
)
const revoked = entry(-5, 'token.revoke', factsWith({ expires_at: null }))

const row = tokenWith({ expires_at: at(30), age_days: 60 })

function on(day: number, entries: ReturnType<typeof entry>[], some: Partial<Witnesses> = {}) {
  const { applicationActive = true, row } = some
  const logged = replayed(entries).get(412)
  return stateOn(at(day), { logged, row, readAt: NOW, applicationActive })
}

test.each([
  [-91, { kind: 'notYet' }],
  [-90, { kind: 'works', expiresAt: at(-10) }],
  [-51, { kind: 'works', expiresAt: at(-10) }],
  [-50, { kind: 'works', expiresAt: null }],
  [-20, { kind: 'works', expiresAt: at(-19) }],
  [-19, { kind: 'expired', at: at(-19) }],
  [-5, { kind: 'revoked', at: at(-5) }],
])('%i days ago a token was what had been done to it by then', (day, state) => {
  expect(on(day, [created, moved, rotated, revoked])).toEqual(state)
})

test.each([
  [-62, [], { kind: 'notYet' }],
  [-61, [], { kind: 'notYet' }],
  [-60.5, [], { kind: 'notKnown' }],
  [-60, [], { kind: 'works', expiresAt: at(30) }],
  [-1, [], { kind: 'works', expiresAt: at(30) }],
  [-51, [moved], { kind: 'works', expiresAt: at(-40) }],
  [-49, [moved], { kind: 'works', expiresAt: null }],
  [-21, [rotated], { kind: 'notKnown' }],
  [-20, [rotated], { kind: 'works', expiresAt: at(-19) }],
])(
  '%d days ago a token without a birth in the log was what its row and its changes leave',
  (day, entries, state) => {
    expect(on(day, entries, { row })).toEqual(state)
  },
)

test('a row tells when it was revoked where the log does not', () => {
  const stopped = { ...row, revoked_at: at(-3) }
  expect(on(-4, [], { row: stopped })).toEqual({ kind: 'works', expiresAt: at(30) })
  expect(on(-3, [], { row: stopped })).toEqual({ kind: 'revoked', at: at(-3) })
})

test.each([
  ['neither row nor log', [], {}],
  ['a row without its age', [], { row: tokenWith({ age_days: undefined }) }],
  ['a change alone', [moved], {}],
])('nobody can say it from %s', (_, entries, some) => {
  expect(on(-1, entries, some)).toEqual({ kind: 'notKnown' })
})

test('what worked stopped with its application', () => {
  expect(on(-60, [created], { applicationActive: false })).toEqual({ kind: 'applicationInactive' })
  expect(on(-9, [created], { applicationActive: false })).toEqual({ kind: 'expired', at: at(-10) })
})

test('of an application whose state nobody knows nothing is said but that it has stopped', () => {
  const logged = replayed([created]).get(412)
  const witnesses = { logged, row: undefined, readAt: NOW, applicationActive: undefined }
  expect(stateOn(at(-60), witnesses)).toEqual({ kind: 'notKnown' })
  expect(stateOn(at(-9), witnesses)).toEqual({ kind: 'expired', at: at(-10) })
})

const turned = (day: number, from: boolean, id = '17') => ({
  ...entry(day, 'application.update', { changes: { is_active: { from, to: !from } } }),
  target_id: id,
})
const renamed = { ...entry(-25, 'application.update', { changes: {} }), target_id: '17' }

test.each([
  [-40, [], true, true],
  [-40, [], false, false],
  [-31, [turned(-30, true), turned(-10, false)], true, true],
  [-30, [turned(-30, true), turned(-10, false)], true, false],
  [-10, [turned(-30, true), turned(-10, false)], true, true],
  [-31, [turned(-30, false)], false, false],
  [-31, [turned(-30, false, '18'), renamed], false, false],
])('%i days ago an application was as its changes say', (day, entries, isActiveNow, isActive) => {
  expect(activeOn(at(day), { id: 17, isActiveNow, entries })).toBe(isActive)
})
