import { z } from '#contract/zod.ts'
import { json } from '#sandbox/wire/answer.ts'
import { bodyValue } from '#sandbox/wire/reading.ts'
import { detail, invalid } from '#sandbox/wire/refusal.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { words } from '#sandbox/world/words.ts'
import { keyed, limitedByAddress } from './credentials.ts'

const admit = keyed({
  scope: 'agreements.subscribe',
  refusal: 'v2',
  unknownChannel: 'unread',
  person: true,
})
/** A minute, for each address (docs/wire.md#limits). */
const SUBSCRIPTIONS = 5

export const newsletterRoute: Route = {
  ...addressed('api/agreements/v2/<str:channel_idx>/newsletter/subscribe/'),
  envelope: 'v2',
  gated: null,
  admits: 'anyone',
  // People who have signed in are not counted, and who is refused is.
  before: (call) =>
    admit(call.person === null ? limitedByAddress(call, 'newsletter', SUBSCRIPTIONS) : call),
  methods: { POST: subscribe },
  summary: 'Subscribe to the newsletter',
}

/** The answer is the same whether the address was known, and whatever the channel; the sandbox writes to nobody. */
async function subscribe(call: Call): Promise<Response> {
  const read = z.object({ email: z.email() }).safeParse(await bodyValue(call))
  if (!read.success) throw invalid(read.error.issues.map(({ message }) => detail('email', message)))
  return json(201, { detail: words.shop.subscribed })
}
