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
