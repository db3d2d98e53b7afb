import type { ReviewRow } from '#contract/reviewRow.ts'

/** The text whose SHA-256 is a row's `hash`: each thing that it gives, sorted, a line each. */
export const givesText = (gives: readonly string[]): string =>
  gives
    .toSorted(byCharacter)
    .map((line) => `${line}\n`)
    .join('')

/** The text whose SHA-256 names the population: id and hash of each row, sorted by id, a line each. */
export const populationText = (rows: readonly Pick<ReviewRow, 'id' | 'hash'>[]): string =>
  rows
    .toSorted((a, b) => byCharacter(a.id, b.id))
    .map(({ id, hash }) => `${id} ${hash}\n`)
    .join('')

/** In the order of the characters' numbers, which no language changes. */
const byCharacter = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
