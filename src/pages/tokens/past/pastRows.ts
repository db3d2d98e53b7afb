import { indexOfRows, type TokenIndex } from '#components/token-table/tokenIndex.ts'
import { rowsAlike, type Surroundings, type TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { Slices } from '#lib/flow/slices.ts'
import { type KnownToday, type PastToken, tokensOn } from '#rules/inventory/pastTokens.ts'
import { kindOf } from '#rules/tokens/scopes.ts'
import { endsCounted } from '#rules/tokens/secretRows.ts'
import type { TokenState } from '#rules/tokens/tokenState.ts'
import { pastWords as words } from '#pages/tokens/export/words.ts'

export type PastIndex = TokenIndex & {
  /** Of how many nobody can say what they were. */
  unsaid: number
}

/** The rows of a past instant in their order; `around.now` is that instant. */
export function* pastIndex(
  at: string,
  { today, around }: { today: KnownToday; around: Surroundings },
): Slices<PastIndex> {
  const tokens = yield* tokensOn(at, today)
  const counts = endsCounted(tokens)
  const rows = tokens.map((one): TokenRow => ({
    ...around,
    ...one,
    state: stateOf(one.state),
    marks: one.token.legacy ? ['legacy'] : [],
    live: one.state.kind === 'works',
    kind: kindOf(one.token.scopes, around.catalogue),
    rowsAlike: rowsAlike(one.token, counts),
  }))
  const unsaid = tokens.filter(({ state }) => state.kind === 'notKnown').length
  return { ...(yield* indexOfRows(rows, around)), unsaid }
}

function stateOf(state: PastToken['state']): TokenState {
  switch (state.kind) {
    case 'works':
      return { kind: 'active' }
    case 'revoked':
    case 'expired':
    case 'applicationInactive':
      return state
    case 'notKnown':
      return { kind: 'unknown', word: words.notKnown }
  }
}
