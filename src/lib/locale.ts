/** The locale of the words, for every Intl formatter: never the browser's (docs/design.md#the-laws-of-a-screen). */
export const LOCALE = 'en-GB'

/** The order of names, with the numbers in them as numbers. */
export const collator = new Intl.Collator(LOCALE, { numeric: true })
