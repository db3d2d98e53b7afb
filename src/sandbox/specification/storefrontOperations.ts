import { z } from '#contract/zod.ts'
import { checkoutOperations } from './checkoutOperations.ts'
import { contactFormOperations } from './contactFormOperations.ts'
import { maybe, type Operations, paging, v2 } from './operation.ts'

const text = z.string()
const amount = z.string()

const good = z.strictObject({
  sku: text,
  product_type: text,
  is_virtual: z.boolean(),
  url_key: text,
  name: text,
  main_image: maybe(z.unknown()),
  badges: z.array(z.unknown()),
  subnames: z.array(z.unknown()),
  brands: z.array(z.unknown()),
  feature_set: maybe(z.unknown()),
  on_stock: z.boolean(),
  parent_sku: maybe(text),
  parent_url_key: maybe(text),
  review_rating: maybe(z.number()),
  review_count: z.int(),
  price: z.strictObject({
    currency: text,
    is_range: z.boolean(),
    has_special_price: z.boolean(),
    gross: amount,
    net: amount,
    final_gross: amount,
    final_net: amount,
    tax_rate: amount,
  }),
  categories: z.array(z.unknown()),
})
const goods = z.strictObject({
  has_next_page: z.boolean(),
  page: z.int(),
  page_size: z.int(),
  results: z.array(good),
  meta: z.strictObject({
    status: z.enum(['ok', 'warning']),
    warnings: z.array(z.strictObject({ code: text, param: text, message: text })),
  }),
})

/** Version 1, erasing, returns, reviews and stored cards are in no document, as in the published one. */
export const storefrontOperations: Operations = {
  ...checkoutOperations,
  ...contactFormOperations,
  'GET api/matrix/v2/<str:channel_idx>/products/': {
    status: 200,
    answer: goods,
    query: { ...paging, sku: 'string', search: 'string', category: 'string', language: 'string' },
    refuses: v2(404),
    security: 'public',
  },
  'GET api/matrix/v2/<str:channel_idx>/prices/': {
    status: 200,
    answer: z.record(text, z.unknown()),
    query: { sku: 'string' },
    refuses: v2(401, 404),
    security: 'jwt',
  },
  'POST api/agreements/v2/<str:channel_idx>/newsletter/subscribe/': {
    status: 201,
    answer: z.strictObject({ detail: text }),
    body: z.object({ email: text }),
    refuses: v2(400, 401, 415, 429),
    security: 'key or jwt',
  },
  'GET api/loyalty/v2/rewards/': {
    status: 200,
    answer: z.strictObject({
      results: z.array(z.strictObject({ code: text, points: z.int() })),
    }),
    refuses: v2(401),
    security: 'key',
  },
}
