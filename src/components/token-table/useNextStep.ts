import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listReadAt } from '#api/drills/drillEvidence.ts'
import { drills as drillsQuery } from '#api/drills/drills.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { type NextStep, nextStep } from '#rules/acts/nextStep.ts'
import { startedDrill } from './startedDrill.ts'
import type { KnownRows } from './useTokenRows.ts'

/** The step that comes next with a token, and the drills of this browser; `knownRows` has every token of its application. */
export function useNextStep(
  row: TokenRow,
  knownRows: KnownRows,
): { step: NextStep; drills: readonly DrillRecord[] } {
  const queries = useQueryClient()
  const { data: drills } = useQuery(drillsQuery())
  const { application, catalogue, lineage, now } = row
  const step = nextStep(row, {
    now,
    catalogue,
    lineage: knownRows.lineage === 'known' ? lineage : null,
    rowOf: (id) =>
      knownRows.rows.find((one) => one.token.id === id && one.application.id === application.id),
    readAt: listReadAt(queries, application.id),
    isInDrill: drills ? (token) => startedDrill(drills, token, now) !== undefined : null,
  })
  return { step, drills: drills ?? [] }
}
