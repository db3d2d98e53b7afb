import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#session/session.ts'
import { monotonic } from '#api/intents/intent.ts'
import { lookForAccount } from './staffLook.ts'

const AT = Date.parse('2026-11-20T10:00:00Z')
const LIMIT = 35_000
const HOUR = 3_600_000
const ME = 7

beforeEach(() => vi.useFakeTimers({ now: AT }))
afterEach(() => vi.useRealTimers())

/** A server whose log has the account once it is made. `isSlow`: by its clock a tenth of the time passes. */
function server({ isSlow = false } = {}) {
  const began = monotonic()
  const results: unknown[] = []
  const now = () => AT + (monotonic() - began) * (isSlow ? 0.1 : 1)
  const session: Pick<Session, 'request' | 'clock'> = {
    clock: { now, ahead: () => 0, observe: () => {}, observeIssued: () => {} },
    request: async (request) =>
      request.answer.parse({ count: results.length, next: null, previous: null, results }),
  }
  const made = () =>
    results.push({
      id: 12,
      created_at: new Date(AT).toISOString(),
      actor_id: ME,
      actor_label: 'zofia',
      action: 'staff.create',
      target_type: 'accounts.user',
      target_id: '40',
      target_label: 'n.newcomer',
      detail: { username: 'n.newcomer' },
      ip: null,
    })
  return { session, made }
}

function look(session: Pick<Session, 'request' | 'clock'>, isResumed: boolean) {
  const found = { kind: 'looking', at: 0 }
  const begunAt = monotonic()
  const looking = { actorId: ME, username: 'n.newcomer', newest: 11, limit: LIMIT }
  void lookForAccount(session, {
    ...looking,
    begunAt,
    isResumed,
    ...(isResumed && { serverAt: AT }),
  }).then(({ kind }) => Object.assign(found, { kind, at: monotonic() - begunAt }))
  return found
}

const steps = [
  ['an hour forward', HOUR],
  ['an hour back', -HOUR],
  ['a day forward', 24 * HOUR],
  ['a day back', -24 * HOUR],
] as const
for (const isResumed of [false, true]) {
  const where = isResumed ? 'after a reload' : 'where it was sent'
  test.each(steps)(
    `${where} an account is found that is made late, though a clock is set %s`,
    async (_to, by) => {
      const { session, made } = server()
      const found = look(session, isResumed)
      await vi.advanceTimersByTimeAsync(2_000)
      vi.setSystemTime(Date.now() + by)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(found.kind).toBe('looking')
      made()
      await vi.advanceTimersByTimeAsync(LIMIT)
      expect(found.kind).toBe('there')
    },
  )

  test.each(steps)(
    `${where} one that was not made is told at the server’s own limit, though a clock is set %s`,
    async (_to, by) => {
      const found = look(server().session, isResumed)
      await vi.advanceTimersByTimeAsync(2_000)
      vi.setSystemTime(Date.now() + by)
      await vi.advanceTimersByTimeAsync(LIMIT)
      expect(found).toEqual({ kind: 'no', at: LIMIT })
    },
  )
}

test('after a reload it is not known, where by the server’s clock the time has not passed', async () => {
  const found = look(server({ isSlow: true }).session, true)
  await vi.advanceTimersByTimeAsync(3 * LIMIT)
  expect(found).toEqual({ kind: 'notKnown', at: 2 * LIMIT })
})
