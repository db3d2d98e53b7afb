import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { counted } from '#sandbox/world/columns.ts'
import { type Database, openDatabase } from '#sandbox/world/database.ts'
import { momentOf } from '#sandbox/world/moment.ts'
import { legacySchema } from '#sandbox/world/legacyTables.sql.ts'
import { schema, tables } from '#sandbox/world/schema.sql.ts'
import { SELECT_TOKEN, tokenRow } from '#sandbox/world/tokenRow.ts'
import { rotationDue, stateOf } from '#sandbox/world/tokenState.ts'
import type { Release } from '#sandbox/world/world.ts'
import { sampleData } from './sample.ts'

const NOW = Date.parse('2026-11-20T09:42:00Z')

function filled(tokens: number, release: Release = '1.1', isEmpty = false): Database {
  const db = openDatabase(':memory:')
  db.script(schema)
  db.script(legacySchema)
  db.transaction(() =>
    sampleData(db, { now: NOW, tokens, release, passwordCost: 'quick', isEmpty, isDemo: false }),
  )
  return db
}

const anything = z.record(z.string(), z.unknown())
const dump = (db: Database) =>
  tables.map((table) =>
    db
      .all(anything, `SELECT * FROM ${table}`)
      .map(({ password: _salted, _metadata, ...row }) => row),
  )

const count = (db: Database, from: string) =>
  db.first(counted, `SELECT count(*) AS n FROM ${from}`)?.n

const world = filled(150)
const tokens = world.all(tokenRow, SELECT_TOKEN)
const now = momentOf(NOW)

test('the same moment and size give the same world', () => {
  expect(dump(filled(150))).toEqual(dump(world))
})

test('a world has the size that was asked for', () => {
  expect(count(world, 'tokens')).toBe(150)
  expect(count(world, 'applications')).toBe(19)
  expect(count(world, "applications WHERE description = ''")).toBe(8)
  expect(count(world, 'roles')).toBe(9)
  expect(count(world, 'groups')).toBe(5)
  expect(count(world, 'audit')).toBeGreaterThanOrEqual(1200)
})

test('no role was granted before it was there, as the log of what could be done says', () => {
  const before =
    'grants JOIN roles ON roles.id = role_id WHERE grants.created_at < roles.created_at'
  expect(count(world, before)).toBe(0)
})

const overlapping = `tokens WHERE expires_at > '${now}' AND revoked_at IS NULL AND id IN
  (SELECT json_extract(detail, '$.replaces') FROM audit WHERE action = 'token.rotate')`
const forked = `(SELECT json_extract(detail, '$.replaces') AS old FROM audit WHERE action = 'token.rotate'
  GROUP BY old HAVING count(*) > 1)`

test.each([
  ['active', () => tokens.some((token) => stateOf(token, now) === 'active')],
  ['expired', () => tokens.some((token) => stateOf(token, now) === 'expired')],
  ['revoked', () => tokens.some((token) => stateOf(token, now) === 'revoked')],
  [
    'stopped with its application',
    () => tokens.some((token) => stateOf(token, now) === 'application inactive'),
  ],
  ['due for rotation', () => tokens.some((token) => rotationDue(token, now, 365))],
  ['never used', () => tokens.some((token) => token.last_used_at === null)],
  ['legacy', () => tokens.some((token) => token.legacy && token.legacy_source !== '')],
  [
    'a short legacy secret',
    () => tokens.some((token) => token.prefix === 'legacy' && token.last_four === ''),
  ],
  [
    'a legacy secret of hexadecimal digits',
    () =>
      tokens.some(
        ({ legacy, prefix, last_four }) =>
          legacy && /^[\da-f]{6}$/.test(prefix) && /^[\da-f]{4}$/.test(last_four),
      ),
  ],
  [
    'one legacy secret on three channels',
    () => count(world, '(SELECT key_hash FROM tokens GROUP BY key_hash HAVING count(*) = 3)') === 1,
  ],
  [
    'one legacy secret in two modules, so in two applications',
    () =>
      count(
        world,
        '(SELECT key_hash FROM tokens GROUP BY key_hash HAVING count(DISTINCT application_id) = 2)',
      ) === 1,
  ],
  ['in overlap', () => (count(world, overlapping) ?? 0) > 0],
  ['forked', () => (count(world, forked) ?? 0) > 0],
  ['with admin scopes', () => tokens.some((token) => token.scopes.includes('pim.products:write'))],
  ['without a scope', () => tokens.some((token) => token.scopes.length === 0)],
  ['unpinned', () => tokens.some((token) => token.channel_idx === null)],
  [
    'pinned to a channel that does not exist',
    () => tokens.some((token) => token.channel_idx === 'cz'),
  ],
  ['expiring in 18 hours', () => ends(18, 19)],
  ['expiring in 2 days', () => ends(48, 72)],
  ['expiring in 6 days', () => ends(144, 168)],
  ['without a name', () => tokens.some((token) => token.name === '')],
  ['with a name of 128 characters', () => tokens.some((token) => token.name.length === 128)],
  [
    'with a name that looks like markup',
    () => tokens.some((token) => token.name.startsWith('<img')),
  ],
  [
    'with a name that turns the text round',
    () => tokens.some((token) => token.name.includes('\u202E')),
  ],
])('there is a token that is %s', (_, found) => {
  expect(found()).toBe(true)
})

test('each row of a legacy secret names the old key of its own channel [seed 2.13]', () => {
  const legacy = tokens.filter((token) => token.legacy)
  const sources = legacy.map(({ legacy_source }) => legacy_source)
  expect(new Set(sources).size).toBe(legacy.length)
  for (const source of sources) {
    expect(source).toMatch(/^[\w.]+#\d+$|^settings\.AGREEMENTS_API_KEY$/)
  }
})

test('no token was used before it was made, or after it stopped', () => {
  for (const token of tokens) {
    const used = token.last_used_at ?? token.created_at
    expect(used >= token.created_at, token.name).toBe(true)
    expect(used <= now, token.name).toBe(true)
    expect(used <= (token.revoked_at ?? now), token.name).toBe(true)
    expect(used <= (token.expires_at ?? now), token.name).toBe(true)
  }
})

test('every token that a call made is in the log, and no other', () => {
  const logged = `tokens WHERE id IN (SELECT json_extract(detail, '$.token_id') FROM audit
    WHERE action IN ('token.create', 'token.rotate'))`
  const unlogged = tokens.filter((token) => token.legacy || token.scopes.length === 0)
  expect(count(world, logged)).toBe(150 - unlogged.length)
})

test('the last expiry in the log is the one that the token has', () => {
  const entry = z.object({ n: z.int() })
  const differing = world.first(
    entry,
    `SELECT count(*) AS n FROM tokens JOIN audit ON action = 'token.revoke' AND target_id = tokens.id
     WHERE json_extract(detail, '$.token_id') <> tokens.id OR revoked_at IS NULL`,
  )
  expect(differing?.n).toBe(0)
})

test('release 1.0 knows no admin scopes', () => {
  const old = filled(150, '1.0').all(tokenRow, SELECT_TOKEN)
  expect(old.some((token) => token.scopes.some((scope) => scope.includes(':')))).toBe(false)
})

test('a large world has 2,500 tokens in 1,000 applications and 100,000 entries', () => {
  const large = filled(2500)
  expect(count(large, 'tokens')).toBe(2500)
  expect(count(large, 'applications')).toBe(1000)
  expect(count(large, 'audit')).toBeGreaterThanOrEqual(100_000)
})

test('an installation of the first day has three accounts, the built-in roles and no application', () => {
  const first = filled(150, '1.1', true)
  expect(count(first, 'users')).toBe(3)
  expect(count(first, 'roles')).toBe(count(world, 'roles WHERE builtin = 1'))
  expect(count(first, 'grants')).toBe(2)
  for (const table of ['applications', 'tokens', 'groups']) expect(count(first, table)).toBe(0)
})

function ends(from: number, to: number): boolean {
  const hour = (token: { expires_at: string | null }) =>
    (Date.parse(token.expires_at ?? '') - NOW) / 3_600_000
  return tokens.some((token) => hour(token) >= from && hour(token) < to)
}
