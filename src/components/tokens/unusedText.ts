import type { Token } from '#contract/tokens.ts'
import { ago } from '#lib/deadline.ts'
import type { At } from '#lib/time.ts'
import type { TokenRow } from './tokenTableRows.ts'
import { words } from './words.ts'

/** Of a token that no use is written of: an import carries none over, so of what came with one only the time since then counts. */
export const unusedText = (
  { legacy, age_days }: Pick<Token, 'legacy' | 'age_days'>,
  never: string,
): string => (legacy ? words.sinceImport(age_days) : never)

/** The cell of a file where no use is written: empty only of what was never used. */
export const unusedCell = ({ token, notKnown }: Pick<TokenRow, 'token' | 'notKnown'>): string =>
  notKnown?.includes('lastUse') ? words.notKnown : unusedText(token, '')

/** When a token was last used, as `inText` says it; where nobody knows of a use, never is not said of one that came with an import. */
export const lastUseText = (
  at: At | null,
  isImported: boolean,
  now: number,
  inText = ago,
): string => (at === null && isImported ? words.notSinceImport : inText(at, now))
