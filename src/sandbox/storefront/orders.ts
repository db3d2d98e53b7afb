import { z } from '#contract/zod.ts'
import { json } from '#sandbox/wire/answer.ts'
import { paged, pageQuery } from '#sandbox/wire/paging.ts'
import { queryAs } from '#sandbox/wire/reading.ts'
import { notFound } from '#sandbox/wire/refusal.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { checkoutBody } from './bodies.ts'
import { cartOf } from './cartRow.ts'
import { signedIn } from './carts.ts'
import { storefront } from './checkout.ts'
import { orderBody, orderDetail, orderFrom, orderNamed, ordersOf, prettyId } from './orderRow.ts'

/** Orders: anybody with the key makes one, a customer reads their own (docs/wire.md#key-routes). */
export const orderRoutes: Route[] = [
  storefront('orders/', 'A new order of a cart', { POST: create }),
  storefront('orders/list/', "A customer's orders", { GET: list }, signedIn),
  storefront('orders/<str:pretty_id>/', 'One order of a customer', { GET: show }, signedIn),
]

async function create(call: Call): Promise<Response> {
  const body = await checkoutBody(call, z.object({ cart_id: z.string().check(z.minLength(1)) }))
  if (body.kind === 'refused') return body.answer
  const cart = cartOf(call, body.value.cart_id)
  const order = cart === undefined ? undefined : orderFrom(call, cart)
  if (order === undefined) throw notFound()
  return json(201, {
    order_id: order.order_id,
    order_pretty_id: prettyId(order.id),
    order_status: order.status,
    redirect_url: null,
    split_orders_pretty_ids: [],
  })
}

function list(call: Call): Response {
  const orders = ordersOf(call, call.person?.id ?? null)
  return paged(call, queryAs(call, pageQuery), {
    count: orders.length,
    rows: (limit, offset) => orders.slice(offset, offset + limit).map(orderBody),
  })
}

function show(call: Call): Response {
  const order = orderNamed(call, call.params['pretty_id'] ?? '')
  // The published module answers a bare 404 here.
  return order === undefined ? new Response(null, { status: 404 }) : json(200, orderDetail(order))
}
