import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { keyed } from './credentials.ts'

const SCOPE = 'checkout.storefront'

/** A v2 route of the checkout: a key, or a customer's JWT alone, as the specification has it. */
export const storefront = (
  pattern: string,
  summary: string,
  methods: Route['methods'],
  before?: (call: Call) => Call,
): Route => {
  const admit = keyed({
    scope: SCOPE,
    refusal: 'v2',
    unknownChannel: 'refused',
    customer: true,
  })
  return {
    ...addressed(`api/checkout/v2/<str:channel_idx>/${pattern}`),
    envelope: 'v2',
    gated: null,
    admits: 'anyone',
    before: before === undefined ? admit : (call) => before(admit(call)),
    methods,
    summary,
  }
}

/** One of version 1: the key is needed, its refusal is a 400, and a bad JWT is a bad JWT. */
export const storefrontV1 = (
  pattern: string,
  summary: string,
  methods: Route['methods'],
): Route => ({
  ...addressed(`api/checkout/<str:version>/<str:channel_idx>/${pattern}`),
  envelope: 'v1',
  gated: null,
  admits: 'anyone',
  before: keyed({ scope: SCOPE, refusal: 'v1BadRequest', unknownChannel: 'notFound' }),
  methods,
  summary,
})
