import { useDialog } from '#components/frame/dialogAddress.ts'
import { actRefusals } from '#components/token-table/tokenTableActs.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { isOffered, undoOf } from '#rules/acts/undo.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { RestoreIcon, RevokeIcon, RotateIcon, SetExpiryIcon } from '#ui/icons.ts'
import { TextLink } from '#ui/text/TextLink.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { words } from './words.ts'

/** What can be done with the token; what cannot says why. */
export function TokenActs({ row, knownRows }: { row: TokenRow; knownRows: KnownRows }) {
  const { token, application, state, lineage, now } = row
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const refusals = actRefusals(state.kind, refusal)
  const undo = undoOf(token.id, { lineage, rows: knownRows.rows.map((one) => one.token), now })
  const subject = { application: application.id, token: token.id }
  return (
    <>
      <TextLink isAlone href={addresses.leak(subject)}>
        {words.openLeak}
      </TextLink>
      <Button
        variant="primary"
        icon={RotateIcon}
        onPress={() => open('rotate', subject)}
        disabledReason={refusals.rotate}
      >
        {words.rotate}
      </Button>
      <Button
        icon={SetExpiryIcon}
        onPress={() => open('expiry', subject)}
        disabledReason={refusals.expiry}
      >
        {words.setExpiry}
      </Button>
      {undo && isOffered(undo, now) && (
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
    </>
  )
}
