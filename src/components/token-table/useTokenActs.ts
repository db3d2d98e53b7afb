import { actOf, type DialogAct } from '#components/acts/acts.ts'
import { useAct } from '#components/acts/useAct.ts'
import { subjectOf } from '#components/frame/dialogAddress.ts'
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
  const act = useAct()
  return (name: DialogAct): MenuItem => {
    const item = act(name, subjectOf(row), row.state.kind)
    return { ...item, label: actOf(name).inMenu ?? item.label }
  }
}
