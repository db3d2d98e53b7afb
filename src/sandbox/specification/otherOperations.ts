import { z } from '#contract/zod.ts'
import {
  maybe,
  oldError,
  type Operation,
  type Operations,
  pageOf,
  paging,
  plainError,
  v2,
  v2Error,
} from './operation.ts'

const channel = z.strictObject({
  pk: z.int(),
  idx: z.string(),
  name: z.string(),
  default_language: z.string(),
  default_currency: z.string(),
  languages: z.array(z.string()),
  is_default: z.boolean(),
  inheritance_enabled: z.boolean(),
  default_inheritance_flags: z.array(z.string()),
})

const product = z.strictObject({
  pk: z.int(),
  sku: z.string(),
  name: z.string(),
  visibility: z.string(),
  visibility_int: z.int(),
  is_enabled: z.boolean(),
  product_class: z.int(),
  product_class_name: z.string(),
  feature_set_idx: maybe(z.string()),
  thumbnail_url: maybe(z.string()),
  gap_worst_severity: maybe(z.string()),
  gap_count: z.int(),
  gap_evaluated_at: maybe(z.string()),
})

const jwt = { security: 'jwt' } as const
const looseList = (row: z.ZodMiniType, query: Operation['query']): Operation => ({
  status: 200,
  answer: pageOf(row),
  query: { ...paging, ...query },
  // A page past the end is a 500 here (docs/wire.md#channels-and-products).
  refuses: { 400: plainError, ...v2(401, 403), 404: plainError, 500: plainError },
  ...jwt,
})
const stub: Operation = {
  status: 200,
  answer: pageOf(z.unknown()),
  refuses: v2(401, 403),
  ...jwt,
}

export const pimOperations: Operations = {
  'GET api/pim/v2/admin/channels/': looseList(channel, { search: 'string', ordering: 'string' }),
  'GET api/pim/v2/admin/<str:channel_idx>/products/': looseList(product, {
    search: 'string',
    ordering: 'string',
    visibility: 'string',
  }),
  'GET api/pim/v2/admin/<str:channel_idx>/products/<path:sku>/': {
    status: 200,
    answer: product,
    refuses: { ...v2(401, 403), 404: plainError },
    ...jwt,
  },
  'DELETE api/pim/v2/admin/<str:channel_idx>/products/<path:sku>/': {
    status: 200,
    answer: z.strictObject({ deleted: z.record(z.string(), z.int()) }),
    refuses: { ...v2(401, 403), 404: plainError },
    ...jwt,
  },
}

/** Admin routes of other modules, and the documents themselves. */
export const elsewhereOperations: Operations = {
  'GET api/accounts/v2/admin/customers/': stub,
  'GET api/agreements/v2/admin/marketing-subscribers/export/': {
    ...stub,
    answer: null,
    also: 'text/csv',
  },
  'POST api/lookup/v2/admin/search/': stub,
  'GET api/regional/v2/admin/countries/': stub,
  'GET api/loyalty/v2/admin/points/': stub,
  'POST api/loyalty/v2/admin/points/': stub,
  ...Object.fromEntries(
    ['', 'admin/', 'storefront/'].map((which): [string, Operation] => [
      `GET api/schema/${which}`,
      {
        status: 200,
        answer: z.record(z.string(), z.unknown()),
        also: 'application/vnd.oai.openapi',
        query: { format: 'string' },
        // The gate's refusals are in one form, the view's in the other.
        refuses: { 401: z.union([oldError, v2Error]), 403: z.union([oldError, v2Error]) },
        ...jwt,
      },
    ]),
  ),
}
