import { z } from '#contract/zod.ts'
import { importLegacyKeys } from './legacy/importKeys.ts'
import { SYSTEM, writeAudit } from './world/auditLog.ts'
import { grantFacts, grantTarget } from './world/grantRow.ts'
import { builtinRoles } from './world/permissions.ts'
import { type Ground, type Release, releases } from './world/world.ts'

/**
 * What the package's migrations do on the way to a newer release: a staff user becomes a Manager when the module comes, and what
 * the modules still have in plain text becomes tokens (docs/wire.md#before-tokens). Called in a transaction.
 */
export function upgrade(
  ground: Pick<Ground, 'db' | 'clock'>,
  before: Release,
  after: Release,
): void {
  if (releases.indexOf(before) >= releases.indexOf(after)) return
  if (before === 'none') installAccess(ground)
  importLegacyKeys(ground, { dryRun: false })
}

const identified = z.object({ id: z.int() })

/** Once: a file that went back to before tokens has its roles and grants still. */
function installAccess({ db, clock }: Pick<Ground, 'db' | 'clock'>): void {
  if (db.first(identified, 'SELECT id FROM roles LIMIT 1') !== undefined) return
  const now = clock.now()
  const ids = new Map(
    builtinRoles.map(({ key, name, description }): [string, number] => [
      key,
      db.insert(
        `INSERT INTO roles (key, name, description, builtin, created_at, updated_at)
         VALUES (?, ?, ?, 1, ?, ?)`,
        key,
        name,
        description,
        now,
        now,
      ),
    ]),
  )
  const staff = db.all(
    identified,
    'SELECT id FROM users WHERE is_active = 1 AND is_staff = 1 AND is_superuser = 0 ORDER BY id',
  )
  for (const { id: user_id } of staff) {
    const id = db.insert(
      'INSERT INTO grants (role_id, user_id, created_at) VALUES (?, ?, ?)',
      ids.get('manager') ?? 0,
      user_id,
      now,
    )
    const grant = { id, key: 'manager', user_id, group_id: null }
    writeAudit({ db, clock }, SYSTEM, 'grant.migrate', grantTarget(grant), grantFacts(grant))
  }
}
