import { expect, test } from 'vitest'
import { sampleData } from '#sandbox/seed/sample.ts'
import { openClock } from '#sandbox/world/clock.ts'
import type { Database } from '#sandbox/world/database.ts'
import { openFile } from '#sandbox/world/opening.ts'
import { openWithKey } from './keys.ts'
import { issue } from './tokenIssue.ts'

const START = Date.parse('2026-11-20T09:42:00Z')

/** What is done for a key, step by step: each statement with how many rows it finds, and what of them is looked at. */
function watched(db: Database) {
  const steps: string[] = []
  const looked = <Row>(row: Row): Row =>
    typeof row === 'object' && row !== null
      ? new Proxy(row, {
          get(target, name): unknown {
            if (name === 'scopes' || name === 'revoked_at') steps.push(name)
            return Reflect.get(target, name)
          },
        })
      : row
  const own: Database = {
    ...db,
    all(row, sql, ...cells) {
      const found = db.all(row, sql, ...cells)
      steps.push(`${sql}: ${found.length} rows`)
      return found.map(looked)
    },
    first(row, sql, ...cells) {
      steps.push(sql)
      return looked(db.first(row, sql, ...cells))
    },
    run(sql, ...cells) {
      steps.push(sql)
      return db.run(sql, ...cells)
    },
    transaction(work) {
      steps.push('transaction')
      return db.transaction(work)
    },
  }
  return { db: own, steps }
}

function openHouse() {
  const db = openFile(':memory:', true, (made) =>
    sampleData(made, {
      now: START,
      tokens: 0,
      release: '1.1',
      passwordCost: 'instant',
      isEmpty: false,
      isDemo: false,
    }),
  )
  const clock = openClock(db, () => START)
  const make = (
    scope: string,
    channel_idx: string | null = null,
    expires_at: string | null = null,
  ) =>
    issue(
      { db, clock, release: '1.1' },
      {
        application_id: 1,
        name: '',
        scopes: [scope],
        channel_idx,
        expires_at,
        created_at: clock.now(),
      },
    )
  return { db, clock, make }
}

/** Makes the value of `id` that of `other`, as a split legacy secret has it. */
const shareValue = (db: Database, id: number, other: number) =>
  db.run(
    'UPDATE tokens SET key_hash = (SELECT key_hash FROM tokens WHERE id = ?) WHERE id = ?',
    other,
    id,
  )

test('every refusal of a key takes the same steps [seed 5.12]', () => {
  const { db, clock, make } = openHouse()
  const revoked = make('returns.api')
  db.run('UPDATE tokens SET revoked_at = ? WHERE id = ?', clock.now(), revoked.row.id)
  const inactive = make('returns.api')
  const idle = db.insert(
    `INSERT INTO applications (name, description, is_active, service_user_id, created_at)
     VALUES ('Idle', '', 0, NULL, ?)`,
    clock.now(),
  )
  db.run('UPDATE tokens SET application_id = ? WHERE id = ?', idle, inactive.row.id)
  const twofold = make('vault.api', 'pl')
  shareValue(db, make('reviews.moderate').row.id, twofold.row.id)
  const keys = {
    unknown: 'svc_api_unknown',
    'of another scope': make('vault.api').raw,
    'of another kind': make('checkout.storefront').raw,
    'of another channel': make('returns.api', 'de').raw,
    expired: make('returns.api', null, clock.now()).raw,
    revoked: revoked.raw,
    'of an inactive application': inactive.raw,
    'of two rows': twofold.raw,
  }
  const stepsFor = (key: string) => {
    const watch = watched(db)
    expect(openWithKey({ db: watch.db, clock }, key, 'returns.api', 'pl')).toBeNull()
    return watch.steps
  }
  const wanted = stepsFor(keys.unknown)
  expect(wanted.filter((step) => step === 'revoked_at')).not.toEqual([])
  for (const [name, key] of Object.entries(keys)) expect(stepsFor(key), name).toEqual(wanted)
})

test('of a value with a row for the channel and one for all, the first that has the scope decides', () => {
  const { db, clock, make } = openHouse()
  const pinned = make('returns.api', 'pl')
  const free = make('vault.api')
  shareValue(db, free.row.id, pinned.row.id)
  const opener = (scope: string, channel: string | null) =>
    openWithKey({ db, clock }, pinned.raw, scope, channel)?.id
  expect(opener('returns.api', 'pl')).toBe(pinned.row.id)
  expect(opener('vault.api', 'pl')).toBe(free.row.id)
  expect(opener('vault.api', null)).toBe(free.row.id)
  expect(opener('returns.api', null)).toBeUndefined()
  expect(opener('returns.api', 'de')).toBeUndefined()
})
