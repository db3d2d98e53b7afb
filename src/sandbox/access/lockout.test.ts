import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#sandbox/world/database.ts'
import { hashOf } from '#sandbox/tokens/tokenIssue.ts'
import { ADMIN, openTrial, refusal, rows, total } from '#sandbox/trial.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A sandbox whose file has something that no call could write. */
function openWith(name: string, script: string) {
  const file = join(folder, name)
  const trial = openTrial({ file })
  const db = openDatabase(file)
  db.script(script)
  db.close()
  return trial
}

test('the last access manager cannot be taken away, and a refused change leaves nothing behind', async () => {
  const { ask, sandbox } = openWith(
    'lockout.db',
    'UPDATE users SET is_active = 0 WHERE is_superuser = 1',
  )
  const list = `${ADMIN}grants/?role=administrator`
  const holder = (row: Record<string, unknown>) => String(Object(row['user']).username)
  const grants = rows(await ask('auditor', 'GET', list))
  const others = grants.filter((grant) => holder(grant) !== 'administrator')
  expect(others).toHaveLength(2)
  for (const grant of others) {
    const path = `${ADMIN}grants/${String(grant['id'])}/`
    expect((await ask('administrator', 'DELETE', path)).status).toBe(204)
  }
  const log = total(await ask('auditor', 'GET', `${ADMIN}audit/`))
  const last = grants.find((grant) => holder(grant) === 'administrator')
  const refused = await ask('administrator', 'DELETE', `${ADMIN}grants/${String(last?.['id'])}/`)
  expect(refusal(refused)).toBe('409 CONFLICT')
  expect(rows(await ask('auditor', 'GET', list))).toEqual([last])
  expect(total(await ask('auditor', 'GET', `${ADMIN}audit/`))).toBe(log)
  sandbox.close()
})

test('a token with an empty list of scopes opens nothing [seed 5.13]', async () => {
  const raw = 'svc_api_of-a-token-that-has-no-scope'
  const { ask, sandbox } = openWith(
    'scopeless.db',
    `INSERT INTO tokens (application_id, name, prefix, last_four, key_hash, scopes, channel_idx, created_at, legacy,
      legacy_source) VALUES (1, 'Nothing', 'svc_api_of-a', 'cope', '${hashOf(raw)}', '[]', NULL,
      '2026-01-01T00:00:00.000000Z', 0, '')`,
  )
  const headers = { 'X-API-KEY': raw }
  const tokens = rows(await ask('auditor', 'GET', `${ADMIN}applications/1/tokens/?page_size=100`))
  expect(tokens.find(({ name }) => name === 'Nothing')).toMatchObject({
    state: 'active',
    scopes: [],
  })
  const calls = [
    ['GET', '/api/checkout/v2/pl/countries/'],
    ['GET', '/api/contact-forms/v2/pl/form-types/'],
    ['GET', '/api/contact-forms/v2/pl/bookings/slots/'],
    ['POST', '/api/agreements/v2/pl/newsletter/subscribe/'],
    ['DELETE', '/api-admin/checkout/v1/pl/customer/delete'],
    ['DELETE', '/api-admin/accounts/v1/pl/customer/delete'],
    ['GET', '/api/returns/v1/pl/returns/'],
    ['PATCH', '/api/reviews/v1/pl/reviews/none/'],
    ['GET', '/api/vault/v1/pl/payment_card/'],
    ['POST', '/api/access/v2/token/exchange/'],
  ] as const
  for (const [method, path] of calls) {
    const body = method === 'GET' ? {} : { body: { email: 'nobody@shop.example' } }
    expect((await ask(null, method, path, { headers, ...body })).status, path).toBe(401)
  }
  sandbox.close()
})

test('one legacy secret is a token for each channel, and stopping one leaves the others alive [seed 5.42]', async () => {
  const raw = 'an-old-key-that-three-shops-had-in-common'
  const split = ['pl', 'de'].map(
    (
      pin,
      place,
    ) => `INSERT INTO tokens (application_id, name, prefix, last_four, key_hash, scopes, channel_idx,
      created_at, legacy, legacy_source) VALUES (1, 'Legacy', 'an-old', 'mmon', '${hashOf(raw)}',
      '["checkout.storefront"]', '${pin}', '2026-01-01T00:00:00.000000Z', 1, 'django_checkout.APIKey#${place + 1}')`,
  )
  const { ask, sandbox } = openWith('split.db', split.join(';'))
  const use = async (channel: string) => {
    const path = `/api/checkout/v2/${channel}/countries/`
    return (await ask(null, 'GET', path, { headers: { 'X-API-KEY': raw } })).status
  }
  expect([await use('pl'), await use('de'), await use('at')]).toEqual([200, 200, 401])
  const tokens = rows(await ask('auditor', 'GET', `${ADMIN}applications/1/tokens/?page_size=100`))
  const polish = tokens.find((token) => token['name'] === 'Legacy' && token['channel_idx'] === 'pl')
  await ask('administrator', 'POST', `${ADMIN}tokens/${String(polish?.['id'])}/revoke/`)
  expect([await use('pl'), await use('de')]).toEqual([401, 200])
  sandbox.close()
})
