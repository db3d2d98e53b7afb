import { z } from '#contract/zod.ts'
import { v1Answer } from '#sandbox/wire/answer.ts'
import { notFound, unauthenticated } from '#sandbox/wire/refusal.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { words } from '#sandbox/world/words.ts'
import { v1Body } from './bodies.ts'
import { channelOf, keyed } from './credentials.ts'

const BASE = 'api/reviews/<str:version>/<str:channel_idx>/reviews/'

/** Everybody reads what was accepted, a customer writes, a key with `reviews.moderate` judges. */
export const reviewRoutes: Route[] = [
  {
    ...addressed(BASE),
    envelope: 'v1',
    gated: null,
    admits: 'anyone',
    methods: { GET: list, POST: write },
    summary: 'Reviews of products',
  },
  {
    ...addressed(`${BASE}<str:uuid>/`),
    envelope: 'v1',
    gated: null,
    admits: 'open',
    before: keyed({ scope: 'reviews.moderate', refusal: 'v1', unknownChannel: 'unread' }),
    methods: { PATCH: moderate },
    summary: 'Moderate a review',
  },
]

const reviewRow = z.object({
  uuid: z.string(),
  channel_idx: z.string(),
  sku: z.string(),
  name: z.string(),
  title: z.string(),
  detail: z.string(),
  rate: z.number(),
  status: z.string(),
  created_at: z.string(),
})
type Review = z.infer<typeof reviewRow>

const SELECT =
  'SELECT uuid, channel_idx, sku, name, title, detail, rate, status, created_at FROM reviews'

const ok = (data: unknown): Response => v1Answer(200, { status: 'OK' }, data)

const bodyOf = ({ uuid, channel_idx, sku, name, title, detail, rate, status }: Review) => ({
  uuid,
  channel_idx,
  sku,
  name,
  title,
  detail,
  average_rate: rate,
  status,
})

function list(call: Call): Response {
  const skus = call.url.searchParams.getAll('sku')
  const found = call.world.db
    .all(reviewRow, `${SELECT} WHERE status = 'accepted' ORDER BY created_at, uuid`)
    .filter(({ sku }) => skus.length === 0 || skus.includes(sku))
  return ok(
    found.map((review) => ({
      name: review.name,
      sku: review.sku,
      title: review.title,
      detail: review.detail,
      created_at: review.created_at.slice(0, 10),
      average_rate: review.rate,
    })),
  )
}

const texts = {
  title: z.string().check(z.maxLength(255)),
  detail: z.string().check(z.maxLength(5000)),
}
const newReview = z.object({
  ...texts,
  sku: z.string(),
  name: z.optional(z.nullable(z.string())),
  ratings: z.array(z.object({ rate: z.number().check(z.maximum(5)) })).check(z.minLength(1)),
})

async function write(call: Call): Promise<Response> {
  const { world, person } = call
  if (person === null || person.is_staff || person.is_superuser) throw unauthenticated('missing')
  const body = await v1Body(call, newReview, words.shop.validation)
  if (body.kind === 'refused') return body.answer
  const { sku, name, title, detail, ratings } = body.value
  const uuid = crypto.randomUUID()
  world.db.run(
    `INSERT INTO reviews (uuid, channel_idx, user_id, sku, name, title, detail, rate, status, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?)`,
    uuid,
    channelOf(call),
    person.id,
    sku,
    name ?? `${person.first_name} ${person.last_name}`,
    title,
    detail,
    ratings.reduce((sum, { rate }) => sum + rate, 0) / ratings.length,
    world.clock.now(),
  )
  return ok(reviewNamed(call, uuid))
}

const change = z.object({
  status: z.optional(z.enum(['pending', 'accepted', 'not_accepted', 'archived'])),
  title: z.optional(texts.title),
  detail: z.optional(texts.detail),
  name: z.optional(z.string()),
})

async function moderate(call: Call): Promise<Response> {
  const body = await v1Body(call, change, words.shop.validation)
  if (body.kind === 'refused') return body.answer
  const uuid = call.params['uuid'] ?? ''
  const before = reviewNamed(call, uuid)
  const { value } = body
  call.world.db.run(
    'UPDATE reviews SET status = ?, title = ?, detail = ?, name = ? WHERE uuid = ?',
    value.status ?? before.status,
    value.title ?? before.title,
    value.detail ?? before.detail,
    value.name ?? before.name,
    uuid,
  )
  return ok(reviewNamed(call, uuid))
}

/** A pinned token reaches its channel's reviews only, an unpinned one all of them. Throws 404. */
function reviewNamed(call: Call, uuid: string) {
  const review = call.world.db.first(reviewRow, `${SELECT} WHERE uuid = ?`, uuid)
  const pin = call.token?.channel_idx ?? null
  if (review === undefined || (pin !== null && review.channel_idx !== pin)) throw notFound()
  return bodyOf(review)
}
