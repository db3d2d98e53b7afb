import { expect, test } from 'vitest'
import { configuration, limits, type Server } from '#contract/configuration.ts'
import { limitsAt, vaultSettings } from './limits.ts'

const serverOf = (kind: Server['kind']): Server => ({
  id: 'main',
  name: 'Main',
  origin: null,
  kind,
})
const configured = (some: object) =>
  configuration.parse({ version: 1, servers: [serverOf('backend')], limits: some })

test.each(['backend', 'demo'] as const)(
  'at a %s nobody is locked out before five minutes, nor warned less than a minute before',
  (kind) => {
    const short = configured({ idleLock: 2_000, idleWarning: 500, farewell: 1_000 })
    expect(limitsAt(serverOf(kind), short)).toMatchObject({
      idleLock: 300_000,
      idleWarning: 60_000,
      farewell: 1_000,
    })
  },
)

test('longer times hold as they are configured', () => {
  const long = configured({ idleLock: 1_800_000, idleWarning: 120_000 })
  expect(limitsAt(serverOf('backend'), long)).toEqual(long.limits)
})

test('on a sandbox the lock can be tried in seconds', () => {
  const short = configured({ idleLock: 2_000, idleWarning: 500 })
  expect(limitsAt(serverOf('sandbox'), short)).toEqual(short.limits)
})

test.each([
  [600_000, 60_000, 60_000],
  [600_000, 300_000, 300_000],
  [300_000, 200_000, 150_000],
  [2_000, 60_000, 1_000],
])('of a lock after %i ms and a warning %i ms before, the vault warns %i ms before', (...times) => {
  const [idleLock, idleWarning, warned] = times
  const settings = vaultSettings(limits.parse({ idleLock, idleWarning, requestsPerMinute: 60 }))
  expect(settings).toEqual({
    signInTimeout: 15_000,
    idleLock,
    idleWarning: warned,
    farewell: 15_000,
    requestsPerMinute: 60,
  })
})
