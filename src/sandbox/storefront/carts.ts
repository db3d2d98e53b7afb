import { z } from '#contract/zod.ts'
import { json, noContent } from '#sandbox/wire/answer.ts'
import { unauthenticated } from '#sandbox/wire/refusal.ts'
import type { Call, Handler, Route } from '#sandbox/wire/route.ts'
import type { Cell } from '#sandbox/world/database.ts'
import { checkoutBody } from './bodies.ts'
import { cartBody, cartIn, cartOf, type CartRow, latestCartOf, makeCart } from './cartRow.ts'
import { storefront } from './checkout.ts'
import { limitedByAddress } from './credentials.ts'
import { line } from './lines.ts'

/** Carts, by a key or of a customer (docs/wire.md#key-routes). */
export const cartRoutes: Route[] = [
  storefront('carts/', 'A new cart', { POST: create }),
  storefront('carts/latest/', "A customer's newest cart", { GET: latest }, signedIn),
  storefront('carts/<str:cart_id>/', 'One cart', { GET: show, DELETE: close }),
  storefront('carts/<str:cart_id>/items/', 'What is in a cart', { PATCH: items }),
  storefront('carts/<str:cart_id>/addresses/', 'Addresses of a cart', { PATCH: addresses }),
  storefront('carts/<str:cart_id>/discounts/', 'Codes of a cart', { PATCH: discounts }),
  storefront('carts/<str:cart_id>/shipping-methods/', 'Ways to ship a cart', {
    GET: methodsOf('shipping_methods', ['courier']),
  }),
  storefront('carts/<str:cart_id>/shipping/', 'How a cart is shipped', {
    PATCH: chosen('shipping'),
  }),
  storefront('carts/<str:cart_id>/payment-methods/', 'Ways to pay for a cart', {
    GET: methodsOf('payment_methods', ['banktransfer']),
  }),
  storefront(
    'carts/<str:cart_id>/payment/',
    'How a cart is paid for',
    { PATCH: chosen('payment') },
    (call) => limitedByAddress(call, `payment:${call.params['cart_id'] ?? ''}`, PAYMENTS),
  ),
  storefront(
    'carts/<str:cart_id>/merge/',
    "A guest's cart into a customer's",
    { POST: merge },
    signedIn,
  ),
  storefront('carts/<str:cart_id>/gratis-rules/', 'Gifts of a cart', {
    GET: methodsOf('gratis_rules', []),
  }),
]

/** A minute, for each cart (docs/wire.md#limits). */
const PAYMENTS = 30

export function signedIn(call: Call): Call {
  if (call.person === null) throw unauthenticated('missing')
  return call
}

const newCart = z.object({
  items: z.array(line),
  currency_code: z.string().check(z.length(3)),
})

async function create(call: Call): Promise<Response> {
  const body = await checkoutBody(call, newCart)
  if (body.kind === 'refused') return body.answer
  return json(201, cartBody(makeCart(call, body.value.items, body.value.currency_code)))
}

/** Of a cart that is not there the published module says nothing more, but where one only reads it. */
const notThere = () => new Response(null, { status: 404 })
const namedIn = (call: Call) => cartOf(call, call.params['cart_id'] ?? '')

function latest(call: Call): Response {
  const cart = call.person === null ? undefined : latestCartOf(call, call.person.id)
  return cart === undefined ? notThere() : json(200, cartBody(cart))
}

function show(call: Call): Response {
  return json(200, cartBody(cartIn(call)))
}

function close(call: Call): Response {
  const cart = namedIn(call)
  if (cart === undefined) return notThere()
  call.world.db.run('DELETE FROM carts WHERE cart_id = ?', cart.cart_id)
  return noContent()
}

async function items(call: Call): Promise<Response> {
  const body = await checkoutBody(call, z.object({ items: z.array(line) }))
  return body.kind === 'refused' ? body.answer : written(call, 'lines', body.value.items)
}

const anyAddress = z.record(z.string(), z.unknown())
const someAddresses = z.object({
  billing_address: z.optional(z.nullable(anyAddress)),
  shipping_address: z.optional(z.nullable(anyAddress)),
})

/** The e-mail of an address is whose cart it is, when somebody is to be forgotten. */
async function addresses(call: Call): Promise<Response> {
  const body = await checkoutBody(call, someAddresses)
  if (body.kind === 'refused') return body.answer
  const cart = namedIn(call)
  if (cart === undefined) return notThere()
  const email = body.value.billing_address?.['email']
  if (typeof email === 'string') {
    call.world.db.run('UPDATE carts SET email = ? WHERE cart_id = ?', email, cart.cart_id)
  }
  return written(call, 'addresses', body.value)
}

const codes = z.object({
  codes: z.optional(z.array(z.object({ code: z.string() }))),
  clear: z.optional(z.boolean()),
})

/** The shop of the sandbox gives no discount: each code stays, and is none. */
async function discounts(call: Call): Promise<Response> {
  const body = await checkoutBody(call, codes)
  if (body.kind === 'refused') return body.answer
  const { clear = false, codes: sent = [] } = body.value
  return written(call, 'discounts', clear ? [] : sent.map(({ code }) => code))
}

function methodsOf(field: string, all: readonly string[]): Handler {
  return (call) => {
    cartIn(call)
    return json(200, { [field]: all.map((code) => ({ code, name: code })) })
  }
}

const choice = z.object({ code: z.string() })

function chosen(column: 'shipping' | 'payment'): Handler {
  return async (call) => {
    const body = await checkoutBody(call, choice)
    if (body.kind === 'refused') return body.answer
    return stored(call, `UPDATE carts SET ${column} = ? WHERE cart_id = ?`, body.value.code)
  }
}

const merging = z.object({
  guest_cart_id: z.string(),
  operation: z.optional(z.enum(['add', 'override'])),
})

async function merge(call: Call): Promise<Response> {
  const body = await checkoutBody(call, merging)
  if (body.kind === 'refused') return body.answer
  const [own, guest] = [namedIn(call), cartOf(call, body.value.guest_cart_id)]
  if (own === undefined || guest === undefined) return notThere()
  const kept = body.value.operation === 'override' ? [] : own.lines
  call.world.db.run('DELETE FROM carts WHERE cart_id = ? AND user_id IS NULL', guest.cart_id)
  return written(call, 'lines', added(kept, guest.lines))
}

/** Lines of both, those of one SKU together. */
function added(first: CartRow['lines'], second: CartRow['lines']): CartRow['lines'] {
  const counts = new Map<string, number>()
  for (const { sku, quantity } of [...first, ...second]) {
    counts.set(sku, (counts.get(sku) ?? 0) + quantity)
  }
  return Array.from(counts, ([sku, quantity]) => ({ sku, quantity }))
}

const written = (
  call: Call,
  column: 'lines' | 'addresses' | 'discounts',
  value: unknown,
): Response =>
  stored(call, `UPDATE carts SET ${column} = ? WHERE cart_id = ?`, JSON.stringify(value))

function stored(call: Call, sql: string, cell: Cell): Response {
  const cart = namedIn(call)
  if (cart === undefined) return notThere()
  call.world.db.run(sql, cell, cart.cart_id)
  return json(200, cartBody(cartIn(call)))
}
