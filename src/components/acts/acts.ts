import { type DialogName, dialogNames } from '#components/frame/dialogAddress.ts'
import { factsKey } from '#components/frame/useRowLetters.ts'
import type { TokenState } from '#rules/tokens/tokenState.ts'
import {
  DeleteIcon,
  DuplicateIcon,
  EditIcon,
  FindByValueIcon,
  GrantIcon,
  type Icon,
  InactiveIcon,
  NewIcon,
  NoteIcon,
  PersonIcon,
  RestoreIcon,
  RevokeIcon,
  RevokeRoleIcon,
  RotateIcon,
  SetExpiryIcon,
  TokenIcon,
  WarningIcon,
} from '#ui/icons.ts'

/** What a thing can be that refuses an act: a token's state, or a role of the backend's own. */
export type Refusing = TokenState['kind'] | 'builtin'

type Found = 'token' | 'application' | 'person' | 'group' | 'role'

interface Act {
  /** As every page, menu and Find anything call it. */
  label: string
  icon: Icon
  /** Whether a token's menu has it, in the order of the table and what stops the token last; a text is its name there. */
  inMenu?: true | string
  /** On which things Find anything offers its dialog, in the order of the table. */
  found?: readonly Found[]
  /** The key of a row that has the focus, as it is printed. */
  key?: string
  /** Red in a menu, and as a button. */
  isDanger?: true
  /** Who may not write hears why. */
  isWrite?: true
  /** Why it cannot be done with a thing that is so (docs/wire.md). */
  refused?: Partial<Record<Refusing, string>>
}

/** What is done on a page of its own: where that is is said by `addresses`. */
type PageAct = 'leak' | 'leaver' | 'duplicate-role'

/** What can be done, by the dialog in which it is done. */
export const acts = {
  rotate: {
    label: 'Rotate token',
    icon: RotateIcon,
    inMenu: true,
    found: ['token'],
    key: 'r',
    isWrite: true,
    refused: { revoked: 'You can’t rotate a revoked token' },
  },
  expiry: {
    label: 'Set expiry',
    icon: SetExpiryIcon,
    inMenu: true,
    found: ['token'],
    key: 'e',
    isWrite: true,
    refused: {
      revoked: 'You can’t change a revoked token',
      expired: 'You can’t extend an expired token, only rotate it',
    },
  },
  'undo-rotation': { label: 'Undo rotation', icon: RestoreIcon, inMenu: true, isWrite: true },
  'new-token': {
    label: 'New token',
    icon: NewIcon,
    inMenu: 'New one like this',
    found: ['application'],
    isWrite: true,
  },
  'token-facts': { label: 'Show facts', icon: NoteIcon, inMenu: true, key: factsKey },
  revoke: {
    label: 'Revoke token',
    icon: RevokeIcon,
    inMenu: true,
    found: ['token'],
    isDanger: true,
    isWrite: true,
    refused: { revoked: 'This token is already revoked' },
  },
  'check-a-call': { label: 'Check a call', icon: TokenIcon, found: ['token'] },
  'expiry-tokens': { label: 'Set expiry', icon: SetExpiryIcon, isWrite: true },
  'revoke-tokens': { label: 'Revoke', icon: RevokeIcon, isDanger: true, isWrite: true },
  'find-by-value': { label: 'Find by value', icon: FindByValueIcon },
  leak: { label: 'Report a leak', icon: WarningIcon },

  'new-application': { label: 'New application', icon: NewIcon, isWrite: true },
  'edit-application': { label: 'Edit', icon: EditIcon, found: ['application'], isWrite: true },
  'deactivate-application': {
    label: 'Deactivate',
    icon: InactiveIcon,
    found: ['application'],
    isDanger: true,
    isWrite: true,
  },

  'new-colleague': { label: 'New colleague', icon: NewIcon, isWrite: true },
  'grant-role': {
    label: 'Grant a role',
    icon: GrantIcon,
    found: ['person', 'group'],
    isWrite: true,
  },
  'revoke-role': { label: 'Revoke', icon: RevokeRoleIcon, isDanger: true, isWrite: true },
  leaver: { label: 'Leaver checklist', icon: PersonIcon },
  'take-from-member': { label: 'Take away', icon: RevokeRoleIcon, isDanger: true, isWrite: true },
  'duplicate-role': { label: 'Duplicate', icon: DuplicateIcon, isWrite: true },
  'delete-role': {
    label: 'Delete',
    icon: DeleteIcon,
    found: ['role'],
    isDanger: true,
    isWrite: true,
    refused: { builtin: 'built-in roles can’t be deleted' },
  },
} satisfies Partial<Record<DialogName | PageAct, Act>>
export type ActName = keyof typeof acts
export type DialogAct = Exclude<ActName, PageAct>

/** All of one; what it has not is undefined. */
export const actOf = (name: ActName): Act => acts[name]

const dialogActs = Object.keys(acts).filter((name): name is DialogAct =>
  dialogNames.some((one) => one === name),
)

/** What a token's menu has, what stops the token last. Their keys do the same on a row. */
export const menuActs = dialogActs.filter((name) => actOf(name).inMenu !== undefined)

/** What Find anything offers on such a thing, by a dialog. */
export const foundActs = (thing: Found): DialogAct[] =>
  dialogActs.filter((name) => actOf(name).found?.includes(thing))

/** Why it cannot be done, in words. A person's own refusal goes first. */
export function refusalOf(
  name: ActName,
  refusing: Refusing | null,
  refusal: string | undefined,
): string | undefined {
  const { isWrite, refused } = actOf(name)
  return (isWrite ? refusal : undefined) ?? (refusing === null ? undefined : refused?.[refusing])
}

/** As buttons, menus and Find anything have it: who can’t do it, or can’t do it with this thing, hears why. */
export function offered(
  name: ActName,
  refusal: string | undefined,
  refusing: Refusing | null = null,
) {
  const { label, icon } = actOf(name)
  return { label, icon, disabledReason: refusalOf(name, refusing, refusal) }
}
