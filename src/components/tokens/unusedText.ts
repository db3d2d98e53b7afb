import type { Token } from '#contract/tokens.ts'
import type { At } from '#lib/time.ts'
import { words } from './words.ts'

/** Of a token that no use is written of: an import carries none over, so of what came with one only the time since then counts. */
export const unusedText = ({ legacy, age_days }: Token, never: string): string =>
  legacy ? words.sinceImport(age_days) : never

/** `text` says when a token was last used; where nobody knows of a use, it cannot say "never" of one that came with an import. */
export const lastUseText = (at: At | null, isImported: boolean, text: string): string =>
  at === null && isImported ? words.notSinceImport : text
