import { json, v1Answer } from '#sandbox/wire/answer.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { channelIn, channelOf } from './credentials.ts'
import { storefront } from './checkout.ts'

/** By the first of them a value is tried (docs/wire.md#key-routes); the old one asks for no key. */
export const countriesRoutes: Route[] = [
  storefront('countries/', 'Countries of a channel', { GET: (call) => json(200, countries(call)) }),
  {
    ...addressed('api/checkout/<str:version>/<str:channel_idx>/countries/'),
    envelope: 'v1',
    gated: null,
    admits: 'open',
    before: channelIn,
    methods: { GET: (call) => v1Answer(200, { status: 'OK' }, countries(call)) },
    summary: 'Countries of a channel, version 1',
  },
]

const list = [
  { code: 'AT', en: 'Austria', pl: 'Austria', prefix: '+43' },
  { code: 'DE', en: 'Germany', pl: 'Niemcy', prefix: '+49' },
  { code: 'PL', en: 'Poland', pl: 'Polska', prefix: '+48' },
]

function countries(call: Call) {
  const english = call.url.searchParams.get('language') === 'en'
  const rows = list.map(({ code, en, pl, prefix }) => ({ code, label: english ? en : pl, prefix }))
  const home = channelOf(call).toUpperCase()
  return { countries: rows, default_country: rows.find(({ code }) => code === home) ?? rows[0] }
}
