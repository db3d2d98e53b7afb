/** A repeatable stream of chance: the same seed gives the same world. */
export type Chance = {
  /** From 0 up to, and without, 1. */
  next(): number
  /** From `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** `length` characters of a raw value's alphabet. */
  characters(length: number): string
  hex(length: number): string
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** mulberry32. */
export function openChance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const from = (alphabet: string) => (length: number) =>
    Array.from({ length }, () => alphabet.charAt(whole(0, alphabet.length - 1))).join('')
  return {
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    characters: from(ALPHABET),
    hex: from('0123456789abcdef'),
  }
}
