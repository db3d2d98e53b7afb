import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ADMIN, openTrial, text, total } from '#sandbox/trial.ts'
import { openDatabase } from './database.ts'
import { SandboxFileError } from './opening.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = (name: string) => join(folder, name)

test('what was written is there when the file is opened again', async () => {
  const file = path('kept.db')
  const first = openTrial({ file })
  const body = { name: 'Kept' }
  expect((await first.ask('administrator', 'POST', `${ADMIN}applications/`, { body })).status).toBe(
    201,
  )
  const before = total(await first.ask('administrator', 'GET', `${ADMIN}applications/`))
  const world = first.sandbox.world()
  first.sandbox.close()
  const second = openTrial({ file })
  expect(second.sandbox.world()).toBe(world)
  expect(total(await second.ask('administrator', 'GET', `${ADMIN}applications/`))).toBe(before)
  second.sandbox.close()
  const fresh = openTrial({ file, fresh: true })
  expect(fresh.sandbox.world()).not.toBe(world)
  expect(total(await fresh.ask('administrator', 'GET', `${ADMIN}applications/`))).toBe(before - 1)
  fresh.sandbox.close()
})

test('a file of a release that knew no index for the folded log is read as any other', async () => {
  const file = path('older.db')
  openTrial({ file }).sandbox.close()
  const older = openDatabase(file)
  older.script('DROP INDEX audit_bypass; DROP INDEX audit_acts')
  older.close()
  const { ask, sandbox } = openTrial({ file })
  const folded = await ask('administrator', 'GET', `${ADMIN}audit/?fold_bypass=true`)
  expect(folded.status).toBe(200)
  sandbox.close()
})

test('a file of a release that knew no shop gets one when it is opened', async () => {
  const file = path('shopless.db')
  openTrial({ file }).sandbox.close()
  const older = openDatabase(file)
  for (const table of ['cards', 'reviews', 'returns', 'bookings', 'orders', 'carts']) {
    older.script(`DROP TABLE ${table}`)
  }
  older.script("DROP TABLE customers; DELETE FROM meta WHERE key = 'storefront'")
  older.close()
  const { ask, sandbox } = openTrial({ file })
  const orders = await ask('customer', 'GET', '/api/checkout/v2/pl/orders/list/')
  expect(total(orders)).toBe(1)
  sandbox.close()
})

test('no raw value stands in the file [seed 2.14]', async () => {
  const file = path('raw.db')
  const { ask, sandbox } = openTrial({ file })
  const made = await ask('administrator', 'POST', `${ADMIN}applications/1/tokens/`, {
    body: { scopes: ['vault.api'] },
  })
  sandbox.close()
  const raw = text(made.body, 'raw')
  expect(readFileSync(file).includes(raw)).toBe(false)
  expect(readFileSync(file).includes(raw.slice(0, 12))).toBe(true)
  const hash = createHash('sha256').update(raw).digest('hex')
  expect(readFileSync(file).includes(hash)).toBe(true)
})

test('a file that is no database is named and left alone, even when a fresh one is wanted', () => {
  const file = path('letter.txt')
  const letter = 'Dear Zofia, the keys are under the mat. '.repeat(50)
  writeFileSync(file, letter)
  for (const fresh of [false, true]) {
    expect(() => openTrial({ file, fresh })).toThrow(SandboxFileError)
  }
  expect(readFileSync(file, 'utf8')).toBe(letter)
})

test('a database of somebody else is left alone', () => {
  const file = path('foreign.db')
  const foreign = openDatabase(file)
  foreign.script('CREATE TABLE invoices (id INTEGER)')
  foreign.close()
  expect(() => openTrial({ file, fresh: true })).toThrow(/not a database of the sandbox/)
})

test('a file of another version is refused, and replaced when a fresh one is wanted', () => {
  const file = path('old.db')
  openTrial({ file }).sandbox.close()
  const old = openDatabase(file)
  old.script('PRAGMA user_version = 99')
  old.close()
  expect(() => openTrial({ file })).toThrow(/version 99/)
  openTrial({ file, fresh: true }).sandbox.close()
  openTrial({ file }).sandbox.close()
})

test('a folder that is not there is a clear sentence', () => {
  expect(() => openTrial({ file: path('nowhere/at/all.db') })).toThrow(SandboxFileError)
})
