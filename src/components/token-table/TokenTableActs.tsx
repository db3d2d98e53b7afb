import { type ReactNode, use } from 'react'
import { readable } from '#lib/text.ts'
import { offersUndo } from '#rules/acts/undo.ts'
import {
  ActionsIcon,
  type Icon,
  NewIcon,
  NoteIcon,
  RestoreIcon,
  RevokeIcon,
  RotateIcon,
  SetExpiryIcon,
} from '#ui/icons.ts'
import { MenuRow } from '#ui/menus/MenuRow.tsx'
import { RowMenu } from '#ui/menus/RowMenu.tsx'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { factsKey } from '#components/frame/useRowLetters.ts'
import { lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { words } from '#components/tokens/words.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { HasRowKeys, tokenRowKeys } from './tokenRowKeys.ts'
import { actRefusals } from './tokenTableActs.ts'

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
  const { token, application, state } = row
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const refusals = actRefusals(state.kind, refusal)
  const subject = { application: application.id, token: token.id }
  const hasKeys = use(HasRowKeys)
  const keys = hasKeys === true ? tokenRowKeys : undefined
  return (
    <>
      <MenuRow
        label={words.rotate}
        icon={RotateIcon}
        onPress={() => open('rotate', subject)}
        disabledReason={refusals.rotate}
        shortcut={keys?.rotate}
      />
      <MenuRow
        label={words.setExpiry}
        icon={SetExpiryIcon}
        onPress={() => open('expiry', subject)}
        disabledReason={refusals.expiry}
        shortcut={keys?.expiry}
      />
      {offersUndo(row) && (
        <MenuRow
          label={acts.undoRotation}
          icon={RestoreIcon}
          onPress={() => open('undo-rotation', subject)}
          disabledReason={refusal}
        />
      )}
      <MenuRow
        label={acts.like}
        icon={NewIcon}
        onPress={() => open('new-token', subject)}
        disabledReason={refusal}
      />
      {hasKeys !== undefined && (
        <MenuRow
          label={acts.facts}
          icon={NoteIcon}
          onPress={() => open('token-facts', subject)}
          shortcut={factsKey}
        />
      )}
      {children}
      <MenuRow
        label={acts.revoke}
        icon={RevokeIcon}
        onPress={() => open('revoke', subject)}
        isDanger
        disabledReason={refusals.revoke}
      />
    </>
  )
}

const acts = {
  actionsFor: (name: string, lastFour: string) => `Actions for ${name} ${lastFour}`,
  withPin: (lastFour: string, pin: string | null) => `${lastFour}, ${pin ?? 'all channels'}`,
  facts: 'Show facts',
  undoRotation: 'Undo rotation',
  like: 'New one like this',
  revoke: 'Revoke token',
}
