import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommandTrial, serveTrial, silentTerminal } from '#commands/trial.ts'
import type { AccessReport } from '#contract/accessReport.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { tokenPair } from '#contract/session.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { sha256Of } from '#lib/sha256.ts'
import { accessReportOf } from '#rules/access/accessReport.ts'
import { anchorLine } from '#rules/reviews/pack/anchor.ts'
import { filesOfPack } from '#rules/reviews/pack/filesOfPack.ts'
import { populationOf } from '#rules/reviews/population.ts'
import type { RowDraft } from '#rules/reviews/populationReading.ts'
import { givesText } from '#rules/reviews/rowHash.ts'
import { coveredBy } from '#rules/reviews/signOff.ts'
import { reviewSample } from '#test/samples/reviewPacketSample.ts'
import { forged } from '#test/samples/reportForgeries.ts'
import { readTrial } from './reportTrial.ts'
import { verifyNamed } from './verify.ts'

const trial = openCommandTrial()
const root = mkdtempSync(join(tmpdir(), 'keyturn-backend-'))
let origin = ''
let close = () => {}
beforeAll(async () => {
  const served = await serveTrial(trial)
  origin = served.origin
  close = served.close
})
afterAll(() => {
  close()
  trial.sandbox.close()
  rmSync(root, { recursive: true })
})

const terminal = silentTerminal('sandbox')

/** What the backend has, and the report of it. */
async function now() {
  const { reading, today } = await readTrial(origin)
  const { grants } = today.access
  const rows = populationOf({
    ...reading,
    grantRows: grants,
    log: [],
    now: Date.parse(reading.made.at),
    since: null,
  })
  return { grants, log: today.log, report: accessReportOf(reading), rows }
}

const left = { because: 'kind' as const, why: '', by: { id: 900, name: 'ada' }, reviewer: null }

/** Every row but that one, and but what the report keeps silent. */
async function othersOf(rows: readonly RowDraft[], own: string, { tokens }: AccessReport) {
  const isTold = ({ kind, subject }: RowDraft) =>
    kind !== 'token' || tokens.some(({ id }) => id === subject.id)
  return Promise.all(
    rows
      .filter((row) => row.id !== own && isTold(row))
      .map(async (row) => ({ ...row, ...left, hash: await sha256Of(givesText(row.gives)) })),
  )
}

async function call(method: string, path: string, body?: object): Promise<number> {
  const token = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'administrator', password: 'sandbox' }),
  })
  const { access } = tokenPair.parse(await token.json())
  const answer = await fetch(`${origin}/api/access/v2/admin/${path}`, {
    method,
    headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.status
}

const ada = { id: 900, name: 'ada' }

let count = 0

/** A review of one grant of the sandbox, which is ended; `forge` changes what its entry says, and everything is made to fit. */
async function endedReview(
  forge: (entry: AuditEntry) => void = () => {},
  forgeReport: (report: AccessReport) => AccessReport = (report) => report,
) {
  const first = await now()
  const grant = first.grants.find(({ user, role }) => user !== null && role.key !== 'administrator')
  if (!grant?.user) throw new Error('There is no grant to end.')
  const report = forgeReport(first.report)
  const before = `${JSON.stringify(report, null, 2)}\n`
  const own = `grant:user:${grant.user.id}:${grant.role.key}`
  const draft = first.rows.find(({ id }) => id === own)
  if (draft === undefined) throw new Error('The grant is no row.')
  const hash = await sha256Of(givesText(draft.gives))
  const row: ReviewRow = { ...draft, hash, concerns: [], traits: [], reviewer: 'ada' }
  const decidedAt = new Date().toISOString()
  expect(await call('DELETE', `grants/${grant.id}/`)).toBe(204)
  const second = await now()
  const entry = second.log.find(({ id }) => !first.log.some((one) => one.id === id))
  if (entry?.action !== 'grant.delete') throw new Error('The log does not tell.')
  const log = second.log.map((one) => ({ ...one })).toSorted((a, b) => a.id - b.id)
  const said = log.find(({ id }) => id === entry.id)
  if (said) forge(said)
  const sample = await reviewSample(3)
  const [, reviewer] = sample.reviewers
  if (!reviewer) throw new Error('There is no reviewer.')
  const shared = { by: ada, row: row.id }
  const done: ReviewRecord = {
    ...sample,
    id: `r${(count += 1)}`,
    server: { id: 'main', name: 'Shop', origin },
    frozen: {
      ...sample.frozen,
      at: first.report.made.at,
      counts: { people: first.report.counts.people },
      reportSha256: await sha256Of(before),
    },
    reviewers: [{ ...reviewer, id: 'ada', userId: 900 }],
    rows: [row],
    excluded: await othersOf(first.rows, own, report),
    events: [
      {
        ...shared,
        id: 'd',
        at: decidedAt,
        type: 'decided',
        rowHash: row.hash,
        reviewer: 'ada',
        decision: 'end',
        to: null,
        reason: 'left',
        shown: [],
        bulk: null,
        grade: { kind: 'session', userId: 900 },
      },
      {
        ...shared,
        id: 'e',
        at: new Date().toISOString(),
        type: 'readBack',
        outcome: 'ended',
        entryId: entry.id,
        actor: said?.actor_label ?? '',
      },
    ],
  }
  const at = new Date().toISOString()
  const signed = { id: 'z', at, by: ada, type: 'signed' as const, name: 'Ada', role: 'CTO' }
  const review: ReviewRecord = {
    ...done,
    events: [
      ...done.events,
      { ...signed, text: 'Fine.', incomplete: null, covers: coveredBy(done) },
    ],
  }
  const after = `${JSON.stringify(forgeReport(second.report), null, 2)}\n`
  const folder = mkdtempSync(join(root, 'pack-'))
  for (const [name, content] of await filesOfPack({ review, before, after, log })) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return { folder, grant, entry, row }
}

const told = async (folder: string, isCompared = true) => {
  const server = isCompared ? { server: origin, username: 'administrator' } : null
  const named = { folder, signers: null, previous: null, server }
  const { isWhole, lines } = await verifyNamed(named, terminal)
  return { isWhole, lines, faults: lines.filter((line) => line.startsWith('FAULT')) }
}

test('a pack agrees with the backend, and what came back is said with its entry', async () => {
  const { folder, grant, row } = await endedReview()
  const { isWhole, lines, faults } = await told(folder)
  expect([isWhole, faults]).toEqual([true, []])
  expect(lines).toContainEqual(
    expect.stringMatching(/^\d+ entries of the audit log are the same in the backend$/),
  )
  expect(lines).toContain('1 end holds in the backend')
  const sums = createHash('sha256')
    .update(readFileSync(join(folder, 'SHA256SUMS')))
    .digest('hex')
  const anchor = async (hash: string) =>
    call('PATCH', 'applications/1/', {
      description: anchorLine({ id: 'r1', period: '2026-Q4' }, hash),
    })
  expect(await anchor('0'.repeat(64))).toBe(200)
  expect((await told(folder)).faults).toEqual([
    expect.stringMatching(/^FAULT SHA256SUMS, row #\d+: the log of the backend names another list/),
  ])
  expect(await anchor(sums)).toBe(200)
  const anchored = await told(folder)
  expect(anchored.isWhole).toBe(true)
  expect(anchored.lines).toContainEqual(
    expect.stringMatching(/^the log of the backend names this list of hashes: log #\d+, at /),
  )
  const given = { role: grant.role.key, user_id: grant.user?.id ?? 0 }
  expect(await call('POST', 'grants/', given)).toBe(201)
  const back = await told(folder)
  expect(back.isWhole).toBe(true)
  expect(back.lines).toContainEqual(
    expect.stringMatching(
      new RegExp(`^row ${row.id} came back after its end: log #\\d+, by administrator$`),
    ),
  )
})

test('a pack that somebody made anew as a whole agrees with itself, and the backend names what is forged', async () => {
  const { folder, entry } = await endedReview((own) => void (own.actor_label = 'somebody'))
  expect((await told(folder, false)).isWhole).toBe(true)
  const { isWhole, faults } = await told(folder)
  expect(isWhole).toBe(false)
  expect(faults).toEqual([
    expect.stringMatching(
      new RegExp(
        `^FAULT audit-log\\.jsonl, line \\d+, row #${entry.id}: the backend has another entry with this id$`,
      ),
    ),
  ])
})

test('a token that both reports of a pack keep silent is named, though the pack agrees with itself', async () => {
  const { folder } = await endedReview(
    () => {},
    (report) => forged(report, (copy) => void copy.tokens.shift()),
  )
  expect((await told(folder, false)).isWhole).toBe(true)
  const { isWhole, faults, lines } = await told(folder)
  expect(isWhole).toBe(false)
  expect(faults).toEqual(
    ['before', 'after'].map((name) =>
      expect.stringMatching(
        new RegExp(
          `^FAULT ${name}/access-report\\.json, tokens: the backend has ".+", and the report does not$`,
        ),
      ),
    ),
  )
  expect(lines.at(-1)).toBe('The pack agrees with itself, but the backend CONTRADICTS it.')
})

test('without a password that counts, and for a folder that holds no report, it says so and compares nothing', async () => {
  const { folder } = await endedReview()
  const named = { folder, signers: null, previous: null }
  const server = { server: origin, username: 'administrator' }
  await expect(verifyNamed({ ...named, server }, silentTerminal('wrong'))).rejects.toThrow(
    /sign|password|credentials/i,
  )
  const other = mkdtempSync(join(root, 'other-'))
  writeFileSync(join(other, 'SHA256SUMS'), `${'0'.repeat(64)}  notes.txt\n`)
  await expect(verifyNamed({ ...named, folder: other, server }, terminal)).rejects.toThrow(
    'This folder holds none of them.',
  )
})
