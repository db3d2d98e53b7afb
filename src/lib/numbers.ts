import { LOCALE } from './locale.ts'

const numbers = new Intl.NumberFormat(LOCALE)
const lists = new Intl.ListFormat(LOCALE, { type: 'conjunction' })
const choices = new Intl.ListFormat(LOCALE, { type: 'disjunction' })

/** 8,760 */
export const number = (value: number): string => numbers.format(value)

/** a, b and c */
export const listed = (items: readonly string[]): string => lists.format(items)

/** a, b or c */
export const listedOr = (items: readonly string[]): string => choices.format(items)
