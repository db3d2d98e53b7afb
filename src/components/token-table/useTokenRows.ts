import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { auditEntries } from '#api/audit/audit.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { lineageOf, noLineage } from '#rules/tokens/lineage.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import {
  type Surroundings,
  type TokenPair,
  tokenRows,
  type TokenRow,
} from '#components/tokens/tokenTableRows.ts'

type ReadState = 'reading' | 'known' | 'notKnown'

export type KnownAround = {
  /** The rows are shown without these; what they lack is said beside them. */
  lineage: ReadState
  catalogue: ReadState
  /** The installation's own number; 0 turns the recommendation off, undefined where a release lacks it. */
  rotationDays: number | undefined
}

export type KnownRows = KnownAround & { rows: TokenRow[] }

/** The tokens with what the clock, the catalogue and the audit log say of them, in the order given. */
export function useTokenRows(pairs: readonly TokenPair[]): KnownRows {
  const { around, ...readStates } = useTokenSurroundings()
  return { ...readStates, rows: tokenRows(pairs, around) }
}

/** What the rows of every table of tokens rest on beside the tokens themselves. `hasOrigins`: also who created each, and when. */
export function useTokenSurroundings(hasOrigins = false): KnownAround & { around: Surroundings } {
  const { clock, zone } = useSession()
  const now = useNow(clock, MINUTE / 2)
  // The page has asked for it. Where that failed, a table that arrives afterwards is no reason to ask once more.
  const scopes = useQuery({ ...catalogue(), retryOnMount: false })
  const rotations = useQuery(auditEntries('token.rotate'))
  const creations = useQuery({ ...auditEntries('token.create'), enabled: hasOrigins })
  // The index of 100,000 rows is built again whenever this is another one; the log of their rotations takes 0.1 s by itself.
  const lineage = useMemo(() => {
    const entries = [...(hasOrigins ? (creations.data ?? []) : []), ...(rotations.data ?? [])]
    return entries.length > 0 ? lineageOf(entries) : noLineage
  }, [hasOrigins, creations.data, rotations.data])
  const around = useMemo(
    () => ({ now, zone, catalogue: scopes.data, lineage }),
    [now, zone, scopes.data, lineage],
  )
  return {
    around,
    lineage: readStateOf(rotations),
    catalogue: readStateOf(scopes),
    rotationDays: scopes.data?.token_rotation_days,
  }
}

const readStateOf = (query: { data: unknown; isError: boolean }): ReadState => {
  if (query.data !== undefined) return 'known'
  return query.isError ? 'notKnown' : 'reading'
}
