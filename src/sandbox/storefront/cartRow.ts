import { z } from '#contract/zod.ts'
import { record } from '#sandbox/world/columns.ts'
import { notInCheckout } from '#sandbox/wire/refusal.ts'
import type { Call } from '#sandbox/wire/route.ts'
import { channels } from '#sandbox/world/channelList.ts'
import { money, netOf } from '#sandbox/world/shelf.ts'
import { channelOf } from './credentials.ts'
import { currency, itemOf, type Line, lines, totalOf } from './lines.ts'

const discounts = z.pipe(
  z.string(),
  z.transform((cell) => z.array(z.string()).parse(JSON.parse(cell))),
)

const cartRow = z.object({
  cart_id: z.string(),
  channel_idx: z.string(),
  user_id: z.nullable(z.int()),
  email: z.string(),
  currency,
  lines,
  addresses: record,
  discounts,
  shipping: z.string(),
  payment: z.string(),
})
export type CartRow = z.infer<typeof cartRow>

const SELECT =
  'SELECT cart_id, channel_idx, user_id, email, currency, lines, addresses, discounts, shipping, payment FROM carts'

/** The currency of the call's channel. */
const currencyOf = (call: Call) =>
  channels.find(({ idx }) => idx === channelOf(call))?.default_currency ?? 'EUR'

/** A customer sees their own and guests' carts, a guest those of guests, nobody somebody else's. Throws 404. */
export function cartIn(call: Call, id = call.params['cart_id'] ?? ''): CartRow {
  const cart = cartOf(call, id)
  if (cart === undefined) throw notInCheckout()
  return cart
}

export const cartOf = (call: Call, id: string): CartRow | undefined =>
  call.world.db.first(
    cartRow,
    `${SELECT} WHERE cart_id = ? AND channel_idx = ? AND (user_id IS NULL OR user_id = ?)`,
    id,
    channelOf(call),
    call.person?.id ?? null,
  )

/** The newest of a customer. */
export const latestCartOf = (call: Call, userId: number): CartRow | undefined =>
  call.world.db.first(
    cartRow,
    `${SELECT} WHERE user_id = ? AND channel_idx = ? ORDER BY created_at DESC, cart_id LIMIT 1`,
    userId,
    channelOf(call),
  )

export function makeCart(call: Call, wanted: readonly Line[], sentCurrency?: string): CartRow {
  const { world, person } = call
  const id = crypto.randomUUID()
  const read = currency.safeParse(sentCurrency)
  world.db.run(
    `INSERT INTO carts (cart_id, channel_idx, user_id, email, currency, lines, addresses, discounts, shipping,
       payment, created_at) VALUES (?, ?, ?, ?, ?, ?, '{}', '[]', '', '', ?)`,
    id,
    channelOf(call),
    person?.id ?? null,
    person?.email ?? '',
    read.success ? read.data : currencyOf(call),
    JSON.stringify(wanted),
    world.clock.now(),
  )
  return cartIn(call, id)
}

/** A cart as the checkout shows it; the shop of the sandbox ships for nothing. */
export function cartBody(cart: CartRow) {
  const total = totalOf(cart.lines, cart.currency)
  const items = cart.lines.map((one) => itemOf(one, cart.currency))
  return {
    cart_id: cart.cart_id,
    cart_status: 'NEW',
    validation_status: items.every(({ status }) => status === 'valid') ? 'valid' : 'invalid',
    currency: cart.currency,
    subtotal_gross: money(total),
    subtotal_net: money(netOf(total)),
    total_gross: money(total),
    total_net: money(netOf(total)),
    total_tax: money(total - netOf(total)),
    items,
    addresses: Object.keys(cart.addresses).length === 0 ? null : cart.addresses,
    shipping_method: cart.shipping === '' ? null : { code: cart.shipping, status: 'valid' },
    payment_method: cart.payment === '' ? null : { code: cart.payment, status: 'valid' },
    discounts: cart.discounts.map((code) => ({ code, status: 'invalid' })),
    free_shipping: true,
  }
}
