import { expect, test } from 'vitest'
import { applyEnd } from '#api/reviews/applyEnd.ts'
import { backend, refusal } from '#test/backend.ts'
import { open } from '#test/open.tsx'

const PERSON = 'norole'
const AT = '2026-11-20T10:00:00Z'
const lost = () => Promise.reject(new TypeError('the connection was closed'))
const unread = () => refusal(400, 'VALIDATION_ERROR')

/** An end that was sent before, and read back as not done. */
const before = {
  id: 'sent before',
  at: AT,
  by: { id: 1, name: 'administrator' },
  type: 'applied',
  row: 'row',
  act: 'grant.delete',
  result: 'refused',
  why: 'notFound',
} as const

async function openApplication() {
  const opened = await open('/me')
  const there = backend(opened.session)
  const { id, name } = await there.newApplication('Till 4')
  const row = { subject: { kind: 'application' as const, id, name }, through: null }
  return {
    ...opened,
    elsewhere: (isActive: boolean) => there.changeApplication(id, { is_active: isActive }),
    isActive: async () => (await there.application(id)).is_active,
    changes: () => opened.sent.filter((call) => call.startsWith('PATCH ')).length,
    apply: () => applyEnd(opened.session.queries, { row, applied: null }),
  }
}

async function openGrant() {
  const opened = await open('/me')
  const there = backend(opened.session)
  const { id: userId, username: name, email } = await there.person(PERSON)
  const grant = () => there.grant({ role: 'viewer', user_id: userId })
  const frozen = await grant()
  const row = {
    subject: { kind: 'user' as const, id: userId, name, email },
    through: {
      kind: 'role' as const,
      key: 'viewer',
      name: 'Viewer',
      grantId: frozen.id,
      grantedAt: AT,
    },
  }
  return {
    ...opened,
    frozen,
    grant,
    revoke: (id: number) => there.revokeGrant(id),
    held: async () => (await there.grants({ user_id: userId })).map(({ id }) => id),
    deletes: () => opened.sent.filter((call) => call.startsWith('DELETE ')).length,
    apply: (applied: typeof before | null = null) =>
      applyEnd(opened.session.queries, { row, applied }),
  }
}

test('a lost answer to a deactivation of a review is looked for, and told as done where it was', async () => {
  const { intercept, apply, elsewhere } = await openApplication()
  intercept(/^PATCH /, async () => {
    await elsewhere(false)
    return lost()
  })
  expect(await apply()).toEqual({ result: 'done', why: '', error: null })
})

test('an answer that has not what was sent is not believed', async () => {
  const { intercept, apply, elsewhere } = await openApplication()
  intercept(/^PATCH /, () => elsewhere(true).then((now) => Response.json(now)))
  expect(await apply()).toMatchObject({ result: 'unknown', why: 'unreadable' })
})

test('whether an application was deactivated is unknown where it cannot be read', async () => {
  const { intercept, apply } = await openApplication()
  intercept(/^PATCH /, () => {
    intercept(/^GET .*applications\/\d+\/$/, unread)
    return lost()
  })
  expect(await apply()).toMatchObject({ result: 'unknown', why: 'unreachable' })
})

test('to an application that cannot be read, or that somebody deactivated first, nothing is sent', async () => {
  const { intercept, apply, elsewhere, changes } = await openApplication()
  intercept(/^GET .*applications\/\d+\/$/, unread)
  expect(await apply()).toMatchObject({ result: 'refused', why: 'invalid' })
  expect(changes()).toBe(0)
  await elsewhere(false)
  const sent = changes()
  expect(await apply()).toMatchObject({ result: 'refused', why: 'notFound' })
  expect(changes()).toBe(sent)
})

test('a lost answer to a revoked role is looked for, and told as done where it was', async () => {
  const { intercept, apply, held } = await openGrant()
  intercept(/^DELETE /, async (serve) => {
    await serve()
    return lost()
  })
  expect(await apply()).toEqual({ result: 'done', why: '', error: null })
  expect(await held()).toEqual([])
})

test('whether a role was revoked is unknown where the grants cannot be read', async () => {
  const { intercept, apply, deletes } = await openGrant()
  intercept(/^DELETE /, () => {
    intercept(/^GET .*grants\/$/, unread)
    return lost()
  })
  expect(await apply()).toMatchObject({ result: 'unknown', why: 'unreachable' })
  const sent = deletes()
  intercept(/^GET .*grants\/$/, unread)
  expect(await apply()).toMatchObject({ result: 'refused', why: 'invalid' })
  expect(deletes()).toBe(sent)
})

test('a role that somebody granted anew since is not revoked before list and log have said so', async () => {
  const { apply, frozen, revoke, grant, held, deletes, sent: calls } = await openGrant()
  await revoke(frozen.id)
  expect(await apply()).toMatchObject({ result: 'refused', why: 'notFound' })
  const { id } = await grant()
  const sent = deletes()
  expect(await apply()).toMatchObject({ result: 'refused', why: 'notFound' })
  expect(deletes()).toBe(sent)
  expect(await held()).toEqual([id])
  calls.length = 0
  expect(await apply(before)).toMatchObject({ result: 'done' })
  const first = calls.slice(
    0,
    calls.findIndex((call) => call.startsWith('DELETE ')),
  )
  expect(first.filter((call) => /^GET .*grants\/$/.test(call))).toHaveLength(1)
  expect(await held()).toEqual([])
  expect(await apply(before)).toMatchObject({ result: 'refused', why: 'notFound' })
})

test('a grant that another one takes the place of as it is sent is left alone', async () => {
  const { intercept, apply, frozen, revoke, grant, held } = await openGrant()
  intercept(/^GET .*grants\/$/, async (serve) => {
    const answer = await serve()
    await revoke(frozen.id)
    await grant()
    return answer
  })
  // Between its list and the act.
  expect(await apply(before)).toMatchObject({ result: 'refused', why: 'notFound' })
  expect(await held()).toHaveLength(1)
})
