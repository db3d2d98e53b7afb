import { useDialog } from '#components/dialogAddress.ts'
import { actRefusals } from '#components/tokenTableActs.ts'
import type { TokenRow } from '#components/tokenTableRows.ts'
import { useWriteRefusal } from '#components/useWriteRefusal.ts'
import { Button } from '#ui/Button.tsx'
import { RevokeIcon, RotateIcon, SetExpiryIcon } from '#ui/icons.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { leakAddress } from './leakAddress.ts'
import { words } from './tokenWords.ts'

/** What can be done with the token; what cannot says why. */
export function TokenActs({ row: { token, application, state } }: { row: TokenRow }) {
  const { open } = useDialog()
  const refusals = actRefusals(state.kind, useWriteRefusal())
  const subject = { application: application.id, token: token.id }
  return (
    <>
      <TextLink isAlone href={leakAddress(subject)}>
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
