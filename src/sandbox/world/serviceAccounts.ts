import { z } from '#contract/zod.ts'
import { words } from './columns.ts'
import type { Database } from './database.ts'
import type { Moment } from './moment.ts'
import { UNUSABLE } from './passwords.ts'
import { insertPerson } from './persons.ts'
import { isAdminScope } from './scopes.ts'

const owner = z.object({ is_active: z.int(), service_user_id: z.nullable(z.int()) })
const scoped = z.object({ scopes: words })

/**
 * The account as which an application's admin tokens act: made with the first of them, staff while the
 * application is active and holds a live one. Part of the transaction of every change to either.
 */
export function syncServiceAccount(db: Database, applicationId: number, now: Moment): void {
  const application = db.first(
    owner,
    'SELECT is_active, service_user_id FROM applications WHERE id = ?',
    applicationId,
  )
  if (application === undefined) return
  const live =
    application.is_active === 1 &&
    db
      .all(
        scoped,
        `SELECT scopes FROM tokens WHERE application_id = ? AND revoked_at IS NULL
         AND (expires_at IS NULL OR expires_at > ?)`,
        applicationId,
        now,
      )
      .some((token) => token.scopes.some(isAdminScope))
  if (application.service_user_id !== null) {
    db.run('UPDATE users SET is_staff = ? WHERE id = ?', live ? 1 : 0, application.service_user_id)
  } else if (live) {
    db.run(
      'UPDATE applications SET service_user_id = ? WHERE id = ?',
      newServiceAccount(db, applicationId),
      applicationId,
    )
  }
}

const newServiceAccount = (db: Database, applicationId: number): number =>
  insertPerson(db, {
    username: `access-app-${applicationId}`,
    email: '',
    first_name: '',
    last_name: '',
    password: UNUSABLE,
    is_staff: true,
    is_superuser: false,
    is_active: true,
  })
