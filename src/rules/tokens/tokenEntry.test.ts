import { expect, test } from 'vitest'
import { entryWith, factsWith } from '#test/samples/sample.ts'
import { creationIn, expiryIn, revocationIn, revokedIn, rotationIn } from './tokenEntry.ts'

const expiry = { token_id: 412, legacy: false, from: null, to: null }
const rotation = factsWith({ replaces: 411, replaces_expires_at: null })
const readers = [
  ['token.create', creationIn, factsWith()],
  ['token.rotate', rotationIn, rotation],
  ['token.expiry', expiryIn, expiry],
  ['token.revoke', revocationIn, factsWith()],
] as const

test.each(readers)('the entry of %s tells of its own act alone', (action, factsIn, detail) => {
  expect(factsIn(entryWith({ action, detail }))).toEqual(detail)
  for (const [other] of readers.filter(([one]) => one !== action)) {
    expect(factsIn(entryWith({ action: other, detail }))).toBeNull()
  }
})

test.each(readers)('an entry of %s without its form tells nothing', (action, factsIn) => {
  expect(factsIn(entryWith({ action, detail: { token_id: 412 } }))).toBeNull()
})

test('which token was revoked is told by the entry of a revocation that has its form', () => {
  expect(revokedIn(entryWith({ action: 'token.revoke', detail: factsWith() }))).toBe(412)
  expect(revokedIn(entryWith({ action: 'token.revoke', detail: { token_id: 412 } }))).toBeNull()
  expect(revokedIn(entryWith({ action: 'token.rotate', detail: rotation }))).toBeNull()
})
