import { number } from '#lib/numbers.ts'

/** 2, or "all" where that is every one of several. */
const of = (some: number, count: number): string =>
  some === count && count > 1 ? (count === 2 ? 'both' : `all ${number(count)}`) : number(some)

export const tokenSelectionWords = {
  label: 'Selected tokens',
  selected: (count: number) => `${number(count)} selected`,
  hidden: (hidden: number, count: number) =>
    `${of(hidden, count)} hidden by the filter, selected all the same`,
  used: (used: number, count: number) =>
    used === 0 ? 'none used in the last day' : `${of(used, count)} used in the last day`,
  drill: 'Rotate in a drill',
  tooMany: 'a drill has room for 200 tokens',
  setExpiry: 'Set expiry',
  revoke: 'Revoke',
  clear: 'Clear',
}
