import type { Token } from '#contract/tokens.ts'
import { isBlank, visibleText } from '#lib/text.ts'
import { words } from './words.ts'

const OWN_LETTERS = 4

/**
 * The two parts of a token's key. A prefix is 12 characters of which the last four are the token's own; the marker
 * before them is the installation's and never checked. A legacy prefix is all its own (docs/wire.md#the-token-row).
 */
export function keyOf(token: Pick<Token, 'prefix' | 'last_four' | 'legacy'>): {
  common: string
  ownPart: string
} {
  const isShort = token.legacy || token.prefix.length <= OWN_LETTERS
  const common = isShort ? '' : token.prefix.slice(0, -OWN_LETTERS)
  const prefix = isShort ? token.prefix : token.prefix.slice(-OWN_LETTERS)
  // A legacy secret under 32 characters shows only the word "legacy".
  const ownPart = token.last_four === '' ? prefix : `${prefix}…${token.last_four}`
  return { common, ownPart }
}

/** A token's name for an accessible name or a sentence. */
export const tokenLabel = (token: Pick<Token, 'name'>): string =>
  isBlank(token.name) ? words.unnamed : visibleText(token.name)

/** An application's name for an accessible name or a sentence. */
export const applicationLabel = (application: { name: string }): string =>
  isBlank(application.name) ? words.unnamedApplication : visibleText(application.name)

/** The last four, or the id of a token that shows none. */
export const lastFourOf = (token: Pick<Token, 'id' | 'last_four'>): string =>
  token.last_four === '' ? words.byId(token.id) : visibleText(token.last_four)
