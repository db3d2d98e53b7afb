import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { MINUTE } from './thresholds.ts'

/** By so much a row may be older than its reading, in milliseconds. */
const GRAIN = 5 * MINUTE

/** Whether a server's rows say the opposite of its clock: active after its end, or expired before it. `readAt` is by that clock. */
export const contradictsRows = (rows: readonly Token[], readAt: number): boolean =>
  rows.some(({ state, expires_at }) => {
    if (expires_at === null) return false
    const end = msOf(expires_at)
    return (
      (state === 'active' && end < readAt - GRAIN) || (state === 'expired' && end > readAt + GRAIN)
    )
  })
