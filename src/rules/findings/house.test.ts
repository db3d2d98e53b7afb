import { expect, test } from 'vitest'
import { found, ofToken, rowOf } from '#test/samples/findingSample.ts'
import { inMs } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { type House, lifeFrom, rulesOfApplication, rulesOfToken } from './house.ts'

const secret = { kind: 'secret', name: 'shop-sync', channel: null } as const
const endsAfter = (after: number) => ({ kind: 'ends', after }) as const
const broken = (token: Parameters<typeof rulesOfToken>[0], house: House) =>
  rulesOfToken(token, house).flatMap(({ rule, isBroken }) => (isBroken ? [rule] : []))

test.each([
  ['90 days, of which one has 25 hours', endsAfter(90 * DAY + HOUR), []],
  ['the last minute of the 90th day', endsAfter(91 * DAY - 1), []],
  ['91 days', endsAfter(91 * DAY), ['longestLife']],
  ['for ever', { kind: 'endless' } as const, ['longestLife']],
  ['nobody knows how long', null, []],
])('a secret token may live 90 days: %s', (_which, life, expected) => {
  expect(broken({ ...secret, life }, { longestLife: { secret: 90 } })).toEqual(expected)
})

test('each rule is about its own kinds', () => {
  const house: House = {
    longestLife: { admin: 1 },
    expiryRequired: ['publishable'],
    channelRequired: true,
  }
  const life = { kind: 'endless' } as const
  expect(rulesOfToken({ ...secret, life }, house)).toEqual([])
  expect(broken({ ...secret, kind: 'secretAdmin', life }, house)).toEqual(['longestLife'])
  expect(broken({ ...secret, kind: 'publishable', life }, house)).toEqual([
    'expiryRequired',
    'channelRequired',
  ])
  const pinned = { ...secret, kind: 'publishable', channel: 'pl', life: endsAfter(1) } as const
  expect(broken(pinned, house)).toEqual([])
  expect(rulesOfToken({ ...secret, kind: 'mixed', life }, house)).toEqual([])
})

test('a name must match the pattern from its beginning to its end, once there is one', () => {
  const house = { namePattern: 'shop|till' }
  const named = (name: string) => broken({ ...secret, name, life: null }, house)
  expect(['shop', 'till', ''].map(named)).toEqual([[], [], []])
  expect(['shops', 'my till', 'x'].flatMap(named)).toEqual(Array(3).fill('namePattern'))
})

test('an application needs an owner where the house says so', () => {
  expect(rulesOfApplication('', {})).toEqual([])
  expect(rulesOfApplication('', { ownerRequired: true })).toMatchObject([{ isBroken: true }])
  expect(rulesOfApplication('it', { ownerRequired: true })).toMatchObject([{ isBroken: false }])
})

const inHouse = (house: House, ...rows: ReturnType<typeof rowOf>[]) =>
  found({ tokens: { rows, isWhole: true }, house })

test('a token whose life is longer in all than the house allows is found, with its days', () => {
  const house: House = { longestLife: { secret: 90 } }
  const row = rowOf({ expires_at: inMs(30 * DAY), age_days: 61 })
  expect(inHouse(house, row).findings).toMatchObject([{ code: 'tooLong', days: 91 }])
  expect(inHouse(house, rowOf({ expires_at: inMs(30 * DAY), age_days: 60 })).findings).toEqual([])
  expect(ofToken(row)).toEqual([])
})

test('without its age, what is to come may be too long, and what is not is unknown', () => {
  const house: House = { longestLife: { secret: 90 } }
  const { age_days: _age, ...token } = rowOf({ expires_at: inMs(100 * DAY) }).token
  const row = (expires_at: string) => ({ ...rowOf({}), token: { ...token, expires_at } })
  expect(inHouse(house, row(inMs(100 * DAY))).findings).toMatchObject([{ code: 'tooLong' }])
  const shorter = inHouse(house, row(inMs(10 * DAY)))
  expect(shorter.findings).toEqual([])
  expect(shorter.incomplete).toContainEqual({ code: 'tooLong', why: 'notSaid', count: 1 })
})

test('a token without an expiry is found once, also where two rules are about it', () => {
  const house: House = { longestLife: { secret: 90, publishable: 90 } }
  const codes = inHouse(
    house,
    rowOf({ expires_at: null }),
    rowOf({ expires_at: null, scopes: ['checkout.storefront'], channel_idx: 'pl' }),
  ).findings.map(({ code }) => code)
  expect(codes).toEqual(['expiryMissing', 'noExpiry'])
})

test('before the house rules are read, what rests on them is unknown and nothing else', () => {
  const rows = [rowOf({ last_used_at: inMs(-500 * DAY), legacy: true })]
  const read = found({ tokens: { rows, isWhole: true }, house: null })
  expect(read.findings.map(({ code }) => code)).toEqual(['legacy'])
  const readings = { why: 'notRead', readings: ['house'] } as const
  expect(read.incomplete.filter(({ why }) => why === 'notRead')).toEqual(
    [
      'outsider',
      'outsideToken',
      'conflict',
      'roleConflict',
      'builtinConflict',
      'tooLong',
      'expiryMissing',
      'unused',
      'neverUsed',
      'badName',
    ].map((code) => ({ code, ...readings })),
  )
})

test('a rule says of which kind it is, and what it asks', () => {
  const house: House = { longestLife: { secret: 90 }, namePattern: 'x' }
  expect(rulesOfToken({ ...secret, name: '', life: null }, house)).toEqual([
    { rule: 'longestLife', kind: 'secret', days: 90, isBroken: false },
    { rule: 'namePattern', pattern: 'x', isBroken: false },
  ])
  const required: House = { expiryRequired: ['secret'], channelRequired: false }
  expect(rulesOfToken({ ...secret, life: endsAfter(1) }, required)).toEqual([
    { rule: 'expiryRequired', kind: 'secret', isBroken: false },
  ])
  const channel: House = { channelRequired: true }
  expect(rulesOfToken({ ...secret, kind: 'publishable', life: null }, channel)).toEqual([
    { rule: 'channelRequired', isBroken: true },
  ])
  expect(rulesOfToken({ ...secret, life: null }, channel)).toEqual([])
  expect(rulesOfToken({ ...secret, kind: 'publishable', life: null }, required)).toEqual([])
  expect(rulesOfApplication('', { ownerRequired: false })).toEqual([])
  expect(rulesOfApplication('', { ownerRequired: true })).toEqual([
    { rule: 'ownerRequired', isBroken: true },
  ])
})

test('an expiry that is chosen is a life from now on; one that is refused is none that is known', () => {
  expect(lifeFrom({ kind: 'never' }, 5)).toEqual({ kind: 'endless' })
  expect(lifeFrom({ kind: 'at', ms: 12 }, 5)).toEqual({ kind: 'ends', after: 7 })
  expect(lifeFrom({ kind: 'refused' }, 5)).toBeNull()
})
