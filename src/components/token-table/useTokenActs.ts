import { actOf, type DialogAct, refusalOf } from '#components/acts/acts.ts'
import { subjectOf, useDialog } from '#components/frame/dialogAddress.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { MenuItem } from '#ui/menus/MenuRow.tsx'

/** In the order of a menu, before what stops the token. Their keys do the same on a row. */
export const firstInMenu: readonly DialogAct[] = [
  'rotate',
  'expiry',
  'undo-rotation',
  'new-token',
  'token-facts',
]

/** What can be done with the token of this row, as a menu offers it. */
export function useTokenActs(row: TokenRow) {
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  return (name: DialogAct): MenuItem => {
    const { label, icon, isDanger = false } = actOf(name)
    return {
      label: name === 'new-token' ? words.newOneLikeThis : label,
      icon,
      isDanger,
      onPress: () => open(name, subjectOf(row)),
      disabledReason: refusalOf(name, row.state.kind, refusal),
    }
  }
}

const words = {
  newOneLikeThis: 'New one like this',
}
