import { json } from '#sandbox/wire/answer.ts'
import { isChannel } from '#sandbox/world/channelList.ts'
import { forbidden, unauthenticated } from '#sandbox/wire/refusal.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { openWithKey, presentedKey } from './keys.ts'

/** The one key route of the sandbox, by which a value is tried (docs/wire.md#key-routes). */
export const countriesRoute: Route = {
  ...addressed('api/checkout/v2/<str:channel_idx>/countries/'),
  envelope: 'v2',
  gated: null,
  admits: 'anyone',
  before: admit,
  methods: { GET: countries },
  summary: 'Countries of a channel',
}

/** A key with `checkout.storefront`, or a customer's JWT alone, as the specification has it. One body for every refusal. */
function admit({ world, request, params, person }: Call): void {
  const channel = params['channel_idx'] ?? ''
  if (!isChannel(channel)) throw unauthenticated('missing')
  const key = presentedKey(request)
  if (key !== null && openWithKey(world, key, 'checkout.storefront', channel) !== null) return
  if (key !== null || person === null) throw unauthenticated('missing')
  if (person.is_staff || person.is_superuser) throw forbidden()
}

const list = [
  { code: 'AT', en: 'Austria', pl: 'Austria', prefix: '+43' },
  { code: 'DE', en: 'Germany', pl: 'Niemcy', prefix: '+49' },
  { code: 'PL', en: 'Poland', pl: 'Polska', prefix: '+48' },
]

function countries(call: Call): Response {
  const english = call.url.searchParams.get('language') === 'en'
  const countryRows = list.map(({ code, en, pl, prefix }) => ({
    code,
    label: english ? en : pl,
    prefix,
  }))
  const home = (call.params['channel_idx'] ?? '').toUpperCase()
  return json(200, {
    countries: countryRows,
    default_country: countryRows.find(({ code }) => code === home) ?? countryRows[0],
  })
}
