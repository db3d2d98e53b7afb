import type { Database } from '#sandbox/world/database.ts'
import { hasAccessManager } from '#sandbox/world/permissions.ts'
import { conflict } from '#sandbox/wire/refusal.ts'
import { words } from '#sandbox/world/words.ts'

/** Runs a change that may take access away; throws 409, which undoes it, where nobody would be left to manage access. */
export function guardLockout(db: Database, change: () => void): void {
  const had = hasAccessManager(db)
  change()
  if (had && !hasAccessManager(db)) throw conflict(words.lockout)
}
