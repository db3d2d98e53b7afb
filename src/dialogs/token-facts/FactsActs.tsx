import { ActButton } from '#components/acts/ActButton.tsx'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import { NextStepButton } from '#components/token-table/NextStepButton.tsx'
import { TokenTableActs } from '#components/token-table/TokenTableActs.tsx'
import { useNextStep } from '#components/token-table/useNextStep.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'

/** What comes next with the token, and what else can be done with it. */
export function FactsActs({ row, knownRows }: { row: TokenRow; knownRows: KnownRows }) {
  const { step, drills } = useNextStep(row, knownRows)
  return (
    <>
      <NextStepButton row={row} step={step} drills={drills} isSolid />
      <ActButton act="expiry" subject={subjectOf(row)} refusing={row.state.kind} />
      <TokenTableActs row={row} variant="plain" size="normal" />
    </>
  )
}
