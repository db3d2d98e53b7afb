import { expect, test } from 'vitest'
import { inMs, NOW, tokenWith } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { restorePlan } from './restore.ts'

const old = tokenWith({ id: 1, expires_at: inMs(DAY) })
const rotation = { successorId: 2, old, formerExpiry: null, now: NOW }
const revoke = { call: 'revoke', tokenId: 2 }

test.each([
  ['no expiry', null],
  ['a later one', inMs(9 * DAY)],
  ['one a moment ahead', inMs(1)],
])('the old one gets back %s, and only then the successor is revoked', (_, formerExpiry) => {
  expect(restorePlan({ ...rotation, formerExpiry })).toEqual({
    kind: 'restore',
    calls: [{ call: 'expiry', tokenId: 1, expiresAt: formerExpiry }, revoke],
  })
})

test('an expiry that the rotation left as it was needs no second call', () => {
  const formerExpiry = inMs(DAY).replace('Z', '+00:00')
  expect(restorePlan({ ...rotation, formerExpiry })).toEqual({ kind: 'restore', calls: [revoke] })
})

test.each([
  ['could not be read', null, null, 'oldUnknown'],
  ['was revoked meanwhile', tokenWith({ revoked_at: inMs(-HOUR) }), null, 'oldRevoked'],
  ['is called revoked', tokenWith({ state: 'revoked' }), null, 'oldRevoked'],
  ['stopped at once', tokenWith({ expires_at: inMs(0) }), null, 'oldStopped'],
  ['is called expired', tokenWith({ state: 'expired' }), inMs(DAY), 'oldStopped'],
  ['would have expired by now', old, inMs(0), 'formerExpiryPast'],
])('where the old one %s only the successor can be revoked', (_, one, formerExpiry, reason) => {
  expect(restorePlan({ ...rotation, old: one, formerExpiry })).toEqual({
    kind: 'revokeOnly',
    reason,
    calls: [revoke],
  })
})
