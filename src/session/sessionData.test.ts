import { onlineManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { limits } from '#contract/configuration.ts'
import { idleVault } from '#test/idleVault.ts'
import { createClock } from './time/clock.ts'
import { openSession } from './session.ts'

const session = () =>
  openSession({
    server: { id: 'here', name: 'Here', origin: null, kind: 'sandbox' },
    origin: 'http://backend.example',
    username: 'administrator',
    zone: 'UTC',
    limits: limits.parse({}),
    clock: createClock(),
    vault: idleVault,
    onForbidden: () => {},
  })

test('times are shown in the zone that was chosen, and in the session’s own once none is', () => {
  const opened = session()
  const zones: string[] = []
  const stop = opened.onZone(() => zones.push(opened.zone))
  opened.showIn('Europe/Warsaw')
  expect([opened.zone, opened.ownZone]).toEqual(['Europe/Warsaw', 'UTC'])
  opened.showIn(null)
  expect(opened.zone).toBe('UTC')
  stop()
  opened.showIn('Asia/Tokyo')
  expect(zones).toEqual(['Europe/Warsaw', 'UTC'])
})

test('what a browser says of the network keeps neither a read nor a write back, and nothing is tried twice', async () => {
  const { queries } = session()
  onlineManager.setOnline(false)
  const asked: string[] = []
  const failing = (what: string) => () => {
    asked.push(what)
    return Promise.reject(new Error(what))
  }
  const read = queries.fetchQuery({ queryKey: ['x'], queryFn: failing('read') })
  await expect(read).rejects.toThrow('read')
  const write = queries.getMutationCache().build(queries, { mutationFn: failing('write') })
  await expect(write.execute(undefined)).rejects.toThrow('write')
  onlineManager.setOnline(true)
  expect(asked).toEqual(['read', 'write'])
})
