import type { Catalogue } from '#contract/catalogue.ts'
import { kindOf, type TokenKind } from '#rules/tokens/scopes.ts'
import { AdminIcon, type Icon, PublishableIcon, SecretIcon, UnknownIcon } from '#ui/icons.ts'
import { Tile } from '#ui/page/Tile.tsx'
import { words } from './words.ts'

interface Props {
  scopes: readonly string[]
  /** Undefined while it has not been read: an unknown kind is said, never guessed. */
  catalogue: Catalogue | undefined
  /** Of a token that has stopped. */
  isFaint?: boolean
  /** Tables read the word out and do not show it. */
  isLabelHidden?: boolean
}

/** The kind of a token: who may see its value. */
export function KindOf({ scopes, catalogue, isFaint = false, isLabelHidden = false }: Props) {
  const kind = kindOf(scopes, catalogue)
  const look = isFaint || kind === 'none' || kind === 'unknown' ? 'faint' : looks[kind]
  return (
    <Tile icon={icons[kind]} look={look} label={words.kinds[kind]} isLabelHidden={isLabelHidden} />
  )
}

const icons = {
  publishable: PublishableIcon,
  secret: SecretIcon,
  secretAdmin: AdminIcon,
  none: UnknownIcon,
  mixed: UnknownIcon,
  unknown: UnknownIcon,
} satisfies Record<TokenKind, Icon>

const looks = {
  publishable: 'outlined',
  secret: 'solid',
  secretAdmin: 'solid',
  mixed: 'solid',
} as const
