import { type ReactNode, use } from 'react'
import { readable } from '#lib/text.ts'
import { offersUndo } from '#rules/acts/undo.ts'
import { ActionsIcon, type Icon } from '#ui/icons.ts'
import { MenuRow } from '#ui/menus/MenuRow.tsx'
import { RowMenu } from '#ui/menus/RowMenu.tsx'
import { type ActName, actOf, menuActs } from '#components/acts/acts.ts'
import { lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { HasRowKeys } from './tokenRowKeys.ts'
import { useTokenActs } from './useTokenActs.ts'

/** What can be done with a token. What cannot says why and stays in reach of the arrow keys. */
export function TokenTableActs({
  row,
  children,
  ...look
}: {
  row: TokenRow
  /** Further rows of the menu, before what stops the token. */
  children?: ReactNode
  /** As the second half of a split button, or beside whole buttons. */
  variant?: 'plain' | 'quiet'
  size?: 'normal' | 'small'
  icon?: Icon
}) {
  const { token, rowsAlike } = row
  // Rows that begin and end alike may share the name too: only the pin tells them apart.
  const last =
    rowsAlike > 1 ? readable(acts.withPin(lastFourOf(token), token.channel_idx)) : lastFourOf(token)
  return (
    <RowMenu label={acts.actionsFor(tokenLabel(token), last)} icon={ActionsIcon} {...look}>
      <Acts row={row}>{children}</Acts>
    </RowMenu>
  )
}

function Acts({ row, children }: { row: TokenRow; children: ReactNode }) {
  const itemOf = useTokenActs(row)
  const hasKeys = use(HasRowKeys)
  const shortcutOf = (name: ActName) =>
    hasKeys === true || name === 'token-facts' ? actOf(name).key : undefined
  const offered = menuActs.filter(
    (name) =>
      (name !== 'undo-rotation' || offersUndo(row)) &&
      (name !== 'token-facts' || hasKeys !== undefined),
  )
  const rowsOf = (names: typeof offered) =>
    names.map((name) => <MenuRow key={name} {...itemOf(name)} shortcut={shortcutOf(name)} />)
  return (
    <>
      {rowsOf(offered.filter((name) => !actOf(name).isDanger))}
      {children}
      {rowsOf(offered.filter((name) => actOf(name).isDanger))}
    </>
  )
}

const acts = {
  actionsFor: (name: string, lastFour: string) => `Actions for ${name} ${lastFour}`,
  withPin: (lastFour: string, pin: string | null) => `${lastFour}, ${pin ?? 'all channels'}`,
}
