import { applicationChange, newApplication } from '#contract/applications.ts'
import { z } from '#contract/zod.ts'
import { json } from '#sandbox/wire/answer.ts'
import { flag } from '#sandbox/world/columns.ts'
import type { Database } from '#sandbox/world/database.ts'
import { wire } from '#sandbox/world/moment.ts'
import { countOf, paged, pageQuery } from '#sandbox/wire/paging.ts'
import { conflict, notFound } from '#sandbox/wire/refusal.ts'
import { bodyAs, changeAs, queryAs } from '#sandbox/wire/reading.ts'
import { adminRoute } from '#sandbox/wire/routes.ts'
import { type Call, idIn } from '#sandbox/wire/route.ts'
import { syncServiceAccount } from '#sandbox/world/serviceAccounts.ts'
import { words } from '#sandbox/world/words.ts'
import { actorIn, recordIn } from '#sandbox/wire/recording.ts'
import { type Actor, writeAudit } from '#sandbox/world/auditLog.ts'
import type { Ground } from '#sandbox/world/world.ts'

const row = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  is_active: flag,
  created_at: z.string(),
})
export type ApplicationRow = z.infer<typeof row>

const SELECT = 'SELECT id, name, description, is_active, created_at FROM applications'

export const applicationRoutes = [
  adminRoute('applications/', 'Applications by name', { GET: list, POST: create }),
  adminRoute('applications/<int:pk>/', 'One application', { GET: show, PATCH: change }),
]

/** Throws 404. */
export function applicationById(db: Database, id: number): ApplicationRow {
  const found = db.first(row, `${SELECT} WHERE id = ?`, id)
  if (found === undefined) throw notFound()
  return found
}

function list(call: Call): Response {
  const { db } = call.world
  return paged(call, queryAs(call, pageQuery), {
    count: countOf(db, 'FROM applications'),
    rows: (limit, offset) =>
      db.all(row, `${SELECT} ORDER BY name, id LIMIT ? OFFSET ?`, limit, offset).map(wireRow),
  })
}

async function create(call: Call): Promise<Response> {
  const { name, description = '' } = await bodyAs(call, newApplication)
  const { db } = call.world
  return db.transaction(() => {
    const id = createApplication(call.world, { name, description }, actorIn(call))
    return json(201, wireRow(applicationById(db, id)))
  })
}

/** Its id. Throws 409 where the name is taken. */
export function createApplication(
  ground: Ground,
  { name, description }: { name: string; description: string },
  actor: Actor,
): number {
  const { db, clock } = ground
  if (isTaken(db, name, 0)) throw conflict(words.applicationTaken(name))
  const id = db.insert(
    'INSERT INTO applications (name, description, is_active, created_at) VALUES (?, ?, 1, ?)',
    name,
    description,
    clock.now(),
  )
  writeAudit(ground, actor, 'application.create', target(id, name), { name })
  return id
}

export const applicationNamed = (db: Database, name: string): ApplicationRow | undefined =>
  db.first(row, `${SELECT} WHERE name = ?`, name)

function show(call: Call): Response {
  return json(200, wireRow(applicationById(call.world.db, idIn(call))))
}

async function change(call: Call): Promise<Response> {
  const wanted = await changeAs(call, applicationChange)
  const { db, clock } = call.world
  return db.transaction(() => {
    const before = applicationById(db, idIn(call))
    if (wanted.name !== undefined && isTaken(db, wanted.name, before.id)) {
      throw conflict(words.applicationTaken(wanted.name))
    }
    const after = {
      name: wanted.name ?? before.name,
      description: wanted.description ?? before.description,
      is_active: wanted.is_active ?? before.is_active,
    }
    db.run(
      'UPDATE applications SET name = ?, description = ?, is_active = ? WHERE id = ?',
      after.name,
      after.description,
      after.is_active ? 1 : 0,
      before.id,
    )
    syncServiceAccount(db, before.id, clock.now())
    recordIn(call, 'application.update', target(before.id, after.name), {
      name: after.name,
      changes: changesOf(before, after),
    })
    return json(200, wireRow({ ...before, ...after }))
  })
}

/** Only what is different, each with what it was and is. */
export const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => JSON.stringify(before[field]) !== JSON.stringify(to))
      .map(([field, to]) => [field, { from: before[field], to }]),
  )

const isTaken = (db: Database, name: string, except: number) =>
  countOf(db, 'FROM applications WHERE name = ? AND id <> ?', name, except) > 0

const target = (id: number, name: string) => ({
  type: 'django_access.application',
  id: String(id),
  label: name,
})

const wireRow = (it: ApplicationRow) => ({ ...it, created_at: wire(it.created_at) })
