import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '#contract/routes.ts'
import { run, temporary } from '#e2e/server/command.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { type Database, openDatabase } from '#sandbox/world/database.ts'
import { AGREEMENTS_SETTING, legacySources } from '#sandbox/world/legacyTables.sql.ts'
import type { CommandWorld, KeyRow } from './call.ts'
import { expectDone } from './packageWorld.ts'

/** The rows that the family's site fills its modules with (e2e/backend/shop/family/legacy.py), in its order. */
const rows: readonly KeyRow[] = [
  ...['pl', 'de', 'at'].map((channel) => checkout('threeChannels', channel)),
  checkout('twoModules', 'pl'),
  {
    model: 'django_contact_forms.APIKey',
    value: 'twoModules',
    channel: 'de',
    scope: 'contact_form',
  },
  checkout('oneChannel', 'at'),
  { model: 'django_contact_forms.APIKey', value: 'oneChannel', channel: 'at', scope: 'booking' },
  { model: 'django_accounts.APIAdminKey', value: 'erasing', channel: 'de' },
  { model: 'django_checkout.APIAdminKey', value: 'erasing', channel: 'at' },
  ...['pl', 'de'].map((channel) => checkout('short', channel)),
  checkout('mixed', 'de'),
  { model: 'django_checkout.APIAdminKey', value: 'mixed', channel: 'de' },
  checkout('unplaced', null),
  { model: 'django_returns.APIKey', value: 'returning' },
  { model: 'django_reviews.APIKey', value: 'reviewing' },
  { model: 'django_vault.APIKey', value: 'keepingCards' },
]

function checkout(value: string, channel: string | null): KeyRow {
  return { model: 'django_checkout.APIKey', value, channel }
}

/**
 * The sandbox's binary on a file that a sandbox has open all the while: an installation without applications, whose modules have
 * the family's keys. A key that the family has no value for is none of its keys.
 */
export async function binaryWorld(values: ReadonlyMap<string, string>): Promise<CommandWorld> {
  const directory = temporary()
  const file = join(directory, 'sandbox.db')
  const sandbox = createSandbox({
    file,
    release: '1.1',
    gate: 'enforce',
    rotationDays: 365,
    tokens: 0,
    allowOrigins: [],
    passwordCost: 'quick',
    empty: true,
  })
  const db = openDatabase(file)
  for (const row of rows) if (values.has(row.value)) addRow(db, row, values)
  const setting = values.get('setting')
  if (setting !== undefined) {
    const insert = 'INSERT INTO module_settings (name, value) VALUES (?, ?)'
    db.run(insert, AGREEMENTS_SETTING, setting)
  }
  const command = (argv: readonly string[]) =>
    run({ arguments: argv, environment: { KEYTURN_DATA: directory } })
  expectDone((await command(['import-legacy-keys'])).code === 0, 'the first import')
  return {
    run: command,
    async use(value, channel) {
      const headers = { 'X-API-KEY': values.get(value) ?? '' }
      const path = routes.countries.replace(':channel', channel)
      expectDone((await sandbox.request(path, { headers })).status === 200, `the use of ${value}`)
    },
    add: async (row) => addRow(db, row, values),
    async close() {
      db.close()
      sandbox.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function addRow(db: Database, row: KeyRow, values: ReadonlyMap<string, string>): void {
  const source = legacySources.find(({ model }) => model === row.model)
  if (source === undefined) throw new Error(`There is no source ${row.model}.`)
  const cells = [
    ['key', values.get(row.value) ?? ''],
    ...(source.hasChannel ? [['channel_idx', row.channel ?? null]] : []),
    ...(source.scope === null ? [['scope', row.scope ?? '']] : []),
  ] as const
  db.run(
    `INSERT INTO ${source.table} (${cells.map(([name]) => name).join(', ')})
     VALUES (${cells.map(() => '?').join(', ')})`,
    ...cells.map(([, cell]) => cell ?? null),
  )
}
