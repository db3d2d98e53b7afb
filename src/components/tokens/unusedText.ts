import type { Token } from '#contract/tokens.ts'
import { words } from './words.ts'

/** Of a token that no use is written of: an import carries none over, so of what came with one only the time since then counts. */
export const unusedText = ({ legacy, age_days }: Token, never: string): string =>
  legacy ? words.sinceImport(age_days) : never
