import { useDialog } from '#components/frame/dialogAddress.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { NextStepButton } from '#components/token-table/NextStepButton.tsx'
import { TokenTableActs } from '#components/token-table/TokenTableActs.tsx'
import { actRefusals } from '#components/token-table/tokenTableActs.ts'
import { useNextStep } from '#components/token-table/useNextStep.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { SetExpiryIcon } from '#ui/icons.ts'

/** What comes next with the token, and what else can be done with it. */
export function FactsActs({ row, knownRows }: { row: TokenRow; knownRows: KnownRows }) {
  const { token, application, state } = row
  const { open } = useDialog()
  const refusals = actRefusals(state.kind, useWriteRefusal())
  const { step, drills } = useNextStep(row, knownRows)
  return (
    <>
      <NextStepButton row={row} step={step} drills={drills} isSolid />
      <Button
        icon={SetExpiryIcon}
        onPress={() => open('expiry', { application: application.id, token: token.id })}
        disabledReason={refusals.expiry}
      >
        {words.setExpiry}
      </Button>
      <TokenTableActs row={row} variant="plain" size="normal" />
    </>
  )
}

const words = {
  setExpiry: 'Set expiry',
}
