import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { ADMIN, id, openTrial, refusal, rows, type Trial } from '#sandbox/trial.ts'
import { remarkableCallers } from './callers.ts'

const row = z.object({
  id: z.int(),
  name: z.string(),
  expires_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
  revoked_at: z.nullable(z.string()),
})
type Row = z.infer<typeof row> & { application: number }

const open = (options: Parameters<typeof openTrial>[0] = {}) =>
  openTrial({ training: true, ...options })

const HOUR = 3_600_000
const MINUTE = 60_000

async function tokensOf({ ask }: Trial): Promise<Row[]> {
  const shops = rows(await ask('administrator', 'GET', `${ADMIN}applications/?page_size=100`))
  const lists = shops.map(async (shop) => {
    const application = z.int().parse(shop['id'])
    const path = `${ADMIN}applications/${application}/tokens/?page_size=100`
    return rows(await ask('administrator', 'GET', path)).map((one) => ({
      ...row.parse(one),
      application,
    }))
  })
  return (await Promise.all(lists)).flat()
}

async function named(trial: Trial, name: string): Promise<Row> {
  const found = (await tokensOf(trial)).find((token) => token.name === name)
  if (!found) throw new Error(`The sample data has no ${name}.`)
  return found
}

const byId = async (trial: Trial, wanted: number): Promise<Row> => {
  const found = (await tokensOf(trial)).find((token) => token.id === wanted)
  if (!found) throw new Error(`There is no token ${wanted}.`)
  return found
}

const rotate = async ({ ask }: Trial, token: Row, overlap_hours: number): Promise<number> => {
  const path = `${ADMIN}tokens/${token.id}/rotate/`
  return id(await ask('administrator', 'POST', path, { body: { overlap_hours } }))
}

const now = async ({ ask }: Trial): Promise<number> => {
  const { body } = await ask(null, 'GET', '/sandbox/state')
  return Date.parse(z.object({ now: z.string() }).parse(body).now)
}

/** How long ago a token was used; Infinity: never. */
const quietFor = async (trial: Trial, token: number): Promise<number> => {
  const { last_used_at } = await byId(trial, token)
  return last_used_at === null
    ? Number.POSITIVE_INFINITY
    : (await now(trial)) - Date.parse(last_used_at)
}

test('a token in use is called on, and the successor instead once its caller has stored it', async () => {
  const trial = open()
  const old = await named(trial, 'ERP returns push')
  const inUse = (await tokensOf(trial)).find(
    (token) => token.name === old.name && token.revoked_at === null,
  )
  if (!inUse) throw new Error('Nothing is left in use.')
  trial.sandbox.advance(2 * HOUR)
  expect(await quietFor(trial, inUse.id)).toBeLessThan(50 * MINUTE)

  const successor = await rotate(trial, inUse, 24)
  trial.sandbox.advance(4 * MINUTE)
  expect(await quietFor(trial, successor)).toBe(Number.POSITIVE_INFINITY)
  trial.sandbox.advance(3 * HOUR)
  expect(await quietFor(trial, successor)).toBeLessThan(50 * MINUTE)
  expect(await quietFor(trial, inUse.id)).toBeGreaterThan(2 * HOUR)
})

test('the slow one is refused once its old token has stopped, and comes back with the successor', async () => {
  const trial = open()
  const old = await named(trial, remarkableCallers.slow)
  const successor = await rotate(trial, old, 24)
  trial.sandbox.advance(25 * HOUR)
  const stopped = await byId(trial, old.id)
  expect(Date.parse(stopped.last_used_at ?? '')).toBeLessThan(Date.parse(stopped.expires_at ?? ''))
  expect(await quietFor(trial, old.id)).toBeGreaterThan(HOUR)
  expect(await quietFor(trial, successor)).toBe(Number.POSITIVE_INFINITY)
  trial.sandbox.advance(2 * HOUR)
  expect(await quietFor(trial, successor)).toBeLessThan(HOUR)
})

test('one never takes the successor, and one token nobody calls with', async () => {
  const trial = open()
  const stubborn = await named(trial, remarkableCallers.never)
  const unused = await named(trial, remarkableCallers.nobody)
  const successor = await rotate(trial, stubborn, 720)
  trial.sandbox.advance(4 * 24 * HOUR)
  expect(await quietFor(trial, stubborn.id)).toBeLessThan(50 * MINUTE)
  expect(await quietFor(trial, successor)).toBe(Number.POSITIVE_INFINITY)
  expect(await quietFor(trial, unused.id)).toBe(Number.POSITIVE_INFINITY)
})

test('a caller whose successor is revoked goes back to the old one, and a deactivated application stops it', async () => {
  const trial = open()
  const old = await named(trial, 'DSGVO-Löschung')
  const successor = await rotate(trial, old, 720)
  trial.sandbox.advance(2 * HOUR)
  await trial.ask('administrator', 'POST', `${ADMIN}tokens/${successor}/revoke/`)
  trial.sandbox.advance(2 * HOUR)
  expect(await quietFor(trial, old.id)).toBeLessThan(HOUR)
  const path = `${ADMIN}applications/${old.application}/`
  await trial.ask('administrator', 'PATCH', path, { body: { is_active: false } })
  trial.sandbox.advance(5 * HOUR)
  expect(await quietFor(trial, old.id)).toBeGreaterThan(5 * HOUR - MINUTE)
})

test('a jump of the clock and many steps leave the same last uses', async () => {
  const uses = async (trial: Trial) =>
    (await tokensOf(trial)).map(({ id: token, last_used_at }) => `${token} ${last_used_at}`)
  const [jump, steps] = [open({ tokens: 60 }), open({ tokens: 60 })]
  for (const trial of [jump, steps]) {
    await rotate(trial, await named(trial, remarkableCallers.slow), 24)
    await rotate(trial, await named(trial, 'DSGVO-Löschung'), 0)
  }
  const sameOrigin = { Origin: 'http://localhost' }
  const moved = { headers: sameOrigin, body: { advance_hours: 40 } }
  expect(refusal(await jump.ask(null, 'POST', '/sandbox/clock', moved))).toBe('200')
  for (let minute = 0; minute < 40 * 60; minute += 4) steps.sandbox.advance(4 * MINUTE)
  expect(await uses(jump)).toEqual(await uses(steps))
})

test('who calls is the same after a restart and after a reset', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'keyturn-training-')), 'training.db')
  const first = open({ file })
  const old = await named(first, 'DSGVO-Löschung')
  const successor = await rotate(first, old, 720)
  first.sandbox.advance(3 * HOUR)
  first.sandbox.close()
  const second = open({ file })
  second.sandbox.advance(HOUR)
  expect(await quietFor(second, successor)).toBeLessThan(HOUR)
  expect(await quietFor(second, old.id)).toBeGreaterThan(HOUR)
  const sameOrigin = { Origin: 'http://localhost' }
  await second.ask(null, 'POST', '/sandbox/reset', { body: {}, headers: sameOrigin })
  second.sandbox.advance(HOUR)
  expect(await quietFor(second, old.id)).toBeLessThan(HOUR)
  second.sandbox.close()
})

test('without training the sample tokens are called by nobody', async () => {
  const trial = open({ training: false })
  const token = await named(trial, 'DSGVO-Löschung')
  const before = token.last_used_at
  trial.sandbox.advance(5 * HOUR)
  expect((await byId(trial, token.id)).last_used_at).toBe(before)
})
