import { expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { createVaultClient } from './vaultClient.ts'
import { PROTOCOL } from './vaultProtocol.ts'

const settings = {
  signInTimeout: 2_500,
  idleLock: 600_000,
  idleWarning: 60_000,
  farewell: 15_000,
  requestsPerMinute: 60,
}

test('a page that says hello again is not taken for one that is gone: it lets go of its lock once the vault knows the next', async () => {
  const steps: string[] = []
  let taken = 0
  const { vault, hear } = createVaultClient({
    post(data) {
      const id: unknown = typeof data === 'object' && data !== null && Reflect.get(data, 'id')
      steps.push('hello')
      queueMicrotask(() => {
        steps.push('answered')
        hear({ id, reply: { kind: 'found', protocol: PROTOCOL, standing: { kind: 'none' } } })
      })
    },
    settings,
    clock: createClock(),
    elapsed: () => 0,
    takePresence: () => {
      const name = `page ${(taken += 1)}`
      steps.push(`takes ${name}`)
      return Promise.resolve({ name, release: () => steps.push(`lets go of ${name}`) })
    },
  })
  await vault.hello()
  await vault.hello()
  expect(steps).toEqual([
    'takes page 1',
    'hello',
    'answered',
    'takes page 2',
    'hello',
    'answered',
    'lets go of page 1',
  ])
})
