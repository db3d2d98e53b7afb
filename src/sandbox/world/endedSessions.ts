import { counted } from './columns.ts'
import type { Database } from './database.ts'
import type { Claims } from './jwt.ts'

/** Whether a customer ended this refresh token; its access tokens live on (docs/wire.md#customer-tokens). */
export const isEnded = (db: Database, { jti }: Claims): boolean =>
  (db.first(counted, 'SELECT count(*) AS n FROM ended_sessions WHERE jti = ?', jti)?.n ?? 0) > 0

/** Ends it, and forgets those that have run out by themselves. `now` is the real time, in milliseconds. */
export function endSession(db: Database, { jti, exp }: Claims, now: number): void {
  db.transaction(() => {
    db.run('DELETE FROM ended_sessions WHERE ends_at < ?', Math.floor(now / 1000))
    db.run('INSERT OR IGNORE INTO ended_sessions (jti, ends_at) VALUES (?, ?)', jti, exp)
  })
}
