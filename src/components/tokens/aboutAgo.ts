import { ago } from '#lib/deadline.ts'
import { type At, atMs } from '#lib/time.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'

/** When a token was last used, which is written every 5 minutes at most: about 9 minutes ago, just now, never. */
export const aboutAgo = (lastUsed: At | null, now: number): string =>
  lastUsed === null || now - atMs(lastUsed) < MINUTE
    ? ago(lastUsed, now)
    : `about ${ago(lastUsed, now)}`
