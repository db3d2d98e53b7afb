import { ActionsIcon, RevokeIcon, RotateIcon, SetExpiryIcon } from '#ui/icons.ts'
import { Menu } from '#ui/Menu.tsx'
import { useDialog } from './dialogAddress.ts'
import { lastFourOf, tokenLabel } from './tokenKeys.ts'
import { actRefusals } from './tokenTableActs.ts'
import type { TokenRow } from './tokenTableRows.ts'
import { words } from './tokenTableWords.ts'
import { useWriteRefusal } from './useWriteRefusal.ts'

/** What can be done with a token. What cannot says why and stays in reach of the arrow keys. */
export function TokenTableActs({ row: { token, application, state } }: { row: TokenRow }) {
  const { open } = useDialog()
  const refusals = actRefusals(state.kind, useWriteRefusal())
  const subject = { application: application.id, token: token.id }
  return (
    <Menu
      label={words.actionsFor(tokenLabel(token), lastFourOf(token))}
      icon={ActionsIcon}
      items={[
        {
          label: words.rotate,
          icon: RotateIcon,
          onPress: () => open('rotate', subject),
          disabledReason: refusals.rotate,
        },
        {
          label: words.setExpiry,
          icon: SetExpiryIcon,
          onPress: () => open('expiry', subject),
          disabledReason: refusals.expiry,
        },
        {
          label: words.revoke,
          icon: RevokeIcon,
          onPress: () => open('revoke', subject),
          isDanger: true,
          disabledReason: refusals.revoke,
        },
      ]}
    />
  )
}
