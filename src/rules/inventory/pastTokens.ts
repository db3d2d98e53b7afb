import type { Application } from '#contract/applications.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import type { Slices } from '#lib/flow/slices.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import type { NotKnown } from '#rules/tokens/tokenState.ts'
import type { LoggedToken } from './inventoryLog.ts'
import { activeOn, expiryOn, type PastState, stateOn } from './inventoryPast.ts'
import { fromLog, type InventoryRow } from './inventoryRows.ts'

/** A token and its application as they were; the application has the name and description of today. */
export type PastToken = {
  application: Application
  token: Token
  state: Exclude<PastState, { kind: 'notYet' }>
  restsOn: InventoryRow['restsOn']
  notKnown: readonly NotKnown[]
}

type Now = { application: Application; token: Token } & Partial<
  Pick<InventoryRow, 'restsOn' | 'notKnown'>
>

export type KnownToday = {
  /** Every token that is known of now. */
  tokens: readonly Now[]
  applications: readonly Application[]
  /** Of the whole log, which is at least as new as the lists. */
  logged: ReadonlyMap<number, LoggedToken>
  /** Every `application.update` of it. */
  updates: readonly AuditEntry[]
  /** The server's time in milliseconds at which an application's list was read. */
  readAt: (application: number) => number
}

/** The tokens that were there at a past instant, and those of which nobody can say; in slices, for they are many. */
export function* tokensOn(at: string, today: KnownToday): Slices<PastToken[]> {
  const { applications, logged } = today
  const wasActive = activityOn(at, today)
  const now = msOf(at)
  const tokens: PastToken[] = []
  const met = new Set<number>()
  function* add(all: Iterable<Now>): Slices<void> {
    for (const one of all) {
      met.add(one.token.id)
      const past = tokenOn(at, { ...one, today, isActive: wasActive(one.application) })
      if (past !== null) tokens.push(past)
      if (met.size % SLICE === 0) yield
    }
  }
  yield* add(today.tokens)
  // Of a list that could not be read the log tells what it knows.
  const homes = new Map(applications.map((application) => [application.id, application]))
  for (const loggedToken of logged.values()) {
    if (met.has(loggedToken.id)) continue
    const application = homes.get(loggedToken.home?.application ?? 0)
    const row = application && fromLog(loggedToken, now)
    if (row) yield* add([{ application, ...row }])
  }
  return tokens
}

/** So many tokens are looked at between two chances to let others go first. */
const SLICE = 500

function tokenOn(
  at: string,
  one: Now & { today: KnownToday; isActive: boolean },
): PastToken | null {
  const { application, token, today, isActive, restsOn = 'list', notKnown = [] } = one
  const logged = today.logged.get(token.id)
  const readAt = today.readAt(application.id)
  const witnesses = { logged, row: token, readAt, applicationActive: isActive }
  const state = stateOn(at, witnesses)
  if (state.kind === 'notYet') return null
  const expiry = expiryOn(at, witnesses)
  const born = logged?.born?.at
  const { age_days: _age, rotation_due: _due, ...still } = token
  return {
    application: { ...application, is_active: isActive },
    token: {
      ...still,
      expires_at: expiry.isKnown ? expiry.expiresAt : null,
      revoked_at: state.kind === 'revoked' ? state.at : null,
      last_used_at: null,
      state: wireWords[state.kind],
      // Of its row alone only whole days are known, and they could be one too many.
      ...(born !== undefined && { age_days: Math.floor((msOf(at) - msOf(born)) / DAY) }),
    },
    state,
    restsOn,
    notKnown: [
      'lastUse',
      ...(notKnown.includes('key') ? (['key'] as const) : []),
      ...(expiry.isKnown ? [] : (['expiry'] as const)),
    ],
  }
}

const wireWords = {
  works: 'active',
  expired: 'expired',
  revoked: 'revoked',
  applicationInactive: 'application inactive',
  notKnown: 'not known',
} as const satisfies Record<PastToken['state']['kind'], string>

/** Whether each application was active then, looked up once. */
function activityOn(at: string, { updates }: KnownToday): (application: Application) => boolean {
  const byApplication = new Map<string, AuditEntry[]>()
  for (const entry of updates) {
    const entries = byApplication.get(entry.target_id)
    if (entries) entries.push(entry)
    else byApplication.set(entry.target_id, [entry])
  }
  const activityCache = new Map<number, boolean>()
  return ({ id, is_active: isActiveNow }) => {
    const before = activityCache.get(id)
    if (before !== undefined) return before
    const entries = byApplication.get(String(id)) ?? []
    const isActive = activeOn(at, { id, isActiveNow, entries })
    activityCache.set(id, isActive)
    return isActive
  }
}
