import type { Application } from '#contract/applications.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { Token } from '#contract/tokens.ts'
import type { InventoryRow } from '#rules/inventory/inventoryRows.ts'
import type { Lineage } from '#rules/tokens/lineage.ts'
import { kindOf, type TokenKind } from '#rules/tokens/scopes.ts'
import { endsCounted, endsOf } from '#rules/tokens/secretRows.ts'
import { statusesOf, type TokenStatus } from '#rules/tokens/tokenState.ts'

export type TokenPair = {
  application: Application
  token: Token
  /** What it rests on; its application's list, unless another source is named. */
  restsOn?: InventoryRow['restsOn']
  /** What of the token nobody has told yet. */
  notKnown?: InventoryRow['notKnown']
}

/** What is known beside the rows. `catalogue` is undefined, and the lineage empty, while they cannot be read. */
export type Surroundings = {
  now: number
  zone: string
  catalogue: Catalogue | undefined
  lineage: Lineage
}

export type TokenRow = TokenStatus &
  TokenPair &
  Surroundings & {
    kind: TokenKind
    /** How many rows that were read begin and end like this legacy one, itself among them; 1 for every other token. */
    rowsAlike: number
    /** What is searched for, in a table that shows where it is found. */
    search?: string
  }

/** How many rows begin and end in the same way, of all that were read and not of one application; see `endsCounted`. */
export type AlikeCounts = ReadonlyMap<string, number>

export const rowsAlike = (token: Token, counts: AlikeCounts): number =>
  counts.get(endsOf(token) ?? '') ?? 1

/** The pairs with their state and marks, in the order given. */
export function tokenRows(
  pairs: readonly TokenPair[],
  around: Surroundings,
  counts: AlikeCounts = endsCounted(pairs),
): TokenRow[] {
  const statuses = new Map<number, TokenStatus>()
  for (const tokens of byApplication(pairs).values()) {
    const [first] = tokens
    if (first === undefined) continue
    const all = tokens.map(({ token }) => token)
    const where = {
      now: around.now,
      applicationActive: first.application.is_active,
      rotationDays: around.catalogue?.token_rotation_days,
      lineage: around.lineage,
    }
    for (const status of statusesOf(all, where)) statuses.set(status.token.id, status)
  }
  return pairs.flatMap((pair) => {
    const status = statuses.get(pair.token.id)
    if (status === undefined) return []
    return {
      ...pair,
      ...around,
      ...asFarAsKnown(pair, status),
      kind: kindOf(pair.token.scopes, around.catalogue),
      rowsAlike: rowsAlike(pair.token, counts),
    }
  })
}

/** Of a token whose last use nobody has told, nobody can say that it was never used. */
function asFarAsKnown(
  { notKnown }: TokenPair,
  { state, marks, live }: TokenStatus,
): Omit<TokenStatus, 'token'> {
  if (notKnown?.includes('lastUse') !== true) return { state, marks, live }
  return {
    state: state.kind === 'neverUsed' ? { kind: 'active' } : state,
    marks: marks.filter((mark) => mark !== 'neverUsed'),
    live,
  }
}

/** Columns whose head sorts; `state` is what stops next, and the default. */
export const tokenSorts = [
  'token',
  'application',
  'scopes',
  'pin',
  'state',
  'expires',
  'lastUsed',
  'age',
] as const

export function byApplication<Pair extends TokenPair>(pairs: readonly Pair[]): Map<number, Pair[]> {
  const groups = new Map<number, Pair[]>()
  for (const pair of pairs) {
    const group = groups.get(pair.application.id)
    if (group) group.push(pair)
    else groups.set(pair.application.id, [pair])
  }
  return groups
}
