import type { DialogName } from '#components/frame/dialogAddress.ts'
import { factsKey } from '#components/frame/useRowLetters.ts'
import type { TokenState } from '#rules/tokens/tokenState.ts'
import {
  type Icon,
  NewIcon,
  NoteIcon,
  RestoreIcon,
  RevokeIcon,
  RotateIcon,
  SetExpiryIcon,
  TokenIcon,
} from '#ui/icons.ts'

interface TokenAct {
  /** As every menu, every button and Find anything call it. */
  label: string
  icon: Icon
  /** The key of a row that has the focus, as it is printed. */
  key?: string
  /** Red in a menu. */
  isDanger?: true
  /** Who may not write hears why. */
  isWrite?: true
  /** Why it cannot be done with a token in this state (docs/wire.md#tokens). */
  refused?: Partial<Record<TokenState['kind'], string>>
}

/** What can be done with one token, by the dialog in which it is done. */
export const tokenActs = {
  rotate: {
    label: 'Rotate token',
    icon: RotateIcon,
    key: 'r',
    isWrite: true,
    refused: { revoked: 'You can’t rotate a revoked token' },
  },
  expiry: {
    label: 'Set expiry',
    icon: SetExpiryIcon,
    key: 'e',
    isWrite: true,
    refused: {
      revoked: 'You can’t change a revoked token',
      expired: 'You can’t extend an expired token, only rotate it',
    },
  },
  'undo-rotation': { label: 'Undo rotation', icon: RestoreIcon, isWrite: true },
  'new-token': { label: 'New one like this', icon: NewIcon, isWrite: true },
  'token-facts': { label: 'Show facts', icon: NoteIcon, key: factsKey },
  'check-a-call': { label: 'Check a call', icon: TokenIcon },
  revoke: {
    label: 'Revoke token',
    icon: RevokeIcon,
    isDanger: true,
    isWrite: true,
    refused: { revoked: 'This token is already revoked' },
  },
} satisfies Partial<Record<DialogName, TokenAct>>
export type TokenActName = keyof typeof tokenActs

/** In the order of a menu, before what stops the token. Their keys do the same on a row. */
export const firstInMenu: readonly TokenActName[] = [
  'rotate',
  'expiry',
  'undo-rotation',
  'new-token',
  'token-facts',
]

/** All of one; what it has not is undefined. */
export const tokenAct = (name: TokenActName): TokenAct => tokenActs[name]

/** Why it cannot be done, in words. A person's own refusal goes first. */
export function refusalOf(
  name: TokenActName,
  state: TokenState['kind'],
  refusal: string | undefined,
): string | undefined {
  const { isWrite, refused } = tokenAct(name)
  return (isWrite ? refusal : undefined) ?? refused?.[state]
}
