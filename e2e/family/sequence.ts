import { pathOf, routes } from '#contract/routes.ts'
import { at, type Answer } from '#e2e/conformance/answer.ts'
import { doors, type Door } from '#e2e/conformance/script/shop/doors.ts'
import { Raw, type Json } from '#e2e/conformance/step.ts'
import type { Chance } from '#e2e/faults/chance.ts'

/** What both worlds have, each under an id of its own. */
export type Pair<Value = string> = { sandbox: Value; published: Value }
export type Side = keyof Pair

/** One call, the same to both worlds but for what each of them has named. */
export type Call = {
  /** Who has signed in. */
  as: string | null
  method: string
  path: Pair
  headers?: Pair<Record<string, string>>
  body?: Json | Raw
  /** What it does, for who reads a failure. */
  did: string
  /** Learns from two answers of one status. */
  learn?: (answers: Pair<Answer>) => void
  /** The statuses of a named difference (docs/wire.md#where-the-specification-and-the-published-backend-differ). */
  named?: Pair<number>
}

type Token = { id: Pair; raw: Pair; scopes: readonly string[] }

const SCOPES = [...new Set(doors.map(({ scope }) => scope))]
const CHANNELS = ['de', 'pl', 'at', 'nowhere']
/** Who writes most; the others are refused one thing or another. */
const STAFF = [
  ...Array.from({ length: 6 }, () => 'administrator'),
  'superuser',
  'manager',
  'viewer',
  'norole',
  'customer',
  null,
]
const READS = [
  routes.me,
  routes.catalogue,
  routes.roles,
  routes.grants,
  routes.staff,
  routes.groups,
  routes.audit,
  routes.applications,
  routes.channels,
]
const SHOP = [
  '/api/checkout/v2/de/orders/list/',
  '/api/checkout/v2/de/carts/latest/',
  '/api/checkout/v2/de/orders/NO-SUCH/',
]
const SHELVES = ['/api/matrix/v2/de/products/', '/api/matrix/v2/nowhere/products/']
const PRICES = '/api/matrix/v2/de/prices/?sku=CUP-11'

const both = <Value>(value: Value): Pair<Value> => ({ sandbox: value, published: value })
const pairOf = <Value>(make: (side: Side) => Value): Pair<Value> => ({
  sandbox: make('sandbox'),
  published: make('published'),
})

/** Draws calls of staff, customers and tokens, one after the other: what a call makes, a later one may use. */
export function sequence(random: Chance, name: string): { next: () => Call } {
  const applications: Pair[] = []
  const tokens: Token[] = []
  const among = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)]
  const remembered = (answers: Pair<Answer>, path: string) =>
    pairOf((side) => String(at(answers[side].body, path)))

  const newApplication = (as: string | null): Call => ({
    as,
    method: 'POST',
    path: both(routes.applications),
    body: { name: `${name} ${applications.length} ${Math.floor(random() * 1e9)}` },
    did: 'a new application',
    learn: (answers) => {
      if (answers.sandbox.status === 201) applications.push(remembered(answers, 'id'))
    },
  })

  function newToken(as: string | null, application: Pair): Call {
    const scopes = [among(SCOPES) ?? '', ...(random() < 0.2 ? [among(SCOPES) ?? ''] : [])]
    const channel_idx = random() < 0.4 ? (among(['de', 'pl', 'at']) ?? null) : null
    const past = random() < 0.1 ? { expires_at: '2001-01-01T00:00:00Z' } : {}
    return {
      as,
      method: 'POST',
      path: pairOf((side) => pathOf(routes.applicationTokens, { id: application[side] })),
      body: { scopes, channel_idx, ...past },
      did: `a new token with ${scopes.join(', ')} for ${channel_idx ?? 'all channels'}`,
      learn: (answers) => {
        if (answers.sandbox.status !== 201) return
        const [id, raw] = [remembered(answers, 'id'), remembered(answers, 'raw')]
        tokens.push({ id, raw, scopes })
      },
    }
  }

  function actOnToken(as: string | null, token: Token): Call {
    const act = among(['rotate', 'rotate at once', 'revoke', 'expire', 'expire'] as const)
    const of = (
      route: typeof routes.tokenRotate | typeof routes.tokenRevoke | typeof routes.tokenExpiry,
    ) => pairOf((side) => pathOf(route, { id: token.id[side] }))
    const base = { as, method: 'POST', did: `${act}, by ${as}` }
    switch (act) {
      case 'revoke':
        return { ...base, path: of(routes.tokenRevoke) }
      case 'expire': {
        const expires_at = among([null, '2001-01-01T00:00:00Z', '2199-01-01T00:00:00Z']) ?? null
        return { ...base, path: of(routes.tokenExpiry), body: { expires_at } }
      }
      case 'rotate':
      case 'rotate at once':
      case undefined:
        return {
          ...base,
          path: of(routes.tokenRotate),
          body: { overlap_hours: act === 'rotate' ? 24 : 0 },
          learn: (answers) => {
            if (answers.sandbox.status !== 201) return
            const [id, raw] = [remembered(answers, 'id'), remembered(answers, 'raw')]
            tokens.push({ id, raw, scopes: token.scopes })
          },
        }
    }
  }

  function knock(door: Door, token: Token | undefined): Call {
    const channel = among(CHANNELS) ?? ''
    const header = door.header ?? 'X-API-KEY'
    const { sandbox, open } = door
    return {
      as: door.as ?? null,
      method: door.method,
      path: both(door.path(channel)),
      headers: pairOf((side) => ({ [header]: token?.raw[side] ?? 'svc_api_unknown' })),
      ...(door.body === undefined ? {} : { body: door.body }),
      did: `${door.act} on ${channel}, with ${token?.scopes.join(', ') ?? 'an unknown key'}`,
      ...(sandbox === undefined
        ? {}
        : { named: { sandbox: Number.parseInt(sandbox), published: Number.parseInt(open) } }),
    }
  }

  function ofStaff(): Call {
    const as = among(STAFF) ?? null
    const application = among(applications)
    const token = among(tokens)
    const kind = random()
    if (application === undefined || kind < 0.08) return newApplication(as)
    if (token === undefined || kind < 0.4) return newToken(as, application)
    if (kind < 0.65) return actOnToken(as, token)
    if (kind < 0.75) {
      const path = pairOf((side) => pathOf(routes.application, { id: application[side] }))
      const is_active = random() < 0.7
      const did = is_active ? 'reactivated' : 'deactivated'
      return { as, method: 'PATCH', path, body: { is_active }, did }
    }
    const path = among(READS) ?? routes.me
    return { as, method: 'GET', path: both(path), did: `${path} read by ${as}` }
  }

  function ofCustomer(): Call {
    const kind = random()
    if (kind < 0.3) {
      const path = among(SHELVES) ?? ''
      return { as: null, method: 'GET', path: both(path), did: `${path} read by nobody` }
    }
    const as = among(['customer', 'customer', 'viewer', null]) ?? null
    if (kind < 0.6) return { as, method: 'GET', path: both(PRICES), did: `prices read by ${as}` }
    if (kind < 0.75) {
      const email = among(['customer', 'viewer', 'nobody@shop.example']) ?? ''
      const body = { email, password: 'sandbox' }
      const path = `/api/accounts/v1/${among(CHANNELS)}/customer/tokens/`
      return { as: null, method: 'POST', path: both(path), body, did: `${email} at ${path}` }
    }
    // The package opens the checkout to a customer beside a key alone, and refuses one beside a bad key otherwise.
    const token = among(tokens)
    const path = among(SHOP) ?? ''
    return {
      as: 'customer',
      method: 'GET',
      path: both(path),
      headers: pairOf((side) => ({ 'X-API-KEY': token?.raw[side] ?? 'svc_api_unknown' })),
      named: { sandbox: 401, published: 403 },
      did: `${path} read by a customer, with ${token?.scopes.join(', ') ?? 'an unknown key'}`,
    }
  }

  function ofToken(): Call {
    const token = random() < 0.1 ? undefined : among(tokens)
    // Mostly a door that one of its scopes opens.
    const fitting = doors.filter(({ scope }) => token?.scopes.includes(scope) === true)
    const door = among(random() < 0.6 && fitting.length > 0 ? fitting : doors)
    if (door === undefined) return ofCustomer()
    const isNamed = door.act === FORM_V1 && token?.scopes.includes('contact_forms.booking') === true
    return isNamed ? ofToken() : knock(door, token)
  }

  return {
    next: () => {
      const kind = random()
      return kind < 0.35 ? ofStaff() : kind < 0.5 ? ofCustomer() : ofToken()
    },
  }
}

/** The package lets a key that books in there, which is a named difference. */
const FORM_V1 = 'an empty form of version 1'
