import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { catalogue as catalogueSchema } from '#contract/catalogue.ts'
import { channelPage } from '#contract/channels.ts'
import { issuedToken, type NewToken, tokenPage } from '#contract/tokens.ts'
import { z } from '#contract/zod.ts'
import { applicationPage } from '#contract/applications.ts'
import { type CallHeader, callHeaders, checkCall } from '#rules/values/checkCall.ts'
import { alike } from '#rules/tokens/secretRows.ts'
import { openDatabase } from '#sandbox/world/database.ts'
import { ADMIN, openTrial } from '#sandbox/trial.ts'

const HOUR = 3_600_000
const SPLIT = 'split-legacy-secret-of-some-length-0001'
const BARE = 'a-token-without-a-scope-that-is-long-enough'
const hashOf = (raw: string) => createHash('sha256').update(raw).digest('hex')

const countries = (channel: string) => `/api/checkout/v2/${channel}/countries/`
/** The routes of the sandbox that a key may be sent to, and some that never read one. */
const calls = [
  ...['pl', 'de', 'at', 'cz', 'nowhere'].map((channel) => ({
    method: 'GET',
    path: countries(channel),
  })),
  { method: 'GET', path: '/api/checkout/v2/de/countries' },
  { method: 'POST', path: '/api/access/v2/token/exchange/' },
  { method: 'POST', path: '/api/access/v2/token/exchange' },
  { method: 'GET', path: `${ADMIN}applications/` },
  { method: 'GET', path: `${ADMIN}applications` },
  { method: 'GET', path: '/api/pim/v2/admin/channels/' },
  { method: 'GET', path: '/api/schema/' },
]

const headersOf = (header: CallHeader, raw: string): Record<string, string> => {
  switch (header) {
    case 'none':
      return {}
    case 'Authorization':
      return { Authorization: `Bearer ${raw}` }
    case 'X-API-KEY':
    case 'X-API-ADMIN-KEY':
      return { [header]: raw }
  }
}

const v2Envelope = z.object({
  error: z.string(),
  details: z.array(z.object({ issue: z.string() })),
})
const oldEnvelope = z.object({ meta: z.object({ message: z.string() }) })

/** The name that the console gives to the form of a refusal. */
function formOf(body: unknown): string {
  const v2 = v2Envelope.safeParse(body)
  if (v2.success) {
    const isExchange = v2.data.details.some(({ issue }) => issue === 'INVALID_API_KEY')
    if (isExchange) return 'exchange'
    return v2.data.error === 'INVALID_REQUEST' ? 'v2BadJwt' : 'v2'
  }
  const { message } = oldEnvelope.parse(body).meta
  return message === 'token_not_valid' ? 'oldBadJwt' : 'old'
}

/** A world with a token in every state, and the value of each. */
async function shop() {
  const directory = mkdtempSync(join(tmpdir(), 'key-calls-'))
  const file = join(directory, 'sandbox.sqlite')
  const trial = openTrial({ file })
  onTestFinished(() => {
    trial.sandbox.close()
    rmSync(directory, { recursive: true })
  })
  const db = openDatabase(file)
  // What was imported or written by hand has a hash and no value: here it gets one.
  db.run(
    "UPDATE tokens SET key_hash = ? WHERE legacy_source GLOB 'django_checkout.APIKey#[345]'",
    hashOf(SPLIT),
  )
  db.run("UPDATE tokens SET key_hash = ? WHERE name = 'bez zakresu'", hashOf(BARE))
  db.close()

  const manage = (method: string, path: string, body?: unknown) =>
    trial.ask('administrator', method, `${ADMIN}${path}`, { body })
  const values = new Map<number, string>()
  const make = async (application: number, body: NewToken) => {
    const answer = await manage('POST', `applications/${application}/tokens/`, body)
    const { id, raw } = issuedToken.parse(answer.body)
    values.set(id, raw)
    return id
  }
  const [open, closed] = applicationPage
    .parse((await manage('GET', 'applications/')).body)
    .results.filter(({ is_active }) => is_active)
    .map(({ id }) => id)
  if (open === undefined || closed === undefined) throw new Error('no applications')
  const storefront = ['checkout.storefront']
  const soon = new Date(Date.parse('2026-11-20T09:42:00Z') + HOUR).toISOString()

  await make(open, { scopes: storefront })
  await make(open, { scopes: ['checkout.storefront', 'contact_forms.submit'] })
  await make(open, { scopes: ['contact_forms.submit'] })
  await make(open, { scopes: storefront, channel_idx: 'de' })
  await make(open, { scopes: storefront, channel_idx: 'cz' })
  await make(open, { scopes: ['returns.api'], channel_idx: 'de' })
  await make(open, { scopes: ['pim.products:read', 'returns.api'] })
  await make(open, { scopes: storefront, expires_at: soon })
  await make(open, { scopes: ['pim.products:read'], expires_at: soon })
  const revoked = await make(open, { scopes: storefront, channel_idx: 'de' })
  await manage('POST', `tokens/${revoked}/revoke/`)
  const rotated = await make(open, { scopes: storefront })
  await manage('POST', `tokens/${rotated}/rotate/`, { overlap_hours: 0 })
  await make(closed, { scopes: storefront })
  await make(closed, { scopes: ['pim.products:read'], expires_at: soon })
  const both = await make(closed, { scopes: ['returns.api'], channel_idx: 'at' })
  await manage('POST', `tokens/${both}/revoke/`)
  await manage('PATCH', `applications/${closed}/`, { is_active: false })
  trial.pass(2 * HOUR)
  return { ask: trial.ask, manage, values }
}

/** Every token of every application, with those of one value together. */
async function inventory({ manage, values }: Awaited<ReturnType<typeof shop>>) {
  const applications = applicationPage.parse(
    (await manage('GET', 'applications/?page_size=100')).body,
  )
  const lists = await Promise.all(
    applications.results.map(async (application) => {
      const answer = await manage('GET', `applications/${application.id}/tokens/?page_size=100`)
      return tokenPage.parse(answer.body).results.map((token) => ({ application, token }))
    }),
  )
  const rows = lists.flat()
  return rows.flatMap(({ application, token }) => {
    const raw =
      values.get(token.id) ??
      (token.name === 'bez zakresu' ? BARE : null) ??
      (/^django_checkout\.APIKey#[345]$/.test(token.legacy_source ?? '') ? SPLIT : null)
    return raw === null ? [] : [{ application, token, raw, sameValue: alike(token, rows) }]
  })
}

test('whether a call with a token passes, and what it is answered where it does not, is what the console computes', async () => {
  const there = await shop()
  const catalogue = catalogueSchema.parse((await there.manage('GET', 'catalogue/')).body)
  const { body } = await there.ask('administrator', 'GET', '/api/pim/v2/admin/channels/')
  const channels = channelPage.parse(body).results
  const before = await inventory(there)
  const split = before.find(({ token }) => token.legacy && token.channel_idx === 'de')
  await there.manage('POST', `tokens/${split?.token.id}/revoke/`)
  const rows = await inventory(there)
  expect(rows.filter(({ token }) => token.legacy)).toHaveLength(3)
  const now = Date.parse('2026-11-20T09:42:00Z') + 2 * HOUR

  const reasons = new Set<string>()
  let passed = 0
  const forms = new Set<string>()
  for (const { application, token, raw, sameValue } of rows) {
    for (const { method, path } of calls) {
      for (const header of callHeaders) {
        const check = checkCall(
          token,
          { route: path, channel: null, header },
          { now, applicationActive: application.is_active, sameValue, catalogue, channels },
        )
        const { status, body: message } = await there.ask(null, method, path, {
          headers: headersOf(header, raw),
          address: `10.0.0.${token.id % 250}`,
        })
        const where = `${method} ${path} with ${token.name || token.id} in ${header}`
        const computed = check.kind === 'refused' ? check.sees?.status : check.kind
        expect([where, computed]).toEqual([where, status === 200 ? 'passes' : status])
        const form = check.kind === 'refused' ? (check.sees?.body ?? 'none') : 'none'
        expect([where, form]).toEqual([where, form === 'none' ? 'none' : formOf(message)])
        forms.add(form)
        if (check.kind === 'passes') passed += 1
        if (check.kind === 'refused') for (const { reason } of check.reasons) reasons.add(reason)
      }
    }
  }
  expect([...forms].sort()).toEqual(['exchange', 'none', 'old', 'oldBadJwt', 'v2', 'v2BadJwt'])
  expect(passed).toBeGreaterThan(20)
  expect([...reasons].sort()).toEqual([
    'adminRoute',
    'adminScope',
    'applicationInactive',
    'channelUnknown',
    'expired',
    'keyInAuthorization',
    'noKey',
    'pin',
    'pinWithoutChannel',
    'revoked',
    'scope',
    'slashMissing',
  ])
})
