import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { legacyValues } from './seed/legacyValues.ts'
import { ADMIN, type Answer, openTrial, refusal, rows, text, total, type Trial } from './trial.ts'
import { openDatabase } from './world/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HOUR = 3_600_000
const MINUTE = 60_000
const CHANNELS = '/api/pim/v2/admin/channels/'
const signIn = (trial: Trial, username: string, password: string, address = '127.0.0.1') =>
  trial.ask(null, 'POST', '/api/token/', { body: { username, password }, address })

/** Asks until it is refused, and says after how many answers. */
async function until429(ask: () => Promise<Answer>): Promise<{ count: number; answer: Answer }> {
  for (let count = 0; ; count += 1) {
    const answer = await ask()
    if (answer.status === 429) return { count, answer }
  }
}

test('of all accounts of a demo the published one signs in, reads 44 areas and writes nowhere [seed 1.10, 1.11]', async () => {
  const trial = openTrial({ demo: '04:00' })
  const statuses = await Promise.all(
    ['superuser', 'administrator', 'manager', 'customer', 'viewer'].map(
      async (name) => (await signIn(trial, name, 'sandbox')).status,
    ),
  )
  expect(statuses).toEqual([401, 401, 401, 401, 200])
  const me = await trial.ask('viewer', 'GET', '/api/access/v2/me/')
  expect(me.body).toMatchObject({ roles: [{ key: 'viewer' }], manages_access: false })
  const { permissions } = z.object({ permissions: z.record(z.string(), z.string()) }).parse(me.body)
  expect(Object.values(permissions)).toEqual(Array.from({ length: 44 }, () => 'read'))
  expect(rows(await trial.ask('viewer', 'GET', CHANNELS))).toHaveLength(3)
  const write = await trial.ask('viewer', 'DELETE', '/api/pim/v2/admin/pl/products/CUP-11/')
  expect(refusal(write)).toBe('403 PERMISSION_DENIED *:ACCESS_DENIED')
  expect((await trial.ask('viewer', 'GET', `${ADMIN}staff/`)).status).toBe(403)
})

test('nobody has a key or a customer’s account of a demo, not even from the pages of the sandbox [seed 1.10]', async () => {
  const trial = openTrial({ demo: '04:00' })
  const customer = { body: { email: 'customer@shop.example', password: 'sandbox' } }
  const shop = '/api/accounts/v1/pl/customer/tokens/'
  expect((await trial.ask(null, 'POST', shop, customer)).status).toBe(403)
  const doors = [
    ['GET', '/api/checkout/v2/pl/countries/'],
    ['GET', '/api/contact-forms/v2/de/form-types/'],
    ['GET', '/api/contact-forms/v2/pl/bookings/slots/'],
    ['POST', '/api/agreements/v2/pl/newsletter/subscribe/'],
    ['GET', '/api/returns/v1/pl/returns/'],
    ['PATCH', '/api/reviews/v1/pl/reviews/none/'],
    ['GET', '/api/vault/v1/pl/payment_card/'],
    ['DELETE', '/api-admin/accounts/v1/pl/customer/delete'],
    ['DELETE', '/api-admin/checkout/v1/pl/customer/delete'],
  ] as const
  for (const [value, key] of Object.entries(legacyValues)) {
    for (const [method, path] of doors) {
      const body = method === 'GET' ? {} : { body: customer.body }
      const headers = { 'X-API-KEY': key }
      const { status } = await trial.ask(null, method, path, { headers, address: value, ...body })
      expect(status, `${value}: ${method} ${path}`).toBe(401)
    }
  }
})

test('an address asks 60 times a minute without a token and 300 times with one [seed 8.1]', async () => {
  const trial = openTrial({ demo: '04:00' })
  const products = (address: string, headers = {}) =>
    trial.ask(null, 'GET', '/api/matrix/v2/pl/products/', { address, headers })
  const nobody = await until429(() => products('10.0.0.1'))
  expect(nobody.count).toBe(60)
  expect(nobody.answer.body).toMatchObject({ error: 'RATE_LIMITED', details: [] })
  expect(nobody.answer.headers.has('Retry-After')).toBe(false)
  expect((await products('10.0.0.2')).status).toBe(200)

  const bad = { Authorization: 'Bearer x.y.z' }
  expect((await until429(() => products('10.0.0.3', bad))).count).toBe(60)
  const somebody = await until429(() => trial.ask('viewer', 'GET', CHANNELS))
  expect(somebody.count).toBe(300)
  trial.pass(MINUTE + 1)
  expect((await products('10.0.0.1')).status).toBe(200)
})

test('who is no demo has no such limit', async () => {
  const { ask } = openTrial()
  const statuses = new Set<number>()
  for (let count = 0; count < 70; count += 1) {
    statuses.add((await ask(null, 'GET', '/api/matrix/v2/pl/products/?page_size=1')).status)
  }
  expect([...statuses]).toEqual([200])
})

/** Of what the sample data is, whatever the day. */
const EVERY_NAME = `SELECT 'person ' || username || ', ' || first_name AS name FROM users
  UNION ALL SELECT 'application ' || name FROM applications
  UNION ALL SELECT 'order ' || id || ', ' || email FROM orders
  UNION ALL SELECT 'grant ' || role_id || ', ' || coalesce(user_id, group_id) FROM grants`

test('at 04:00 UTC a demo is as it was, once, under a new id [seed 1.9]', async () => {
  // The trial's time begins at 09:42.
  const file = join(folder, 'demo.db')
  const trial = openTrial({ demo: '04:00', file })
  const db = openDatabase(file)
  const names = () => db.all(z.object({ name: z.string() }), EVERY_NAME).map(({ name }) => name)
  const asItWas = names()
  db.script("UPDATE users SET first_name = 'Mallory'; UPDATE orders SET email = ''")
  db.script("DELETE FROM grants; UPDATE applications SET name = name || '!'")
  expect(names().filter((name) => asItWas.includes(name))).toEqual([])
  const first = trial.sandbox.world()
  trial.pass(18 * HOUR)
  expect(trial.sandbox.world()).toBe(first)
  trial.pass(18 * MINUTE)
  const second = trial.sandbox.world()
  expect(second).not.toBe(first)
  trial.pass(23 * HOUR)
  expect(trial.sandbox.world()).toBe(second)
  trial.pass(HOUR)
  expect([first, second]).not.toContain(trial.sandbox.world())
  expect(names()).toEqual(asItWas)
  expect((await signIn(trial, 'viewer', 'sandbox')).status).toBe(200)
  db.close()
  trial.sandbox.close()
})

test('a demo with a time of its own is set back at that one, and not at 04:00', async () => {
  const trial = openTrial({ demo: '10:30' })
  const first = trial.sandbox.world()
  trial.pass(48 * MINUTE - 1)
  expect(trial.sandbox.world()).toBe(first)
  trial.pass(1)
  const second = trial.sandbox.world()
  expect(second).not.toBe(first)
  trial.pass(24 * HOUR - 1)
  expect(trial.sandbox.world()).toBe(second)
})

test('a request after 04:00 already meets the new data', async () => {
  const trial = openTrial({ demo: '04:00' })
  const count = async () => total(await trial.ask('viewer', 'GET', CHANNELS))
  expect(await count()).toBe(3)
  const before = trial.sandbox.world()
  trial.pass(18 * HOUR + 19 * MINUTE)
  const state = await trial.ask(null, 'GET', '/sandbox/state', { headers: { Host: 'localhost' } })
  expect(text(state.body, 'world')).not.toBe(before)
  expect(await count()).toBe(3)
})

test('too many failed sign-ins block the shared login for everybody until the hour ends [seed 8.4]', async () => {
  const trial = openTrial({ demo: '04:00' })
  for (let count = 0; count < 50; count += 1) {
    const wrong = await signIn(trial, 'viewer', 'wrong', `10.1.0.${count}`)
    expect(wrong.status).toBe(401)
  }
  const blocked = await signIn(trial, 'viewer', 'sandbox', '10.2.0.1')
  expect([blocked.status, blocked.headers.get('Retry-After')]).toEqual([429, '900'])
  trial.pass(HOUR - 1)
  expect((await signIn(trial, 'viewer', 'sandbox', '10.2.0.2')).status).toBe(429)
  trial.pass(2)
  expect((await signIn(trial, 'viewer', 'sandbox', '10.2.0.3')).status).toBe(200)
})
