/** The locale of the words, for every Intl formatter: never the browser's (design.md, "Words"). */
export const LOCALE = 'en-GB'
