import { LOCALE } from './locale.ts'
import { number } from './numbers.ts'

/** The forms that a word has in the language; English needs two. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

const rules = new Intl.PluralRules(LOCALE)

/** The form for the count, without the count itself: plural(2, { one: 'token', other: 'tokens' }) is tokens. */
export const plural = (count: number, forms: Forms): string =>
  forms[rules.select(count)] ?? forms.other

/** 1,204 tokens */
export const counted = (count: number, forms: Forms): string =>
  `${number(count)} ${plural(count, forms)}`

/** "2 of 25 tokens were", "1 of 25 tokens was"; of one alone the verb goes with that one: "0 of 1 token was". */
export const partOf = (part: number, all: number, things: Forms, verb: Forms): string =>
  `${number(part)} of ${counted(all, things)} ${plural(all === 1 ? all : part, verb)}`
