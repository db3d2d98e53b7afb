import { json } from '#sandbox/wire/answer.ts'
import { notFound } from '#sandbox/wire/refusal.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { channels, isChannel } from '#sandbox/world/channelList.ts'
import { type Currency, type Good, money, netOf, shelf, TAX_PERCENT } from '#sandbox/world/shelf.ts'
import { words } from '#sandbox/world/words.ts'
import { channelOf } from './credentials.ts'

/** Reads of the catalogue need no credential; prices of one's own need a JWT (docs/wire.md#storefront-catalogue). */
export const matrixRoutes: Route[] = [
  {
    ...addressed('api/matrix/v2/<str:channel_idx>/products/'),
    envelope: 'v2',
    gated: null,
    admits: 'open',
    before: known,
    methods: { GET: products },
    summary: 'Products of a channel',
  },
  {
    ...addressed('api/matrix/v2/<str:channel_idx>/prices/'),
    envelope: 'v2',
    gated: null,
    admits: 'signedIn',
    before: known,
    methods: { GET: prices },
    summary: "A customer's own prices",
  },
]

function known(call: Call): Call {
  if (!isChannel(channelOf(call))) throw notFound()
  return call
}

const DEFAULT_SIZE = 12
const LARGEST = 100
const KNOWN =
  /^(?:language|currency|country|page|page_size|url_key|category|sku|search|product_type|on_stock|include)$/

function products(call: Call): Response {
  const { searchParams } = call.url
  const channel = channels.find(({ idx }) => idx === channelOf(call))
  const currency = channel?.default_currency ?? 'EUR'
  const found = matching(searchParams, currency)
  const page = Math.max(1, wholeOr(searchParams.get('page'), 1))
  const size = Math.min(wholeOr(searchParams.get('page_size'), DEFAULT_SIZE), LARGEST)
  const results = size <= 0 ? [] : found.slice((page - 1) * size, page * size)
  const warnings = warningsOf(searchParams)
  return json(
    200,
    {
      // Of a size that is none the published module says that there is always more.
      has_next_page: size <= 0 || found.length > page * size,
      page,
      page_size: size,
      results: results.map((good) => item(good, currency)),
      meta: { status: warnings.length === 0 ? 'ok' : 'warning', warnings },
    },
    { 'Cache-Control': 'public, max-age=60, s-maxage=300' },
  )
}

/** What is not built there is not built here: the answer is empty for everybody. */
function prices(): Response {
  return json(200, {}, { 'Cache-Control': 'private, no-store' })
}

function matching(query: URLSearchParams, currency: Currency): Good[] {
  const skus = query.getAll('sku')
  const urlKey = query.get('url_key')
  const search = (query.get('search') ?? '').toLowerCase()
  const type = query.get('product_type')
  // No good of the shelf has a category.
  if (query.get('category') !== null || (type !== null && type !== 'SIMPLE')) return []
  const price = rangesOf(query).get('price')
  return shelf.filter(
    ({ sku, name, [currency]: gross }) =>
      isWithin(gross, price) &&
      (skus.length === 0 || skus.includes(sku)) &&
      (urlKey === null || urlKeyOf(sku) === urlKey) &&
      `${sku}\n${name}`.toLowerCase().includes(search),
  )
}

type Range = readonly [from: string, to: string]

/** `r_price=1,2` and `r_price=1&r_price=2`; of another form it is passed over without a word. */
const rangesOf = (query: URLSearchParams): ReadonlyMap<string, Range> =>
  new Map(
    [...new Set(query.keys())].flatMap((param): [string, Range][] => {
      const values = query.getAll(param)
      const [from, to, ...more] = values.length === 1 ? (values[0] ?? '').split(',') : values
      const isRange = /^r_./.test(param) && from !== undefined && to !== undefined
      return isRange && more.length === 0 ? [[param.slice(2), [from, to]]] : []
    }),
  )

/** Prices are in hundredths; an end that is empty is open. */
const isWithin = (gross: number, range: Range | undefined): boolean =>
  range === undefined ||
  ((range[0] === '' || gross >= Number(range[0]) * 100) &&
    (range[1] === '' || gross <= Number(range[1]) * 100))

const wholeOr = (text: string | null, other: number): number =>
  text !== null && /^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : other

const urlKeyOf = (sku: string) => sku.toLowerCase()

const MOST_UNKNOWN = 10
const LONGEST_NAME = 64

/** What filters or sorts by what no good has changes nothing and is named, and so is a parameter that nobody knows. */
function warningsOf(query: URLSearchParams) {
  const params = [...new Set(query.keys())]
  const empty = [...rangesOf(query)].filter(([, [from, to]]) => from === '' && to === '')
  const unknown = params.filter((param) => !KNOWN.test(param) && !/^[qrs]_/.test(param))
  const more = unknown.length - MOST_UNKNOWN
  const warn = (code: string) => (param: string) => ({
    code,
    param,
    message: words.shop.ignored(param),
  })
  return [
    ...params.filter((param) => /^q_./.test(param)).map(warn('filter.not_filterable')),
    ...empty.map(([feature]) => `r_${feature}`).map(warn('filter.invalid')),
    ...params.filter((param) => /^s_./.test(param)).map(warn('sort.unknown_field')),
    ...unknown
      .slice(0, MOST_UNKNOWN)
      .map((param) => param.slice(0, LONGEST_NAME))
      .map(warn('param.unknown')),
    ...(more > 0
      ? [{ code: 'param.unknown_truncated', param: null, message: words.shop.ignoredMore(more) }]
      : []),
  ]
}

const item = (good: Good, currency: Currency) => ({
  sku: good.sku,
  product_type: 'SIMPLE',
  is_virtual: false,
  url_key: urlKeyOf(good.sku),
  name: good.name,
  main_image: null,
  badges: [],
  subnames: [],
  brands: [],
  feature_set: null,
  on_stock: true,
  parent_sku: null,
  parent_url_key: null,
  review_rating: null,
  review_count: 0,
  price: {
    currency,
    is_range: false,
    has_special_price: false,
    gross: money(good[currency]),
    net: money(netOf(good[currency])),
    final_gross: money(good[currency]),
    final_net: money(netOf(good[currency])),
    tax_rate: (TAX_PERCENT / 100).toFixed(2),
  },
  categories: [],
})
