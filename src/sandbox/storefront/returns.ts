import { z } from '#contract/zod.ts'
import { v1Answer } from '#sandbox/wire/answer.ts'
import { notFound } from '#sandbox/wire/refusal.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { wire } from '#sandbox/world/moment.ts'
import { words } from '#sandbox/world/words.ts'
import { v1Body, v1Refusal } from './bodies.ts'
import { keyed } from './credentials.ts'
import { line, type Line, lines } from './lines.ts'
import { type OrderRow, orderNamed, ordersOf, prettyId } from './orderRow.ts'

const BASE = 'api/returns/<str:version>/<str:channel_idx>/'
const returns = {
  envelope: 'v1',
  gated: null,
  admits: 'anyone',
  before: keyed({ scope: 'returns.api', refusal: 'v1', unknownChannel: 'unread' }),
} as const

/** A customer's JWT beside the key narrows it to their orders; the published module demands one. */
export const returnRoutes: Route[] = [
  {
    ...addressed(`${BASE}orders/<str:order_id>/returns`),
    ...returns,
    methods: { GET: candidate },
    summary: 'What of an order can be returned',
  },
  {
    ...addressed(`${BASE}returns/`),
    ...returns,
    methods: { GET: list, POST: create },
    summary: 'Returns of orders',
  },
  {
    ...addressed(`${BASE}returns/<str:return_id>`),
    ...returns,
    methods: { GET: show },
    summary: 'One return',
  },
]

const returnRow = z.object({
  id: z.int(),
  return_id: z.string(),
  order_id: z.string(),
  status: z.string(),
  lines,
  comment: z.string(),
  created_at: z.string(),
})

const all = (call: Call) =>
  call.world.db.all(
    returnRow,
    'SELECT id, return_id, order_id, status, lines, comment, created_at FROM returns ORDER BY id DESC',
  )

const ok = (data: unknown): Response => v1Answer(200, { status: 'OK' }, data)

function candidate(call: Call): Response {
  const order = orderNamed(call, call.params['order_id'] ?? '')
  if (order === undefined) throw notFound()
  const left = returnable(call, order)
  return left.length === 0
    ? nothingLeft()
    : ok({ order_id: order.order_id, address: null, items_returnable: left })
}

/** What was bought and not returned yet. */
function returnable(call: Call, order: OrderRow): Line[] {
  const returned = all(call).flatMap((row) => (row.order_id === order.order_id ? row.lines : []))
  return order.lines.flatMap(({ sku, quantity }) => {
    const left = quantity - countOf(sku, returned)
    return left > 0 ? [{ sku, quantity: left }] : []
  })
}

const countOf = (sku: string, of: readonly Line[]): number =>
  of.reduce((sum, it) => (it.sku === sku ? sum + it.quantity : sum), 0)

/** The published module says so by a number of its own. */
const nothingLeft = () => v1Refusal('4008')

function bodies(call: Call) {
  const orders = new Map(
    ordersOf(call, call.person?.id ?? null).map((order) => [order.order_id, order]),
  )
  return all(call).flatMap((row) => {
    const order = orders.get(row.order_id)
    return order === undefined ? [] : [bodyOf(row, order)]
  })
}

const bodyOf = (row: z.infer<typeof returnRow>, order: OrderRow) => ({
  return_id: row.return_id,
  return_pretty_id: String(row.id).padStart(7, '0'),
  created_at: wire(row.created_at),
  order_id: order.order_id,
  order_pretty_id: prettyId(order.id),
  status: row.status,
  comment: row.comment === '' ? null : row.comment,
  returned_items: row.lines,
})

function list(call: Call): Response {
  return ok(bodies(call))
}

function show(call: Call): Response {
  const found = bodies(call).find(({ return_id }) => return_id === call.params['return_id'])
  // The published module says so by a number of its own, and not by 404.
  if (found === undefined) return v1Refusal('4010')
  return ok(found)
}

const newReturn = z.object({
  order_id: z.string(),
  returned_items: z.array(line).check(z.minLength(1)),
  comment: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
})

async function create(call: Call): Promise<Response> {
  const body = await v1Body(call, newReturn, words.shop.validation)
  if (body.kind === 'refused') return body.answer
  const order = orderNamed(call, body.value.order_id)
  if (order === undefined) throw notFound()
  const left = returnable(call, order)
  if (left.length === 0) return nothingLeft()
  const { returned_items: items } = body.value
  const fits = items.every(
    ({ sku, quantity }) => quantity > 0 && countOf(sku, items) <= countOf(sku, left),
  )
  if (!fits) return v1Refusal(words.shop.notBought)
  const id = crypto.randomUUID()
  call.world.db.run(
    `INSERT INTO returns (return_id, order_id, status, lines, comment, created_at)
     VALUES (?, ?, 'OPEN', ?, ?, ?)`,
    id,
    order.order_id,
    JSON.stringify(items),
    body.value.comment ?? '',
    call.world.clock.now(),
  )
  return ok(bodies(call).find(({ return_id }) => return_id === id) ?? {})
}
