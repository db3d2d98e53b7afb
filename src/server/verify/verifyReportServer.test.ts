import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommandTrial, serveTrial } from '#commands/trial.ts'
import {
  type AccessReport,
  REPORT_DATA,
  REPORT_PAGE,
  reportTables,
} from '#contract/accessReport.ts'
import { tablesOf } from '#contract/accessReportTables.ts'
import { tokenPair } from '#contract/session.ts'
import { csv } from '#lib/csv.ts'
import { sumsOf } from '#lib/sums.ts'
import { accessReportOf } from '#rules/access/accessReport.ts'
import { accessOn } from '#rules/past/pastAccess.ts'
import { pastReportOf } from '#rules/past/pastReport.ts'
import { forged, given, reportForgeries } from '#test/samples/reportForgeries.ts'
import { contradictedBy, forgeryVerdict, readTrial, verdictOn } from './reportTrial.ts'

const trial = openCommandTrial({ tokens: 12 })
const root = mkdtempSync(join(tmpdir(), 'keyturn-reports-'))
let origin = ''
let close = () => {}
let access = ''
/** Of today, and of a day three weeks ago, as they were before anything else was done. */
let today: AccessReport
let past: AccessReport

beforeAll(async () => {
  const served = await serveTrial(trial)
  origin = served.origin
  close = served.close
  const token = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'administrator', password: 'sandbox' }),
  })
  access = tokenPair.parse(await token.json()).access
  const unheld = { key: 'unheld', name: 'Unheld', permissions: ['pim.products:read'] }
  expect((await admin('POST', 'roles/', unheld)).status).toBe(201)
  today = await reportNow()
  past = await reportOf(new Date(Date.now() - 21 * 86_400_000).toISOString())
})
afterAll(() => {
  close()
  trial.sandbox.close()
  rmSync(root, { recursive: true })
})

const admin = async (method: string, path: string, body?: object) =>
  fetch(`${origin}/api/access/v2/admin/${path}`, {
    method,
    headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

const reportNow = async () => accessReportOf((await readTrial(origin)).reading)

async function reportOf(at: string): Promise<AccessReport> {
  const { reading, today: now } = await readTrial(origin)
  return pastReportOf(reading, accessOn(at, now.access))
}

/** The folder of a report, whose list of hashes fits. */
async function folderOf(report: AccessReport): Promise<string> {
  const folder = mkdtempSync(join(root, 'report-'))
  const tables = tablesOf(report)
  const texts = new Map([
    [REPORT_DATA, JSON.stringify(report)],
    [REPORT_PAGE, '<!doctype html>'],
    ...reportTables.map(
      (name) => [`${name}.csv`, csv([tables[name].head, ...tables[name].rows])] as const,
    ),
  ])
  const files = new Map(Array.from(texts, ([name, it]) => [name, new TextEncoder().encode(it)]))
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
  writeFileSync(join(folder, 'SHA256SUMS'), await sumsOf(files))
  return folder
}

const told = async (report: AccessReport) => verdictOn(await folderOf(report), origin)

test.each(reportForgeries)(
  '%s, in a report whose list and tables fit, is named by the backend first',
  async (_, which, forge, fault) => {
    const report = forged(which === 'today' ? today : past, forge)
    expect(await forgeryVerdict(await folderOf(report), origin)).toEqual(contradictedBy(fault))
  },
)

test('what was done after a report leaves it true, of today and of a past date, and a new one says otherwise', async () => {
  const grants = await admin('GET', 'grants/?page_size=100')
  const { results }: { results: { id: number; role: { key: string } }[] } = await grants.json()
  const grant = given(results.find(({ role }) => role.key === 'editor'))
  expect((await admin('DELETE', `grants/${grant.id}/`)).status).toBe(204)
  const person = given(today.people.find(({ roles }) => roles.length === 0))
  const more = { role: 'viewer', user_id: person.id }
  expect((await admin('POST', 'grants/', more)).status).toBe(201)
  const custom = given(today.roles.find(({ builtin, grants: held }) => !builtin && held > 0))
  const change = { permissions: ['pim.products:read'], name: 'Another name' }
  expect((await admin('PATCH', `roles/${custom.id}/`, change)).status).toBe(200)
  const made = { key: 'brand-new', name: 'Brand new', permissions: ['pim.products:read'] }
  expect((await admin('POST', 'roles/', made)).status).toBe(201)
  const live = today.tokens.filter(({ state }) => state === 'active')
  const [first, second, third] = [given(live[0]), given(live[1]), given(live[2])]
  expect((await admin('POST', `tokens/${first.id}/revoke/`)).status).toBe(200)
  const expires_at = new Date(Date.now() + 9e8).toISOString()
  expect((await admin('POST', `tokens/${second.id}/expiry/`, { expires_at })).status).toBe(200)
  expect((await admin('POST', `tokens/${third.id}/rotate/`, {})).status).toBe(201)
  const away = { is_active: false, name: 'Renamed' }
  const path = `applications/${second.application.id}/`
  expect((await admin('PATCH', path, away)).status).toBe(200)

  for (const report of [today, past]) {
    // oxlint-disable-next-line no-await-in-loop -- each reads the whole backend
    const { isWhole, faults, lines } = await told(report)
    expect([isWhole, faults]).toEqual([true, []])
    expect(lines.at(-1)).toBe(
      'The report agrees with its own list, and nothing in the backend contradicts it.',
    )
    expect(lines).toContainEqual(expect.stringMatching(/^not compared, since no log has it: /))
  }
  const later = await reportNow()
  expect((await told(later)).faults).toEqual([])
  // The lists of today under the log of before: that is no report of either time.
  const mixed = { ...later, log: today.log }
  const { faults } = await told(mixed)
  for (const table of ['people', 'roles', 'tokens'])
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^FAULT ${table}\\.csv`)))
  // While the log moved under the reading, a row may be of any moment of it.
  expect((await told({ ...mixed, log: { ...today.log, later: 9 } })).faults).toEqual([])
})
