import { z } from '#contract/zod.ts'
import { v1Answer } from '#sandbox/wire/answer.ts'
import { notFound } from '#sandbox/wire/refusal.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { isChannel } from '#sandbox/world/channelList.ts'
import { words } from '#sandbox/world/words.ts'
import { v1Body } from './bodies.ts'
import { channelOf, keyed } from './credentials.ts'

const BASE = 'api/vault/<str:version>/<str:channel_idx>/payment_card/'
const vault = {
  envelope: 'v1',
  gated: null,
  admits: 'anyone',
  before: keyed({ scope: 'vault.api', refusal: 'v1', unknownChannel: 'unread' }),
} as const

/** A customer's JWT beside the key narrows it to their cards; the published module demands one. */
export const vaultRoutes: Route[] = [
  { ...addressed(BASE), ...vault, methods: { GET: list }, summary: 'Stored payment cards' },
  {
    ...addressed(`${BASE}<str:payment_method_code>/`),
    ...vault,
    methods: { GET: list, DELETE: remove },
    summary: 'Stored cards of one way to pay',
  },
]

const card = z.object({
  token: z.string(),
  method: z.string(),
  brand: z.string(),
  last_four: z.string(),
})

/** Throws 404 for a way to pay that the channel has not. */
function cards(call: Call) {
  const [method, user] = [call.params['payment_method_code'] ?? null, call.person?.id ?? null]
  if (method !== null && !(method === 'payu' && isChannel(channelOf(call)))) throw notFound()
  return call.world.db.all(
    card,
    `SELECT token, method, brand, last_four FROM cards
     WHERE channel_idx = ? AND (? IS NULL OR method = ?) AND (? IS NULL OR user_id = ?) ORDER BY token`,
    channelOf(call),
    method,
    method,
    user,
    user,
  )
}

function list(call: Call): Response {
  const data = cards(call).map(({ token, method, brand, last_four }) => ({
    token,
    payment_method: method,
    brand,
    number: `**** ${last_four}`,
  }))
  return v1Answer(200, { status: 'OK' }, data)
}

async function remove(call: Call): Promise<Response> {
  const body = await v1Body(call, z.object({ token: z.string() }), words.shop.validation)
  if (body.kind === 'refused') return body.answer
  const found = cards(call).find(({ token }) => token === body.value.token)
  if (found === undefined) throw notFound()
  call.world.db.run('DELETE FROM cards WHERE token = ?', found.token)
  return v1Answer(200, { status: 'OK' }, { status: 'success' })
}
