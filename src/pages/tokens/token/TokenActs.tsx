import { useNavigate } from 'react-router'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { addresses } from '#components/frame/addresses.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { NextStepButton } from '#components/token-table/NextStepButton.tsx'
import { TokenTableActs } from '#components/token-table/TokenTableActs.tsx'
import { actRefusals } from '#components/token-table/tokenTableActs.ts'
import { useNextStep } from '#components/token-table/useNextStep.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { isOffered, offersUndo, undoOf } from '#rules/acts/undo.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { RestoreIcon, RevokeIcon, SetExpiryIcon, WarningIcon } from '#ui/icons.ts'
import { MenuRow } from '#ui/menus/MenuRow.tsx'
import { words } from './words.ts'

/** For every live token, whatever comes next. */
const ROTATE = { kind: 'rotate' } as const

/** What comes next with the token, and what else can be done with it; what cannot says why. */
export function TokenActs({ row, knownRows }: { row: TokenRow; knownRows: KnownRows }) {
  const { token, application, state, lineage, now } = row
  const { open } = useDialog()
  const navigate = useNavigate()
  const refusal = useWriteRefusal()
  const refusals = actRefusals(state.kind, refusal)
  const { step, drills } = useNextStep(row, knownRows)
  const undo = undoOf(token.id, { lineage, rows: knownRows.rows.map((one) => one.token), now })
  const canUndo = undo !== null && isOffered(undo, now)
  const subject = { application: application.id, token: token.id }
  return (
    <>
      <NextStepButton row={row} step={step} drills={drills} isSolid />
      {row.live && step.kind !== 'rotate' && (
        <span data-lead={step.kind === 'none' || undefined}>
          <NextStepButton row={row} step={ROTATE} drills={drills} isSolid={false} />
        </span>
      )}
      <Button
        icon={SetExpiryIcon}
        onPress={() => open('expiry', subject)}
        disabledReason={refusals.expiry}
      >
        {words.setExpiry}
      </Button>
      {canUndo && (
        <Button
          icon={RestoreIcon}
          onPress={() => open('undo-rotation', subject)}
          disabledReason={refusal}
        >
          {words.undoRotation}
        </Button>
      )}
      <Button
        variant="danger"
        icon={RevokeIcon}
        onPress={() => open('revoke', subject)}
        disabledReason={refusals.revoke}
      >
        {words.revoke}
      </Button>
      <span data-menu>
        <TokenTableActs row={row} variant="plain" size="normal">
          {canUndo && !offersUndo(row) && (
            <MenuRow
              label={words.undoRotation}
              icon={RestoreIcon}
              onPress={() => open('undo-rotation', subject)}
              disabledReason={refusal}
            />
          )}
          <MenuRow
            label={words.openLeak}
            icon={WarningIcon}
            onPress={() => void navigate(addresses.leak(subject))}
          />
        </TokenTableActs>
      </span>
    </>
  )
}
