import { json } from '#sandbox/wire/answer.ts'
import { channels, isChannel } from '#sandbox/world/channelList.ts'
import { pageAddress } from '#sandbox/wire/paging.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { shelf } from '#sandbox/world/shelf.ts'
import { words } from '#sandbox/world/words.ts'

const pim = { envelope: 'v2', admits: 'staffOrSuperuser' } as const

/** The PIM's admin routes page and refuse in their own way (docs/wire.md#channels-and-products). */
export const pimRoutes: Route[] = [
  {
    ...addressed('api/pim/v2/admin/channels/'),
    ...pim,
    gated: { area: 'pim.schema' },
    methods: { GET: listChannels },
    summary: 'Channels by name',
  },
  {
    ...addressed('api/pim/v2/admin/<str:channel_idx>/products/'),
    ...pim,
    gated: { area: 'pim.products' },
    methods: { GET: listProducts },
    summary: "A channel's products by SKU",
  },
  {
    ...addressed('api/pim/v2/admin/<str:channel_idx>/products/<path:sku>/'),
    ...pim,
    gated: { area: 'pim.products', areas: { DELETE: 'pim.product_delete' } },
    methods: { GET: showProduct, DELETE: deleteProduct },
    summary: 'One product',
  },
]

function listChannels(call: Call): Response {
  const search = (call.url.searchParams.get('search') ?? '').toLowerCase()
  const found = channels.filter(({ idx, name }) => `${idx}\n${name}`.toLowerCase().includes(search))
  return loosePage(call, ordered(call, found, 'name'))
}

function listProducts(call: Call): Response {
  if (!isChannel(call.params['channel_idx'] ?? '')) return detail(404, words.unknownChannel)
  const { searchParams } = call.url
  const visibility = searchParams.get('visibility')
  if (visibility !== null && !/^\s*[+-]?\d+\s*$/.test(visibility)) {
    return detail(400, words.visibility)
  }
  const enabled = searchParams.get('is_enabled')
  const search = (searchParams.get('search') ?? '').toLowerCase()
  const found = products.filter(
    (product) =>
      `${product.sku}\n${product.name}`.toLowerCase().includes(search) &&
      (visibility === null || product.visibility_int === Number(visibility)) &&
      (enabled === null || String(product.is_enabled) === enabled.toLowerCase()),
  )
  return loosePage(call, ordered(call, found, 'sku'))
}

function showProduct(call: Call): Response {
  const product = productIn(call)
  return product === undefined ? detail(404, words.notFound) : json(200, product)
}

/** Lets the gate be tried; the shelf of the sandbox stays as it is. */
function deleteProduct(call: Call): Response {
  if (productIn(call) === undefined) return detail(404, words.notFound)
  return json(200, { deleted: { 'django_pim.ProductSimple': 1, 'django_pim.Product': 1 } })
}

const productIn = (call: Call) => products.find(({ sku }) => `${sku}/` === call.params['sku'])

const visibilities = [
  { visibility: 'Catalog and search', visibility_int: 4 },
  { visibility: 'Search', visibility_int: 3 },
  { visibility: 'Not visible individually', visibility_int: 1 },
]

const products = shelf.map(({ sku }, index) => ({
  pk: index + 1,
  sku,
  name: `Product ${sku}`,
  visibility: visibilities[index % 3]?.visibility ?? '',
  visibility_int: visibilities[index % 3]?.visibility_int ?? 0,
  is_enabled: index !== 4,
  product_class: 1,
  product_class_name: 'ProductSimple',
  feature_set_idx: 'everything',
  thumbnail_url: null,
  gap_worst_severity: null,
  gap_count: 0,
  gap_evaluated_at: null,
}))

/** By the field that `ordering` names (a minus turns it round), else by the list's own. */
function ordered<Row extends object>(
  call: Call,
  rows: readonly Row[],
  defaultField: string,
): Row[] {
  const wanted = call.url.searchParams.get('ordering') ?? defaultField
  const field = wanted.replace(/^-/, '')
  const sortField = rows[0] !== undefined && field in rows[0] ? field : defaultField
  const valueOf = (row: Row) => String(new Map<string, unknown>(Object.entries(row)).get(sortField))
  const sorted = rows.toSorted((a, b) => (valueOf(a) < valueOf(b) ? -1 : 1))
  return wanted.startsWith('-') ? sorted.toReversed() : sorted
}

/** Unknown sizes become 20, too large ones 100; a page that is none or past the end is a 500, unknown fields nothing. */
function loosePage(call: Call, rows: readonly unknown[]): Response {
  const { searchParams } = call.url
  const requestedSize = Number(searchParams.get('page_size') ?? '20')
  const size =
    Number.isInteger(requestedSize) && requestedSize > 0 ? Math.min(requestedSize, 100) : 20
  const page = Number(searchParams.get('page') ?? '1')
  const pages = Math.max(1, Math.ceil(rows.length / size))
  if (!Number.isInteger(page) || page < 1 || page > pages) return detail(500, words.invalidPage)
  return json(200, {
    count: rows.length,
    next: page < pages ? pageAddress(call.url, page + 1) : null,
    previous: page > 1 ? pageAddress(call.url, page - 1) : null,
    results: rows.slice((page - 1) * size, page * size),
  })
}

const detail = (status: number, text: string): Response => json(status, { detail: text })
