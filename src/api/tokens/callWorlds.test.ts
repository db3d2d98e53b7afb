import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callMethods } from '#components/values/callMethods.ts'
import { applicationPage } from '#contract/applications.ts'
import { catalogue as catalogueSchema } from '#contract/catalogue.ts'
import { channelPage } from '#contract/channels.ts'
import { issuedToken, tokenPage } from '#contract/tokens.ts'
import { callHeaders, type KeyCall } from '#rules/values/checkCall.ts'
import { checkValue } from '#rules/values/checkValue.ts'
import { keyRouteOf } from '#rules/values/keyRoute.ts'
import { legacyValues } from '#sandbox/seed/legacyValues.ts'
import { ADMIN, type Answer, id, openTrial } from '#sandbox/trial.ts'
import '#test/properties.ts'

/**
 * docs/reliability.md#check-a-call: a definite answer is the backend's own once the call is made. "Can't tell" is never wrong.
 */
const HOUR = 3_600_000
const START = Date.parse('2026-11-20T09:42:00Z')
const channel = fc.constantFrom('pl', 'pl', 'de', 'nowhere')
const wish = fc.record({
  scopes: fc.constantFrom(
    ['checkout.storefront'],
    ['contact_forms.submit', 'contact_forms.booking'],
    ['agreements.subscribe'],
    ['checkout.erase', 'accounts.erase'],
    ['returns.api', 'vault.api'],
    ['reviews.moderate', 'pim.products:write'],
    ['pim.products:read'],
  ),
  pin: fc.constantFrom(null, null, 'pl', 'de', 'nowhere'),
  fate: fc.constantFrom('lives', 'lives', 'revoked', 'expired', 'stopped', 'rotated', 'overlapped'),
  isDeactivated: fc.constantFrom(false, false, true),
})
type Wish = typeof wish extends fc.Arbitrary<infer One> ? One : never

// With a method that the backend's own documentation has for it.
const documented = fc.constantFrom(
  'POST /api/checkout/v2/*/carts/',
  'GET /api/checkout/v2/*/carts/latest/',
  'DELETE /api/checkout/v2/*/carts/none/',
  'PATCH /api/checkout/v2/*/carts/none/items/',
  'POST /api/checkout/v2/*/carts/none/merge/',
  'GET /api/checkout/v2/*/carts/none/gratis-rules/',
  'GET /api/checkout/v2/*/carts/none/odd/',
  'GET /api/checkout/v2/*/carts//items/',
  'POST /api/checkout/v2/*/orders/',
  'GET /api/checkout/v2/*/orders/list/',
  'GET /api/checkout/v2/*/orders/none/',
  'GET /api/checkout/v2/*/countries/',
  'POST /api/checkout/v1/*/carts/',
  'GET /api/contact-forms/v2/*/form-types/',
  'POST /api/contact-forms/v2/*/submit/',
  'POST /api/contact-forms/v2/*/submit/1/',
  'POST /api/contact-forms/v2/*/bookings/',
  'GET /api/contact-forms/v2/*/bookings/slots/',
  'POST /api/agreements/v2/*/newsletter/subscribe/',
  'GET /api/returns/v1/*/orders/7/returns',
  'POST /api/returns/v1/*/returns/',
  'GET /api/returns/v1/*/returns/7',
  'PATCH /api/reviews/v1/*/reviews/7/',
  'GET /api/vault/v1/*/payment_card/',
  'DELETE /api/vault/v1/*/payment_card/payu/',
  'GET /api/vault/v1/*/payment_card/payu/odd/',
  'DELETE /api-admin/checkout/v1/*/customer/delete',
  'DELETE /api-admin/accounts/v1/*/customer/delete',
  'POST /api/access/v2/token/exchange/',
  'GET /api/pim/v2/admin/channels/',
  'GET /api/matrix/v2/*/products/',
  'GET /api/loyalty/v2/rewards/',
)
const mostly = <One, Other>(own: One, other: fc.Arbitrary<Other>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(own) }, { weight: 1, arbitrary: other })
const call = documented
  .chain((one) => {
    const [own = '', path = ''] = one.split(' ')
    const slashed = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
    return fc.tuple(
      mostly(own, fc.constantFrom(...callMethods)),
      mostly(path, fc.constant(slashed)),
      fc.oneof({ weight: 5, arbitrary: channel }, fc.constant('d%65')),
      mostly('X-API-KEY' as const, fc.constantFrom(...callHeaders)),
    )
  })
  .map(([method, path, idx, header]) => ({
    method,
    route: path.replace('*', idx),
    channel: null,
    header,
  }))

async function worldOf(wishes: readonly Wish[]) {
  const trial = openTrial()
  const asked = (method: string, rest: string, body?: unknown) =>
    trial.ask('administrator', method, ADMIN + rest, { body })
  const values = new Map<number, string>()
  const stopping: number[] = []
  for (const [at, { scopes, pin, fate, isDeactivated }] of wishes.entries()) {
    const application = id(await asked('POST', 'applications/', { name: `Shop ${at}` }))
    const isAdmin = scopes.some((key) => key.includes(':'))
    const made = await asked('POST', `applications/${application}/tokens/`, {
      scopes,
      channel_idx: isAdmin ? null : pin,
      ...(fate === 'expired' && { expires_at: new Date(START + HOUR).toISOString() }),
    })
    const issued = [issuedToken.parse(made.body)]
    const [first] = issued
    if (fate === 'revoked') await asked('POST', `tokens/${first?.id}/revoke/`)
    const overlap = {
      stopped: 0,
      rotated: 1,
      overlapped: 48,
      lives: null,
      revoked: null,
      expired: null,
    }[fate]
    if (overlap !== null) {
      const body = { overlap_hours: overlap }
      issued.push(
        issuedToken.parse((await asked('POST', `tokens/${first?.id}/rotate/`, body)).body),
      )
    }
    for (const one of issued) values.set(one.id, one.raw)
    if (isDeactivated) stopping.push(application)
  }
  for (const one of stopping) await asked('PATCH', `applications/${one}/`, { is_active: false })
  trial.pass(2 * HOUR)

  const listed = applicationPage.parse((await asked('GET', 'applications/?page_size=100')).body)
  const rows = []
  for (const application of listed.results) {
    const read = await asked('GET', `applications/${application.id}/tokens/?page_size=100`)
    for (const token of tokenPage.parse(read.body).results) rows.push({ token, application })
  }
  for (const { token } of rows.filter((row) => row.token.last_four !== '' && row.token.legacy)) {
    const raw = Object.values(legacyValues).find(
      (one) => one.startsWith(token.prefix) && one.endsWith(token.last_four),
    )
    if (raw !== undefined) values.set(token.id, raw)
  }
  const channels = await trial.ask('administrator', 'GET', '/api/pim/v2/admin/channels/')
  return {
    trial,
    values,
    rows,
    catalogue: catalogueSchema.parse((await asked('GET', 'catalogue/')).body),
    channels: channelPage.parse(channels.body).results,
  }
}

const headersOf = ({ header }: KeyCall, raw: string): Record<string, string> => {
  if (header === 'none') return {}
  return { [header]: header === 'Authorization' ? `Bearer ${raw}` : raw }
}

/** Whether the key was let in, whatever became of a call without a body. */
function isLetIn({ status, headers }: Answer, route: string): boolean {
  if (status === 404) {
    const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
    return !isPage && !(route.startsWith('/api-admin/') && route.includes('nowhere'))
  }
  return ![301, 401, 403, 405].includes(status)
}

test('what Check a call says is what the sandbox does, for any token and any call', async () => {
  const seen = { passes: 0, refused: 0, unknown: 0 }
  const differences = new Set<string>()
  let address = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { minLength: 12, maxLength: 12 }),
      fc.array(fc.tuple(call, fc.nat(), fc.constantFrom(true, true, true, false)), {
        minLength: 200,
        maxLength: 200,
      }),
      async (wishes, calls) => {
        const { trial, values, rows, catalogue, channels } = await worldOf(wishes)
        const known = rows.filter(({ token }) => values.has(token.id))
        for (const [one, nth, isRead] of calls) {
          const { route } = keyRouteOf(one.route, null, catalogue)
          const opening = known.filter(
            ({ token }) =>
              route.kind === 'key' && token.scopes.some((key) => route.scopes.includes(key)),
          )
          // Half of the calls with a token that some channel, time or method alone can keep out.
          const row =
            (nth % 2 === 0 ? opening.at(nth % (opening.length || 1)) : undefined) ??
            known[nth % known.length]
          if (row === undefined) continue
          const check = checkValue(
            row.token,
            one,
            {
              now: START + 2 * HOUR,
              applicationActive: row.application.is_active,
              catalogue,
              channels: isRead ? channels : null,
            },
            { rows, isWhole: true },
          )
          seen[check.kind] += 1
          // Limits are counted for each address.
          address += 1
          const answer = await trial.ask(null, one.method, one.route, {
            headers: headersOf(one, values.get(row.token.id) ?? ''),
            address: `10.0.${address >> 8}.${address & 255}`,
          })
          if (check.kind === 'unknown' || answer.status === 429) continue
          const { status } = answer
          const said = check.kind === 'refused' ? (check.sees?.status ?? status) : status
          const does = isLetIn(answer, one.route) ? 'passes' : 'refused'
          if (check.kind === does && said === status) continue
          const by = [row.token.scopes, row.token.channel_idx, row.token.state].join(' ')
          differences.add(
            `${one.method} ${one.route} ${one.header} [${by}]: ${check.kind} ${said}, not ${does} ${status}`,
          )
        }
        trial.sandbox.close()
      },
    ),
    { numRuns: 2 },
  )
  expect([...differences]).toEqual([])
  expect(seen.passes).toBeGreaterThan(3)
  expect(seen.refused).toBeGreaterThan(100)
})
