import { z } from '#contract/zod.ts'
import { v1Answer } from '#sandbox/wire/answer.ts'
import { notFound } from '#sandbox/wire/refusal.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { words } from '#sandbox/world/words.ts'
import { v1Body } from './bodies.ts'
import { cartBody, cartOf, makeCart } from './cartRow.ts'
import { storefrontV1 } from './checkout.ts'
import { line } from './lines.ts'
import { orderDetail, orderFrom, orderNamed } from './orderRow.ts'

/** Carts and orders in the v1 shape, where a key is refused with 400 (docs/wire.md#refusals-of-a-key). */
export const checkoutV1Routes: Route[] = [
  storefrontV1('carts/', 'A new cart, version 1', { POST: create }),
  storefrontV1('carts/<str:cart_id>/', 'One cart, version 1', { GET: show }),
  storefrontV1('orders/', 'A new order, version 1', { POST: order }),
  storefrontV1('orders/<str:uid>/', 'One order, version 1', { GET: showOrder }),
]

const ok = (data: unknown): Response => v1Answer(200, { status: 'OK' }, data)

async function create(call: Call): Promise<Response> {
  const body = await v1Body(call, z.object({ items: z.array(line) }), words.shop.validation)
  return body.kind === 'refused' ? body.answer : ok(cartBody(makeCart(call, body.value.items)))
}

function show(call: Call): Response {
  const cart = cartOf(call, call.params['cart_id'] ?? '')
  if (cart === undefined) throw notFound()
  return ok(cartBody(cart))
}

async function order(call: Call): Promise<Response> {
  const body = await v1Body(call, z.object({ cart_id: z.string() }), words.shop.validation)
  if (body.kind === 'refused') return body.answer
  const cart = cartOf(call, body.value.cart_id)
  const made = cart === undefined ? undefined : orderFrom(call, cart)
  return made === undefined
    ? v1Answer(400, { status: 'BAD_REQUEST', message: words.v1.badRequest }, words.shop.noCart)
    : ok(orderDetail(made))
}

function showOrder(call: Call): Response {
  const found = orderNamed(call, call.params['uid'] ?? '')
  if (found === undefined) throw notFound()
  return ok(orderDetail(found))
}
