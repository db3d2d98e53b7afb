import { days, hours } from '#sandbox/world/moment.ts'
import type { Chance } from '#sandbox/world/chance.ts'
import { addBypass } from './bypass.ts'
import { type Trade, trades } from './applications.ts'
import type { ApplicationDraft, TokenDraft } from './drafts.ts'
import type { Ledger } from './ledger.ts'
import type { Cast } from './people.ts'
import type { Workshop } from './workshop.ts'

type Filling = { workshop: Workshop; ledger: Ledger; chance: Chance; cast: Cast; now: number }
type Ordinary = { application: ApplicationDraft; trade: Trade }

const makers: [string, ...string[]] = ['z.wisniewska', 'j.grossmann', 'administrator', 'superuser']

/** Up to this many tokens the applications of the sample data suffice. */
const FEW = 500

/** So many applications a large installation has; more tokens go into the same ones. */
const MOST = 1_000

/** Applications for a large world: two in five as many as tokens, up to a thousand. */
export function openMore({ workshop, chance, now }: Filling, tokens: number): Ordinary[] {
  const missing =
    tokens <= FEW ? 0 : Math.min(MOST, Math.round(tokens * 0.4)) - workshop.applications.length
  const kinds: [Trade, ...Trade[]] = [trades.shop, trades.mobile, trades.returns, trades.newsletter]
  return Array.from({ length: Math.max(0, missing) }, (_, index): Ordinary => {
    const trade = chance.pick(kinds)
    const name = `Kiosk ${String(index + 1).padStart(4, '0')}`
    const at = now - days(chance.whole(200, 600)) - chance.whole(0, hours(10))
    return { application: workshop.open(name, trade.description, at, chance.pick(makers)), trade }
  })
}

/** Ordinary tokens, until there are `tokens` in all. */
export function fillUp(filling: Filling, shops: readonly Ordinary[], tokens: number): void {
  const { workshop, chance, now } = filling
  const [first, ...rest] = shops
  if (first === undefined) return
  for (let turn = 0; workshop.tokens.length < tokens; turn++) {
    // In a large world every application gets its share, in a small one chance decides.
    const shop =
      shops.length > 50 ? (shops[turn % shops.length] ?? first) : chance.pick([first, ...rest])
    const young = Math.floor((now - shop.application.bornAt) / days(1)) - 1
    const at = now - days(chance.whole(1, Math.max(1, young))) - chance.whole(0, hours(9))
    const wish = {
      name: `${chance.pick(shop.trade.names)} ${turn + 2}`,
      scopes: chance.pick(shop.trade.scopes),
      ...pinOf(chance.pick(shop.trade.pins)),
    }
    const expiresAt = chance.next() < 0.3 ? at + days(chance.pick([90, 365, 365, 730])) : null
    const by = chance.pick(makers)
    const token = workshop.create(
      shop.application,
      expiresAt === null ? wish : { ...wish, expiresAt },
      at,
      by,
    )
    live(filling, token, by, workshop.tokens.length < tokens)
  }
}

const pinOf = (pin: string | null) => (pin === null ? {} : { pin })

/** What became of an ordinary token: used or not, sometimes rotated, sometimes revoked. */
function live(
  { workshop, chance, now }: Filling,
  token: TokenDraft,
  by: string,
  room: boolean,
): void {
  const age = now - token.bornAt
  const fate = chance.next()
  const ended = Math.min(now, token.expiresAt ?? now)
  if (fate < 0.14 && age > days(3)) {
    const at = token.bornAt + Math.floor((ended - token.bornAt) * (0.3 + 0.6 * chance.next()))
    token.usedAt = at - chance.whole(0, hours(30))
    if (token.usedAt < token.bornAt) token.usedAt = null
    workshop.revoke(token, at, by)
    return
  }
  if (fate < 0.28 && age > days(40) && ended === now && room) {
    const at = now - days(chance.whole(12, Math.floor(age / days(1)) - 20))
    const successor = workshop.rotate(token, chance.pick([24, 24, 168, 1]), at, by)
    token.usedAt = at + hours(chance.whole(0, 1) / 2)
    successor.usedAt = now - Math.floor(chance.next() * hours(40))
    return
  }
  if (chance.next() < 0.07) return
  const quiet =
    chance.next() < 0.1 ? days(chance.whole(60, 200)) : Math.floor(chance.next() * hours(50))
  token.usedAt = Math.max(token.bornAt + hours(1), ended - quiet)
  if (token.usedAt > now) token.usedAt = null
}

const PIM = 'api/pim/v2/admin/<str:channel_idx>/products/'

/** A superuser at work elsewhere: the log of a real installation is mostly this. */
export function addNoise({ ledger, chance, cast, now }: Filling, entries: number): void {
  const superuser = cast('superuser')
  while (ledger.count() < entries) {
    const at = now - days(chance.whole(0, 400)) - chance.whole(60_000, hours(11))
    const patches = chance.next() < 0.8
    const route = patches ? `${PIM}<path:sku>/` : PIM
    const [method, status] = patches ? ['PATCH', 200] : ['POST', 201]
    addBypass(ledger, superuser, at, String(method), route, Number(status), 'pim.products:write')
  }
}
