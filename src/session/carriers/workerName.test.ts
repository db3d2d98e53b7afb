import { expect, test } from 'vitest'
import { PROTOCOL } from '#session/vault/vaultProtocol.ts'
import { originInName, workerName } from './workerName.ts'

test('a vault reads its server from its own name', () => {
  const origin = 'https://backend.shop.example:8443'
  expect(originInName(workerName(origin))).toBe(origin)
})

test('tabs of two releases, or of two servers, do not share a vault', () => {
  const name = workerName('https://backend.shop.example')
  expect(name).toBe(`keyturn ${PROTOCOL} https://backend.shop.example`)
  expect(workerName('https://backend.other.example')).not.toBe(name)
})

test('a worker with no server in its name does not start', () => {
  expect(() => originInName('keyturn')).toThrow(TypeError)
})
