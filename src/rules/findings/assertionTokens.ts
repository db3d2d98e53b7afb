import type { Application } from '#contract/applications.ts'
import type { Assertion } from '#contract/houseRules.ts'
import { tokensReaching } from '#rules/access/areaHolders.ts'
import { adminScope } from '#rules/tokens/scopes.ts'
import type { FilteredRow } from '#rules/tokens/statusFilter.ts'
import type { AssertionGap, OutsideToken, PairSeen } from './finding.ts'

/** The tokens that work and have admin scopes; `isWhole`: those of every application were read. Null while these were not. */
export type TokensToCheck = {
  pairs: readonly PairSeen[]
  isWhole: boolean
  applications: readonly Application[] | null
}

type TokensRead = Pick<TokensToCheck, 'applications'> & {
  tokens: { rows: readonly FilteredRow[]; isWhole: boolean }
}

/** The tokens of these that work and have an admin scope. */
export const adminRows = (rows: readonly FilteredRow[]): FilteredRow[] =>
  rows.filter(({ live, token }) => live && token.scopes.some((key) => adminScope(key) !== null))

export const tokensToCheck = ({ tokens, applications }: TokensRead): TokensToCheck => ({
  pairs: adminRows(tokens.rows),
  isWhole: tokens.isWhole,
  applications,
})

/**
 * The tokens of other applications that reach the area by an admin scope. Scopes of key routes name no area
 * (docs/wire.md#tokens-for-the-admin-api), so nothing is told of them.
 */
export function tokensOutside(
  { area, level, only }: Assertion,
  { pairs, isWhole, applications }: TokensToCheck,
): { outside: readonly OutsideToken[]; gaps: readonly AssertionGap[] } {
  const named = only.applications
  if (named === undefined) return { outside: [], gaps: [] }
  if (applications === null) return { outside: [], gaps: [{ why: 'tokens' }] }
  const missing = named.filter((name) => applications.every((one) => one.name !== name))
  const gaps: AssertionGap[] = [
    ...missing.map((name) => ({ why: 'noApplication', name }) as const),
    ...(isWhole ? [] : [{ why: 'tokens' } as const]),
  ]
  if (missing.length > 0) return { outside: [], gaps }
  const others = pairs.filter(({ application }) => !named.includes(application.name))
  const scoped = others.map((pair) => ({ pair, scopes: pair.token.scopes }))
  return {
    outside: tokensReaching(area, level, scoped).map(({ token, through }) => ({
      pair: token.pair,
      through,
    })),
    gaps,
  }
}
