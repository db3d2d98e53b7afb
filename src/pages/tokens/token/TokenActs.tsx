import { useNavigate } from 'react-router'
import { ActButton } from '#components/acts/ActButton.tsx'
import { acts } from '#components/acts/acts.ts'
import { addresses } from '#components/frame/addresses.ts'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import { NextStepButton } from '#components/token-table/NextStepButton.tsx'
import { TokenTableActs } from '#components/token-table/TokenTableActs.tsx'
import { useTokenActs } from '#components/token-table/useTokenActs.ts'
import { useNextStep } from '#components/token-table/useNextStep.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { isOffered, offersUndo, undoOf } from '#rules/acts/undo.ts'
import { MenuRow } from '#ui/menus/MenuRow.tsx'
import { words } from './words.ts'

/** For every live token, whatever comes next. */
const ROTATE = { kind: 'rotate' } as const

/** What comes next with the token, and what else can be done with it; what cannot says why. */
export function TokenActs({ row, knownRows }: { row: TokenRow; knownRows: KnownRows }) {
  const { token, lineage, now, state } = row
  const navigate = useNavigate()
  const { step, drills } = useNextStep(row, knownRows)
  const undo = undoOf(token.id, { lineage, rows: knownRows.rows.map((one) => one.token), now })
  const canUndo = undo !== null && isOffered(undo, now)
  const undoAct = useTokenActs(row)('undo-rotation')
  const about = { subject: subjectOf(row), refusing: state.kind }
  return (
    <>
      <NextStepButton row={row} step={step} drills={drills} isSolid />
      {row.live && step.kind !== 'rotate' && (
        <span data-lead={step.kind === 'none' || undefined}>
          <NextStepButton row={row} step={ROTATE} drills={drills} isSolid={false} />
        </span>
      )}
      <ActButton act="expiry" {...about} />
      {canUndo && <ActButton act="undo-rotation" {...about} />}
      <ActButton act="revoke" {...about}>
        {words.revoke}
      </ActButton>
      <span data-menu>
        <TokenTableActs row={row} variant="plain" size="normal">
          {canUndo && !offersUndo(row) && <MenuRow {...undoAct} />}
          <MenuRow {...acts.leak} onPress={() => void navigate(addresses.leak(about.subject))} />
        </TokenTableActs>
      </span>
    </>
  )
}
