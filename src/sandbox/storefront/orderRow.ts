import { z } from '#contract/zod.ts'
import type { Call } from '#sandbox/wire/route.ts'
import { wire } from '#sandbox/world/moment.ts'
import { money, netOf } from '#sandbox/world/shelf.ts'
import type { CartRow } from './cartRow.ts'
import { channelOf } from './credentials.ts'
import { currency, itemOf, lines, totalOf } from './lines.ts'

const orderRow = z.object({
  id: z.int(),
  order_id: z.string(),
  channel_idx: z.string(),
  user_id: z.nullable(z.int()),
  email: z.string(),
  currency,
  lines,
  status: z.string(),
  created_at: z.string(),
})
export type OrderRow = z.infer<typeof orderRow>

const SELECT =
  'SELECT id, order_id, channel_idx, user_id, email, currency, lines, status, created_at FROM orders'

/** The number by which people name an order: `0100007`. */
export const prettyId = (id: number): string => String(100_000 + id).padStart(7, '0')

/** A channel's orders, of one person or of all, newest first. */
export const ordersOf = (call: Call, userId: number | null): OrderRow[] =>
  call.world.db.all(
    orderRow,
    `${SELECT} WHERE channel_idx = ? AND (user_id = ? OR ? IS NULL) ORDER BY id DESC`,
    channelOf(call),
    userId,
    userId,
  )

/** By its id or its number, if it is one of the person's, where a person asks. */
export const orderNamed = (call: Call, name: string): OrderRow | undefined =>
  ordersOf(call, call.person?.id ?? null).find(
    (order) => order.order_id === name || prettyId(order.id) === name,
  )

/** An order of what a cart has; the cart goes. */
export function orderFrom(call: Call, cart: CartRow): OrderRow | undefined {
  const { db, clock } = call.world
  const orderId = crypto.randomUUID()
  db.transaction(() => {
    db.run('DELETE FROM carts WHERE cart_id = ?', cart.cart_id)
    db.run(
      `INSERT INTO orders (order_id, channel_idx, user_id, email, currency, lines, status, created_at)
       VALUES (?, ?, ?, ?, ?, ?, 'UNPAID', ?)`,
      orderId,
      cart.channel_idx,
      cart.user_id,
      cart.email,
      cart.currency,
      JSON.stringify(cart.lines),
      clock.now(),
    )
  })
  return db.first(orderRow, `${SELECT} WHERE order_id = ?`, orderId)
}

export function orderBody(order: OrderRow) {
  const total = totalOf(order.lines, order.currency)
  return {
    order_id: order.order_id,
    pretty_id: prettyId(order.id),
    status: order.status,
    status_label: null,
    created: wire(order.created_at),
    updated: wire(order.created_at),
    total_gross: money(total),
    total_net: money(netOf(total)),
    total_tax: money(total - netOf(total)),
    currency: order.currency,
    country_code: null,
    item_count: order.lines.length,
    shipping_method_code: null,
    payment_methods: [],
    attachments: [],
  }
}

export const orderDetail = (order: OrderRow) => ({
  ...orderBody(order),
  items: order.lines.map((one) => itemOf(one, order.currency)),
})
