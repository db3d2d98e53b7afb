import { NextStepButton } from '#components/token-table/NextStepButton.tsx'
import { TokenTableActs } from '#components/token-table/TokenTableActs.tsx'
import { useNextStep } from '#components/token-table/useNextStep.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { ChevronDownIcon } from '#ui/icons.ts'
import joined from '#ui/buttons/joined.module.css'

interface Props {
  row: TokenRow
  knownRows: KnownRows
  isFirst: boolean
}

/** What comes next with a token that stops soon, and a menu of the rest. */
export function SoonActs({ row, knownRows, isFirst }: Props) {
  const { step, drills } = useNextStep(row, knownRows)
  return (
    <div className={joined.joined}>
      <NextStepButton {...{ row, step, drills }} isInRow isSolid={isFirst} />
      <TokenTableActs row={row} variant="plain" icon={ChevronDownIcon} />
    </div>
  )
}
