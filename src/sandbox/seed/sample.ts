import type { Database } from '#sandbox/world/database.ts'
import { hashPassword, type PasswordCost } from '#sandbox/world/passwords.ts'
import type { Release } from '#sandbox/world/world.ts'
import { openChance } from '#sandbox/world/chance.ts'
import { openLedger } from './ledger.ts'
import { writeLegacyRows } from './legacy.ts'
import { writeMachines } from './machines.ts'
import { accounts } from './accounts.ts'
import { everybody, writePeople } from './people.ts'
import { stockShop } from './shop.ts'

/** Another number is another world. */
const SEED = 1_960_311_224

/** The password of each account that can sign in. */
const PASSWORD = 'sandbox'

/** The login that a demo publishes. */
const DEMO_LOGIN = 'viewer'

export type Sample = {
  /** Milliseconds since 1970 that the sample data ends at. */
  now: number
  /** How many tokens; the remarkable ones are always there. */
  tokens: number
  release: Release
  passwordCost: PasswordCost
  /** Whether it is an installation of the first day: three accounts, the built-in roles, and no application. */
  isEmpty: boolean
  /** Whether only the published login signs in, and nobody knows a key. */
  isDemo: boolean
}

/** Who is there on the first day. */
const FIRST = new Set(['superuser', 'administrator', 'viewer'])
const firstDay = {
  hasAccess: true,
  accounts: accounts.filter(({ username }) => FIRST.has(username)),
  groups: [],
  customRoles: [],
}

/** A shared demo: of all accounts only the published one has a password. */
const demoHouse = {
  ...everybody,
  accounts: accounts.map(({ signsIn, ...account }) =>
    account.username === DEMO_LOGIN ? { ...account, ...(signsIn && { signsIn }) } : account,
  ),
}

/** Fills empty tables. The same `now` and size give the same rows, but for the salt of the password. */
export function sampleData(db: Database, sample: Sample): void {
  const { now, tokens, release, passwordCost, isEmpty, isDemo } = sample
  const ledger = openLedger()
  // One hash for all: strong hashing takes a quarter of a second, and the password is public anyway.
  const password = hashPassword(PASSWORD, passwordCost)
  const inhabited = isEmpty ? firstDay : isDemo ? demoHouse : everybody
  const house = { ...inhabited, hasAccess: release !== 'none' }
  const cast = writePeople({ db, ledger, now }, password, house)
  if (!isEmpty) {
    const chance = openChance(SEED)
    if (release !== 'none') {
      writeMachines({ db, ledger, now, cast, chance, tokens, release, keyless: isDemo })
    } else if (!isDemo) {
      writeLegacyRows(db)
    }
  }
  ledger.write(db)
  stockShop(db, now)
}
