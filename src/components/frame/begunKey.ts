/** How long the second of two keys is waited for, in milliseconds. */
const SECOND_KEY = 1_500

let begun: { key: string; at: number } | null = null

/** The first of two keys was pressed, or, with null, whatever was begun is over. Times are those of events. */
export function beginKey(key: string | null, at: number) {
  begun = key === null ? null : { key, at }
}

/** The first of two keys, while the second may still come. */
export const begunKey = (now: number): string | null =>
  begun !== null && now - begun.at < SECOND_KEY ? begun.key : null
