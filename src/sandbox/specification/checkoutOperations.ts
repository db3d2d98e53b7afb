import { z } from '#contract/zod.ts'
import {
  checkoutError,
  maybe,
  type Operation,
  type Operations,
  pageOf,
  paging,
  v2,
  v2Error,
} from './operation.ts'

const text = z.string()
const amount = z.string()

const country = z.strictObject({ code: text, label: text, prefix: text })

const item = z.strictObject({
  sku: text,
  quantity: z.int(),
  status: text,
  is_gratis: z.boolean(),
  unit_gross: maybe(amount),
  unit_net: maybe(amount),
  total_gross: amount,
  total_net: amount,
  tax_rate: amount,
})
const choice = maybe(z.strictObject({ code: text, status: text }))
const cart = z.strictObject({
  cart_id: text,
  cart_status: text,
  validation_status: text,
  currency: text,
  subtotal_gross: amount,
  subtotal_net: amount,
  total_gross: amount,
  total_net: amount,
  total_tax: amount,
  items: z.array(item),
  addresses: maybe(z.record(text, z.unknown())),
  shipping_method: choice,
  payment_method: choice,
  discounts: z.array(z.strictObject({ code: text, status: text })),
  free_shipping: z.boolean(),
})
const order = z.strictObject({
  order_id: text,
  pretty_id: text,
  status: text,
  status_label: maybe(text),
  created: text,
  updated: text,
  total_gross: amount,
  total_net: amount,
  total_tax: amount,
  currency: text,
  country_code: maybe(text),
  item_count: z.int(),
  shipping_method_code: maybe(text),
  payment_methods: z.array(z.unknown()),
  attachments: z.array(z.unknown()),
})
const line = z.object({ sku: text, quantity: z.int() })
const lines = z.object({ items: z.array(line) })
const anything = z.record(text, z.unknown())

const CHECKOUT = 'api/checkout/v2/<str:channel_idx>/'
const CART = `${CHECKOUT}carts/<str:cart_id>/`

/** A key or a customer opens it. */
const checkout = (
  status: number,
  answer: z.ZodMiniType | null,
  body?: z.ZodMiniType,
): Operation => ({
  status,
  answer,
  ...(body === undefined ? {} : { body }),
  refuses: {
    ...(body === undefined ? {} : { 400: z.union([checkoutError, v2Error]), ...v2(415) }),
    ...v2(401, 403, 404),
  },
  security: 'key or jwt',
})
const customers = (operation: Operation): Operation => ({
  ...operation,
  security: 'jwt, and a key',
})
/** Of what is not there these three say nothing, where the others have an envelope. */
const bare = (operation: Operation): Operation => ({
  ...operation,
  refuses: { ...operation.refuses, 404: null },
})
const patched = (body: z.ZodMiniType) => checkout(200, cart, body)
const ways = (field: string) =>
  checkout(200, z.strictObject({ [field]: z.array(z.strictObject({ code: text, name: text })) }))

function limited(operation: Operation): Operation {
  return { ...operation, refuses: { ...operation.refuses, ...v2(429) } }
}

/** Carts and orders, by a key or a customer. */
export const checkoutOperations: Operations = {
  [`POST ${CHECKOUT}carts/`]: checkout(201, cart, z.extend(lines, { currency_code: text })),
  [`GET ${CHECKOUT}carts/latest/`]: bare(customers(checkout(200, cart))),
  [`GET ${CART}`]: checkout(200, cart),
  [`DELETE ${CART}`]: checkout(204, null),
  [`PATCH ${CART}items/`]: patched(lines),
  [`PATCH ${CART}addresses/`]: patched(
    z.object({
      billing_address: z.optional(maybe(anything)),
      shipping_address: z.optional(maybe(anything)),
    }),
  ),
  [`PATCH ${CART}discounts/`]: patched(
    z.object({
      codes: z.optional(z.array(z.object({ code: text }))),
      clear: z.optional(z.boolean()),
    }),
  ),
  [`GET ${CART}shipping-methods/`]: ways('shipping_methods'),
  [`PATCH ${CART}shipping/`]: patched(z.object({ code: text })),
  [`GET ${CART}payment-methods/`]: ways('payment_methods'),
  [`PATCH ${CART}payment/`]: limited(patched(z.object({ code: text }))),
  [`POST ${CART}merge/`]: customers(
    checkout(200, cart, z.object({ guest_cart_id: text, operation: z.optional(text) })),
  ),
  [`GET ${CART}gratis-rules/`]: ways('gratis_rules'),
  [`GET ${CHECKOUT}countries/`]: {
    ...checkout(200, z.strictObject({ countries: z.array(country), default_country: country })),
    query: { language: 'string' },
    refuses: v2(401, 403),
  },
  [`POST ${CHECKOUT}orders/`]: checkout(
    201,
    z.strictObject({
      order_id: text,
      order_pretty_id: text,
      order_status: text,
      redirect_url: maybe(text),
      split_orders_pretty_ids: z.array(text),
    }),
    z.object({ cart_id: text }),
  ),
  [`GET ${CHECKOUT}orders/list/`]: {
    ...customers(checkout(200, pageOf(order))),
    query: paging,
    refuses: v2(400, 401, 403, 404),
  },
  [`GET ${CHECKOUT}orders/<str:pretty_id>/`]: bare(
    customers(checkout(200, z.extend(order, { items: z.array(item) }))),
  ),
}
