import { useDialog } from '#components/frame/dialogAddress.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { MenuItem } from '#ui/menus/MenuRow.tsx'
import { refusalOf, tokenAct, type TokenActName } from './tokenTableActs.ts'

/** What can be done with the token of this row, as a menu or a button offers it. */
export function useTokenActs({ token, application, state }: TokenRow) {
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  return (name: TokenActName): MenuItem => {
    const { label, icon, isDanger = false } = tokenAct(name)
    return {
      label,
      icon,
      isDanger,
      onPress: () => open(name, { application: application.id, token: token.id }),
      disabledReason: refusalOf(name, state.kind, refusal),
    }
  }
}
