import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { legacyValues } from '#sandbox/seed/legacyValues.ts'
import { counted, record } from '#sandbox/world/columns.ts'
import { openDatabase } from '#sandbox/world/database.ts'
import { openCommandTrial } from './trial.ts'

const trial = openCommandTrial()
const { run } = trial
afterAll(() => trial.sandbox.close())

const call = async (key: string, channel: string, header = 'X-API-KEY') =>
  (
    await trial.sandbox.request(`/api/checkout/v2/${channel}/countries/`, {
      headers: { [header]: key },
    })
  ).status

const logged = (directory: string, action: string) => {
  const db = openDatabase(join(directory, 'sandbox.db'))
  const sql = 'SELECT actor_label, detail FROM audit WHERE action = ? ORDER BY id'
  const found = db.all(z.object({ actor_label: z.string(), detail: record }), sql, action)
  db.close()
  return found
}

test('the values of the sample data work on their channels, and what became no token is refused [seed 5.40, 5.44]', async () => {
  const { storefront, threeChannels, mixed, unplaced, late } = legacyValues
  expect(await call(storefront, 'pl')).toBe(200)
  expect(await call(storefront, 'pl', 'x-api-admin-key')).toBe(200)
  expect(await call(storefront, 'at')).toBe(401)
  for (const channel of ['pl', 'de', 'at']) expect(await call(threeChannels, channel)).toBe(200)
  for (const value of [mixed, unplaced, late]) {
    for (const channel of ['pl', 'de', 'at']) expect(await call(value, channel)).toBe(401)
  }
})

test('the values stand in docs/running.md, each with its row', () => {
  const docs = readFileSync('docs/running.md', 'utf8')
  for (const value of Object.values(legacyValues)) expect(docs).toContain(`\`${value}\``)
})

test('all eight sources are in the report, and one module is a part of it [seed 5.35]', async () => {
  const { code, out } = await run('legacy-report')
  const sources = new Set(
    out.slice(1, -1).map((line) => (line.split('\t')[2] ?? '').replace(/#.*/, '')),
  )
  expect([code, out.at(-1), sources.size]).toEqual([0, '14 legacy token(s)', 8])
  const json = join(mkdtempSync(join(tmpdir(), 'keyturn-report-')), 'report.json')
  const part = await run('legacy-report', '--module', 'django_agreements', '--json', json)
  expect(part.out).toHaveLength(3)
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject([
    { source: 'settings.AGREEMENTS_API_KEY', channel_idx: null, expires_at: 'none' },
  ])
})

test('the check names what is missing, stale and mixed, and writes nothing [seed 5.36, 5.41]', async () => {
  const { code, out, err } = await run('import-legacy-keys', '--check')
  expect([code, err]).toEqual([
    1,
    ['CommandError: Legacy keys not ready: 1 not imported, 2 stale, 1 mixed, 0 failed source(s)'],
  ])
  expect(out).toContain('  missing: django_checkout.APIKey#8')
  expect(out).toContain('  stale: django_contact_forms.APIKey#3, django_contact_forms.APIKey#9')
  expect(logged(trial.directory, 'legacy.import')).toHaveLength(1)
})

test('an import makes a token of what is missing, with one entry of the system, and the report names what was split [seed 5.36, 5.40]', async () => {
  expect((await run('import-legacy-keys')).code).toBe(0)
  expect(await call(legacyValues.late, 'at')).toBe(200)
  const report = await run('legacy-report', '--module', 'django_checkout')
  expect(report.out.find((line) => line.includes('#8\t'))).toContain('\tnone\t')
  const list = await run('access-token', 'list', '--application', 'Legacy keys: django_checkout')
  const imported = list.out.filter((line) => line.includes('\tage=0d\t'))
  expect(imported).toEqual([expect.stringContaining('\tchannel=at\texpires=never\t')])
  const entries = logged(trial.directory, 'legacy.import')
  expect(entries).toHaveLength(2)
  expect(entries[1]).toMatchObject({
    actor_label: 'system',
    detail: { 'django_checkout.APIKey': { imported: ['django_checkout.APIKey#8'] } },
  })
  const { out } = await run('import-legacy-keys', '--report')
  expect(out).not.toContain('  imported: django_checkout.APIKey#8')
  expect(out.find((line) => line.startsWith('  per_channel: django_checkout.APIKey#'))).toContain(
    'django_checkout.APIKey#3, django_checkout.APIKey#4, django_checkout.APIKey#5',
  )
  expect(logged(trial.directory, 'legacy.import')).toHaveLength(2)
})

test('a purge lists, then deletes what nobody uses; its tokens work on, and the check has nothing left [seed 5.36, 5.37, 5.41, 5.43, 8.7]', async () => {
  const rows = () => {
    const db = openDatabase(join(trial.directory, 'sandbox.db'))
    const found = db.first(counted, 'SELECT count(*) AS n FROM django_checkout_apikey')
    db.close()
    return found?.n
  }
  const before = rows()
  const listing = await run('purge-legacy-keys')
  expect([listing.code, listing.out[0], rows()]).toEqual([
    1,
    'Listing only: nothing deleted (add --yes to delete).',
    before,
  ])
  const careful = await run('purge-legacy-keys', '--yes')
  const kept = careful.out.join('\n')
  expect(careful.code).toBe(1)
  expect(kept).toMatch(/, refused [1-9]/)
  expect(kept).toMatch(/, not_imported [1-9]/)
  expect(careful.err[0]).toContain('used within 30 days')
  // Some of other modules go; those of the checkout were used just now, or never imported.
  expect(kept).toMatch(/: deleted [1-9]/)
  expect(rows()).toBe(before)
  const forced = await run('purge-legacy-keys', '--yes', '--force')
  expect([forced.code, rows()]).toEqual([0, 0])
  expect(forced.out).toContain('remove AGREEMENTS_API_KEY from settings_local')
  const entries = logged(trial.directory, 'legacy.purge')
  expect(entries).toMatchObject([
    { actor_label: 'system', detail: { force: false, recent_days: 30 } },
    { actor_label: 'system', detail: { force: true, recent_days: 30 } },
  ])
  const deleted = entries.reduce((sum, { detail }) => sum + Number(detail['deleted']), 0)
  expect(deleted).toBe(18)
  expect(await call(legacyValues.threeChannels, 'de')).toBe(200)
  expect((await run('import-legacy-keys', '--check')).code).toBe(0)
  expect((await run('legacy-report')).out.at(-1)).toBe('15 legacy token(s)')
})

test('a purge refuses the row of a token that was used 29 days ago, and not of one of 31 [seed 5.37, 8.7]', async () => {
  const { run: command, sandbox, directory } = openCommandTrial()
  sandbox.close()
  const db = openDatabase(join(directory, 'sandbox.db'))
  const used = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const set = 'UPDATE tokens SET last_used_at = ? WHERE legacy_source = ?'
  db.run(set, used(29), 'django_returns.APIKey#1')
  db.run(set, used(31), 'django_reviews.APIKey#1')
  db.close()
  const { code, out } = await command('purge-legacy-keys', '--yes')
  expect(code).toBe(1)
  expect(out).toContain('django_returns.APIKey: deleted 0, refused 1, not_imported 0')
  expect(out).toContain('django_reviews.APIKey: deleted 1, refused 0, not_imported 0')
})

test('a start with a newer release imports, and one with the same does not [seed 5.40]', async () => {
  const old = openCommandTrial({ release: '1.0' })
  old.sandbox.close()
  const start = (release: '1.0' | '1.1') =>
    createSandbox({
      file: join(old.directory, 'sandbox.db'),
      release,
      gate: 'enforce',
      rotationDays: 365,
      tokens: 0,
      allowOrigins: [],
      passwordCost: 'quick',
    }).close()
  start('1.0')
  expect(logged(old.directory, 'legacy.import')).toHaveLength(1)
  start('1.1')
  expect(logged(old.directory, 'legacy.import')).toHaveLength(2)
  start('1.1')
  expect(logged(old.directory, 'legacy.import')).toHaveLength(2)
})

test.each(['import-legacy-keys', 'purge-legacy-keys', 'routes', 'check'])(
  '%s is nothing that an API has',
  async (name) => {
    const argv = ['--backend', 'https://shop.example', '--user', 'administrator']
    const { code, out, err } = await run(name, ...argv)
    expect([code, out]).toEqual([2, []])
    expect(err[0]).toContain(`${name} needs the server itself`)
  },
)
