import { useQuery } from '@tanstack/react-query'
import { auditEntries } from '#api/audit.ts'
import { catalogue } from '#api/catalogue.ts'
import { lineageOf, noLineage } from '#rules/lineage.ts'
import { MINUTE } from '#rules/thresholds.ts'
import { useNow } from '#session/clock.ts'
import { useWorld } from '#session/useWorld.ts'
import { type TokenPair, tokenRows, type TokenRow } from './tokenTableRows.ts'

type Known = 'reading' | 'known' | 'notKnown'

export type KnownRows = {
  rows: TokenRow[]
  /** The rows stand without these; what they lack is said beside them. */
  lineage: Known
  catalogue: Known
  /** The installation's own number; 0 turns the recommendation off, undefined where a release lacks it. */
  rotationDays: number | undefined
}

/** The tokens with what the clock, the catalogue and the audit log say of them. */
export function useTokenRows(pairs: readonly TokenPair[]): KnownRows {
  const { clock, zone } = useWorld()
  const now = useNow(clock, MINUTE / 2)
  // The page has asked for it. Where that failed, a table that arrives afterwards is no reason to ask once more.
  const scopes = useQuery({ ...catalogue(), retryOnMount: false })
  const rotations = useQuery(auditEntries('token.rotate'))
  const lineage = rotations.data ? lineageOf(rotations.data) : noLineage
  return {
    rows: tokenRows(pairs, { now, zone, catalogue: scopes.data, lineage }),
    lineage: knownOf(rotations),
    catalogue: knownOf(scopes),
    rotationDays: scopes.data?.token_rotation_days,
  }
}

const knownOf = (query: { data: unknown; isError: boolean }): Known => {
  if (query.data !== undefined) return 'known'
  return query.isError ? 'notKnown' : 'reading'
}
