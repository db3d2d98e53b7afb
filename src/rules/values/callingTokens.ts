import type { Token } from '#contract/tokens.ts'
import { adminScope, scopeKind } from '#rules/tokens/scopes.ts'
import { type CallCircumstances, checkCall } from './checkCall.ts'
import { isEraseRoute, type NamedRoute } from './keyRoute.ts'

type Row = { token: Token; application: { is_active: boolean } }

export type CallingTokens<One extends Row> = {
  /** Those with which the call passes, in the order given. */
  passing: One[]
  /** They hold a scope of the route, and something else refuses them: how many for which reason, each for its first. */
  refused: { otherChannel: number; stopped: number; other: number }
  /** Nobody can say of so many: their state is a word that is not known. */
  unknown: number
}

/**
 * Which tokens can make a call, each by its own row: of a legacy secret every row that opens it is there. It is what "Check a call"
 * says of each (`checkCall`).
 */
export function callingTokens<One extends Row>(
  rows: readonly One[],
  named: NamedRoute,
  circumstances: Pick<CallCircumstances, 'now' | 'catalogue' | 'channels'>,
): CallingTokens<One> {
  const found: CallingTokens<One> = {
    passing: [],
    refused: { otherChannel: 0, stopped: 0, other: 0 },
    unknown: 0,
  }
  const { route, path } = named
  if (route.kind !== 'key' && route.kind !== 'exchange') return found
  const isMeant = ({ token }: One) =>
    token.scopes.some((key) =>
      route.kind === 'key'
        ? route.scopes.includes(key)
        : scopeKind(key, circumstances.catalogue) === 'secretAdmin',
    )
  const call = {
    route: path,
    channel: route.kind === 'key' ? route.channel : null,
    header: isEraseRoute(path) ? ('X-API-ADMIN-KEY' as const) : ('X-API-KEY' as const),
  }
  for (const row of rows) {
    if (!isMeant(row)) continue
    const applicationActive = row.application.is_active
    const check = checkCall(row.token, call, { ...circumstances, applicationActive, sameValue: [] })
    switch (check.kind) {
      case 'passes':
        found.passing.push(row)
        break
      case 'unknown':
        found.unknown += 1
        break
      case 'refused': {
        const [first] = check.reasons
        found.refused[whyOf(first?.reason)] += 1
        break
      }
    }
  }
  return found
}

function whyOf(reason: string | undefined): keyof CallingTokens<Row>['refused'] {
  if (reason === 'revoked' || reason === 'expired' || reason === 'applicationInactive') {
    return 'stopped'
  }
  return reason === 'pin' || reason === 'pinWithoutChannel' ? 'otherChannel' : 'other'
}

/** How many of the tokens that work hold each scope; `live` says which work. */
export function heldScopes(rows: readonly { token: Token; live: boolean }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { token, live } of rows) {
    if (!live) continue
    for (const key of new Set(token.scopes)) {
      if (adminScope(key) === null) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}
