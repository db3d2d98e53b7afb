import { expect, test } from 'vitest'
import { ADMIN, openTrial, rows, text, total } from './trial.ts'

const sameOrigin = { Origin: 'http://localhost' }
const move = { advance_hours: 48 }

test.each([
  ['another computer', { address: '10.0.0.7' }],
  ['another origin', { headers: { Origin: 'https://evil.example' } }],
  ['no origin', { headers: {} }],
  ['an opaque origin', { headers: { Origin: 'null' } }],
  ['another name of this computer', { headers: { ...sameOrigin, Host: 'rebound.example' } }],
  ['a form', { headers: { ...sameOrigin, 'Content-Type': 'text/plain' } }],
  ['a page elsewhere', { headers: { ...sameOrigin, 'Sec-Fetch-Site': 'cross-site' } }],
])('the clock cannot be moved from %s', async (_, ask) => {
  const trial = openTrial()
  const sent = { body: move, headers: sameOrigin, ...ask }
  const answer = await trial.ask(null, 'POST', '/sandbox/clock', sent)
  expect(answer.status).toBe(403)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(null)
  expect((await trial.ask(null, 'GET', '/sandbox/state')).body).toMatchObject({
    rotation_days: 365,
  })
})

test('a request of which nobody knows where it is from does not steer', async () => {
  const { sandbox } = openTrial()
  const response = await sandbox.fetch(new Request('http://localhost/sandbox/state'))
  expect(response.status).toBe(403)
  expect((await sandbox.request('/sandbox/state')).status).toBe(200)
})

test('the clock moves forward only, and takes tokens, audit and Date with it', async () => {
  const { ask } = openTrial()
  const post = (body: unknown) => ask(null, 'POST', '/sandbox/clock', { body, headers: sameOrigin })
  const moved = await post(move)
  expect(moved.status).toBe(200)
  expect(text(moved.body, 'now')).toMatch(/^2026-11-22T09:42:00/)
  expect(moved.headers.get('Date')).toBe('Sun, 22 Nov 2026 09:42:00 GMT')
  expect((await post({ to: '2026-11-22T00:00:00Z' })).status).toBe(400)
  expect((await post({ advance_hours: -1 })).status).toBe(400)
  expect((await post({ advance_hours: 1, to: '2027-01-01T00:00:00Z' })).status).toBe(400)
  expect((await post({ to: '2027-01-01T00:00:00+01:00' })).body).toMatchObject({
    now: expect.stringMatching(/^2026-12-31T23:00:00/),
  })
  await ask('administrator', 'POST', `${ADMIN}applications/`, { body: { name: 'Later' } })
  const log = rows(await ask('auditor', 'GET', `${ADMIN}audit/?page_size=1`))
  expect(log[0]?.['created_at']).toMatch(/^2026-12-31T23:00/)
})

test('a reset brings the sample data back under a new world, and leaves sessions alone', async () => {
  const { sandbox, ask } = openTrial()
  const path = `${ADMIN}applications/?page_size=100`
  const before = await ask('administrator', 'GET', path)
  const world = sandbox.world()
  await ask('administrator', 'POST', `${ADMIN}applications/`, { body: { name: 'Mine' } })
  await ask(null, 'POST', '/sandbox/clock', { body: move, headers: sameOrigin })
  const reset = await ask(null, 'POST', '/sandbox/reset', { body: {}, headers: sameOrigin })
  expect(reset.status).toBe(200)
  expect(sandbox.world()).not.toBe(world)
  expect(text(reset.body, 'world')).toBe(sandbox.world())
  expect(text(reset.body, 'now')).toMatch(/^2026-11-20T09:42/)
  const after = await ask('administrator', 'GET', path)
  expect(total(after)).toBe(total(before))
  expect(rows(after)).toEqual(rows(before))
})
