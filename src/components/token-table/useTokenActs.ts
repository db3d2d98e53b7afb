import { actOf, type DialogAct } from '#components/acts/acts.ts'
import { useAct } from '#components/acts/useAct.ts'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { MenuItem } from '#ui/menus/MenuRow.tsx'

/** What can be done with the token of this row, as a menu offers it. */
export function useTokenActs(row: TokenRow) {
  const act = useAct()
  return (name: DialogAct): MenuItem => {
    const item = act(name, subjectOf(row), row.state.kind)
    const { inMenu } = actOf(name)
    return typeof inMenu === 'string' ? { ...item, label: inMenu } : item
  }
}
