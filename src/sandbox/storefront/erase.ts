import { z } from '#contract/zod.ts'
import { v1Answer } from '#sandbox/wire/answer.ts'
import { notFound } from '#sandbox/wire/refusal.ts'
import type { Call, Handler, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { customersByEmail } from '#sandbox/world/customers.ts'
import { folded } from '#sandbox/world/persons.ts'
import { words } from '#sandbox/world/words.ts'
import { v1Body } from './bodies.ts'
import { keyed } from './credentials.ts'
import { prettyId } from './orderRow.ts'

const erase = (module: 'accounts' | 'checkout', summary: string, handler: Handler): Route => ({
  ...addressed(`api-admin/${module}/<str:version>/<str:channel_idx>/customer/delete`),
  envelope: 'v1',
  gated: null,
  admits: 'open',
  before: keyed({ scope: `${module}.erase`, refusal: 'erase', unknownChannel: 'notFound' }),
  methods: { DELETE: handler },
  summary,
})

/**
 * A pinned token acts in its channel: an e-mail that is in another channel alone is as good as unknown
 * (docs/wire.md#pins). No slash at the end.
 */
export const eraseRoutes: Route[] = [
  erase('accounts', 'Delete a customer', eraseCustomer),
  erase('checkout', "Anonymise a customer's orders and carts", eraseOrders),
]

const request = z.object({ email: z.string().check(z.minLength(1)) })
const emailOf = (call: Call) => v1Body(call, request, words.shop.noEmail)

async function eraseCustomer(call: Call): Promise<Response> {
  const body = await emailOf(call)
  if (body.kind === 'refused') return body.answer
  const { db } = call.world
  const pin = call.token?.channel_idx ?? null
  const found = customersByEmail(db, body.value.email).filter(
    ({ source_channel }) => pin === null || source_channel === pin,
  )
  if (found.length === 0) throw notFound({ meta: { message: words.shop.noCustomer } })
  db.transaction(() => {
    for (const { user_id } of found) {
      for (const table of ['orders', 'carts', 'reviews']) {
        db.run(`UPDATE ${table} SET user_id = NULL WHERE user_id = ?`, user_id)
      }
      for (const table of ['cards', 'customers']) {
        db.run(`DELETE FROM ${table} WHERE user_id = ?`, user_id)
      }
      db.run('DELETE FROM users WHERE id = ?', user_id)
    }
  })
  return v1Answer(
    200,
    { status: 'OK', message: words.shop.customerDeleted },
    { deleted: true, uid_ok: found.map(({ uid }) => uid) },
  )
}

const order = z.object({ id: z.int() })
const cart = z.object({ cart_id: z.string() })

async function eraseOrders(call: Call): Promise<Response> {
  const body = await emailOf(call)
  if (body.kind === 'refused') return body.answer
  const { db } = call.world
  const pin = call.token?.channel_idx ?? null
  const where = 'WHERE lower(email) = ? AND (? IS NULL OR channel_idx = ?)'
  const cells = [folded(body.value.email), pin, pin] as const
  const { orders, carts } = db.transaction(() => {
    const found = {
      orders: db.all(order, `SELECT id FROM orders ${where} ORDER BY id`, ...cells),
      carts: db.all(cart, `SELECT cart_id FROM carts ${where} ORDER BY cart_id`, ...cells),
    }
    db.run(`UPDATE orders SET email = '' ${where}`, ...cells)
    db.run(`UPDATE carts SET email = '', addresses = '{}' ${where}`, ...cells)
    return found
  })
  if (orders.length + carts.length === 0) {
    throw notFound({ meta: { message: words.shop.noData }, data: { deleted: false } })
  }
  return v1Answer(
    200,
    { status: 'OK', message: words.shop.ordersErased },
    {
      deleted: true,
      orders: orders.map(({ id }) => prettyId(id)),
      carts: carts.map(({ cart_id }) => cart_id),
    },
  )
}
