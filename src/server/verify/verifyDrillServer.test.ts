import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer } from '#commands/place/openServer.ts'
import { openCommandTrial, serveTrial, silentTerminal } from '#commands/trial.ts'
import type { DrillEvent } from '#contract/drill.ts'
import { cellsOfToken, drillData } from '#contract/drillPack.ts'
import { packActions } from '#contract/reviewPack.ts'
import { tokenPair } from '#contract/session.ts'
import { csv } from '#lib/csv.ts'
import { sumsOf } from '#lib/sums.ts'
import { type DrillReport, drillReportOf } from '#rules/drills/report/drillReport.ts'
import { drillWith, planned } from '#test/samples/drillReportSample.ts'
import { given } from '#test/samples/reportForgeries.ts'
import { logOf } from './backendReading.ts'
import { everyToken } from './reportReading.ts'
import { contradictedBy, forgeryVerdict, verdictOn } from './reportTrial.ts'

const trial = openCommandTrial({ tokens: 12 })
const root = mkdtempSync(join(tmpdir(), 'keyturn-drills-'))
const terminal = silentTerminal('sandbox')
let origin = ''
let close = () => {}
/** Of four tokens: one was rotated and revoked, one got more time, one ran out, and somebody else revoked the last. */
let whole: DrillReport

const backend = async () => openServer(origin, 'administrator', terminal)

async function act(path: string, body: object = {}): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const signIn = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'administrator', password: 'sandbox' }),
  })
  const { access } = tokenPair.parse(await signIn.json())
  const { ok } = await fetch(`${origin}/api/access/v2/admin/tokens/${path}/`, {
    method: 'POST',
    headers: { ...headers, Authorization: `Bearer ${access}` },
    body: JSON.stringify(body),
  })
  expect(ok).toBe(true)
}

beforeAll(async () => {
  const served = await serveTrial(trial)
  origin = served.origin
  close = served.close
  const startedAt = new Date().toISOString()
  const { tokens: listed } = await everyToken(await backend())
  const live = listed.filter(
    ({ token: { state, expires_at } }) => state === 'active' && !expires_at,
  )
  const [one, more, out, other] = live.map(({ token }) => token.id)
  const ids = [given(one), given(more), given(out), given(other)]
  const to = new Date(Date.now() + 9e8).toISOString()
  for (const id of ids.slice(0, 3))
    // oxlint-disable-next-line no-await-in-loop -- one entry after the other
    await act(`${id}/rotate`, { overlap_hours: id === out ? 0 : 24 })
  await act(`${one}/revoke`)
  await act(`${more}/expiry`, { expires_at: to })
  await act(`${other}/revoke`)

  const entries = await logOf(await backend(), packActions)
  const { tokens: now } = await everyToken(await backend())
  const tokens = new Map(now.map(({ token }) => [token.id, token]))
  const by = {
    id: given(entries.find(({ action }) => action === 'token.rotate')).actor_id ?? 0,
    name: 'Ada',
  }
  const shared = (id: number) => ({ tokenId: id, at: new Date().toISOString(), by, entryId: null })
  const rotations = entries.flatMap((entry): DrillEvent[] => {
    const { replaces, token_id: id, prefix, last_four: lastFour } = entry.detail
    if (entry.created_at < startedAt || entry.action !== 'token.rotate') return []
    const successor = { id: Number(id), prefix: String(prefix), lastFour: String(lastFour) }
    const kept = { from: null, oldStops: null, valueLost: false }
    return [
      {
        ...shared(Number(replaces)),
        id: `r${Number(replaces)}`,
        kind: 'rotated',
        successor,
        ...kept,
      },
    ]
  })
  const drill = drillWith({
    startedAt,
    tokens: ids.map((id) => planned(id)),
    events: [
      ...rotations,
      { ...shared(given(one)), id: 'v', kind: 'revoked' },
      { ...shared(given(more)), id: 'm', kind: 'moreTime', to },
    ],
  })
  whole = drillReportOf({ drill, tokens, entries, now: Date.now() + 1000 })
  expect(whole.tokens.map(({ end }) => end.kind)).toEqual(['revoked', 'left', 'ranOut', 'revoked'])
  expect(whole.evidence.untold).toHaveLength(1)
})
afterAll(() => {
  close()
  trial.sandbox.close()
  rmSync(root, { recursive: true })
})

/** The folder of the report, with a table and a list that fit. */
async function folderOf(report: DrillReport): Promise<string> {
  const folder = mkdtempSync(join(root, 'report-'))
  const made = { at: new Date().toISOString(), server: { name: 'Sandbox', origin } }
  const data = JSON.stringify({ made, ...report })
  const rows = drillData.parse(JSON.parse(data)).tokens.map((token) => {
    const cells = cellsOfToken(token)
    return Array.from({ length: 20 }, (_, at) => cells.get(at) ?? '')
  })
  const texts = {
    'README.txt': 'how',
    'drill-report.html': '<!doctype html>',
    'drill-report.csv': csv([Array.from({ length: 20 }, (_, at) => `h${at}`), ...rows]),
    'drill-report.json': data,
  }
  const files = new Map(
    Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]),
  )
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
  writeFileSync(join(folder, 'SHA256SUMS'), await sumsOf(files))
  return folder
}

const told = async (report: DrillReport) => verdictOn(await folderOf(report), origin)

test('the report of a drill agrees with the backend, and what is done later leaves it true', async () => {
  const { isWhole, faults, lines } = await told(whole)
  expect([isWhole, faults]).toEqual([true, []])
  expect(lines).toContain('5 entries of the audit log are the same in the backend')
  expect(lines.at(-1)).toBe(
    'The report agrees with its own list, and nothing in the backend contradicts it.',
  )
  const left = given(whole.tokens.find(({ end }) => end.kind === 'left'))
  await act(`${left.planned.tokenId}/revoke`)
  expect((await told(whole)).faults).toEqual([])
})

test.each<[string, (report: DrillReport) => void, RegExp]>([
  [
    'who rotated',
    ({ tokens }) => void (given(given(tokens[0]).rotated ?? undefined).by = { id: 9, name: 'Eve' }),
    /^FAULT drill-report\.csv, line 2, row \d+, rotated #\d+: the log of the backend does not say this$/,
  ],
  [
    'when the old one was revoked',
    ({ tokens }) => Object.assign(given(tokens[0]).end, { at: '2026-01-01T00:00:00Z' }),
    /^FAULT drill-report\.csv, line 2, row \d+, revoked #\d+: the log of the backend does not say this$/,
  ],
  [
    'more time until another date',
    ({ tokens }) => void (given(given(tokens[1]).moreTime[0]).to = '2030-01-01T00:00:00Z'),
    /^FAULT drill-report\.csv, line 3, row \d+, more time #\d+: the log of the backend does not say this$/,
  ],
  [
    'an undoing, by the entry of the rotation',
    ({ tokens: [, more] }) => {
      const { undone, rotated } = given(more)
      const { at, by, entryId } = given(rotated ?? undefined)
      undone.push({ at, by, entryId })
    },
    /^FAULT drill-report\.csv, line 3, row \d+, undone #\d+: the log of the backend does not say this$/,
  ],
  [
    'when the old one ran out',
    ({ tokens }) => void (given(tokens[2]).end = { kind: 'ranOut', at: '2026-01-01T00:00:00Z' }),
    /^FAULT drill-report\.csv, line 4, row \d+, ranOut: the list of the backend says otherwise$/,
  ],
  [
    'a use that there was not',
    ({ tokens }) => void (given(tokens[3]).oldLastUsed = '2099-01-01T00:00:00Z'),
    /^FAULT drill-report\.csv, line 5, row \d+, last used: the list of the backend says otherwise$/,
  ],
  [
    'an entry of the log',
    ({ evidence }) => void (given(evidence.entries[0]).actor_label = 'eve'),
    /^FAULT drill-report\.json, row #\d+: the backend has another entry with this id$/,
  ],
  [
    'what somebody else did, and is kept silent',
    ({ evidence }) => void (evidence.untold = []),
    /^FAULT drill-report\.json, row #\d+: the backend has this entry, and the evidence does not$/,
  ],
  [
    'an entry that bears out nothing',
    ({ tokens }) => void given(tokens[3]).entryIds.push(1),
    /^FAULT drill-report\.csv, line 5, row \d+, #1: the audit log has no such entry$/,
  ],
])(
  '%s, forged with a table and a list that fit, is named by the backend first',
  async (_, forge, fault) => {
    const report = structuredClone(whole)
    forge(report)
    expect(await forgeryVerdict(await folderOf(report), origin)).toEqual(contradictedBy(fault))
  },
)
