import type { Database } from '#sandbox/world/database.ts'
import { days } from '#sandbox/world/moment.ts'
import type { Release } from '#sandbox/world/world.ts'
import type { Chance } from '#sandbox/world/chance.ts'
import { type Trade, trades } from './applications.ts'
import type { ApplicationDraft } from './drafts.ts'
import type { Ledger } from './ledger.ts'
import { importLegacy } from './legacy.ts'
import type { Cast } from './people.ts'
import { addNoise, fillUp, openMore } from './plenty.ts'
import { makeRemarkable } from './remarkable.ts'
import { writeDrafts } from './shelf.ts'
import { openWorkshop } from './workshop.ts'

export type Making = {
  db: Database
  ledger: Ledger
  now: number
  cast: Cast
  chance: Chance
  tokens: number
  release: Release
  /** Whether the modules' own keys are left out, since their values are published. */
  keyless: boolean
}

/** Writes applications and tokens, and adds to the ledger what was done with them. */
export function writeMachines(making: Making): void {
  const { db, ledger, now, cast, chance, tokens, release, keyless } = making
  const workshop = openWorkshop(ledger, chance, cast)
  const open = (trade: Trade): ApplicationDraft =>
    workshop.open(trade.name, trade.description, now - days(trade.age), trade.by)
  const applications = {
    mobile: open(trades.mobile),
    swiss: open(trades.swiss),
    reviews: open(trades.reviews),
    privacy: open(trades.privacy),
    erp: open(trades.erp),
    dealers: open(trades.dealers),
    forms: open(trades.forms),
    service: open(trades.service),
    warehouse: open(trades.warehouse),
    newsletter: open(trades.newsletter),
    shop: open(trades.shop),
    returns: open(trades.returns),
  }
  if (!keyless) importLegacy({ db, workshop, ledger, now })
  makeRemarkable({ workshop, applications, now, release })

  const filling = { workshop, ledger, chance, cast, now }
  const { mobile, swiss, reviews, privacy, dealers, service, newsletter, shop, returns } =
    applications
  const ordinary = [
    { application: mobile, trade: trades.mobile },
    { application: swiss, trade: trades.swiss },
    { application: reviews, trade: trades.reviews },
    { application: privacy, trade: trades.privacy },
    { application: dealers, trade: trades.dealers },
    { application: service, trade: trades.service },
    { application: newsletter, trade: trades.newsletter },
    { application: shop, trade: trades.shop },
    { application: returns, trade: trades.returns },
  ]
  fillUp(filling, [...ordinary, ...openMore(filling, tokens)], tokens)
  addNoise(filling, tokens >= LARGE ? LONG : tokens * 8)
  writeDrafts(db, workshop, now)
}

/** From so many tokens on the log is as long as a large installation's, and longer where their own entries are more. */
const LARGE = 1_000
const LONG = 100_000
