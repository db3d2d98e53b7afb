import { expect } from '@playwright/test'
import { READ, REFRESH } from './act.ts'
import { type RequestLine, isOf } from './commitLog.ts'
import { DRIFTED } from './hostile.ts'
import type { HouseKind } from './house.ts'
import type { Cell, Expect } from './outcomes.ts'
import { alerts, expectRetry, staleLine, messages, expectWords, submits } from './screen.ts'
import { timesSent } from './stage.ts'
import { WAIT } from './httpFaults.ts'

/** What the page may ask for one reading in all, its own repeats among them. */
const ATTEMPTS = 3

/** By when a reading has given up: three limits and the waits between them. In milliseconds. */
const GIVEN_UP = { one: 20_000, two: 20_000, defaults: 70_000 } satisfies Record<HouseKind, number>

/**
 * How often a browser sends one request of the vault at most where its connection closes without an answer: anew on each of
 * two idle connections that were closed too.
 */
export const repeats = (fault: string): number => (isSentAnew(fault) ? 3 : 1)

/** A page keeps up to six connections to a host, and each of them may be idle. */
const repeatsOfPage = (fault: string): number => (isSentAnew(fault) ? 7 : 1)

const isSentAnew = (fault: string): boolean => ['F02', 'F03', 'F04'].includes(fault)

const attempts = ({ stage, act }: Cell): number => timesSent(stage, act.on)

const ok: Expect = async (cell) => {
  const { stage, act, since } = cell
  if (cell.fault === 'F09' && stage.house.slow > 2_000) await expectProgress(cell)
  await act.done(stage.page)
  await expect(alerts(stage.page)).toHaveCount(0)
  const refreshes = stage.proxy.log.of(REFRESH, since)
  expect(refreshes.length, 'refreshes').toBeLessThanOrEqual(cell.fault === 'F05' ? 2 : 1)
}

/** After a second something says that it is under way. */
async function expectProgress({ stage: { page } }: Cell): Promise<void> {
  const busy = page.locator('[aria-busy=true], [role=progressbar]')
  await expect(busy.first()).toBeVisible({ timeout: 2_500 })
}

const stale: Expect = async (cell) => {
  const { stage, act } = cell
  await act.kept()
  const line = staleLine(stage.page)
  await expect(line.or(alerts(stage.page)).first()).toBeVisible({
    timeout: GIVEN_UP[stage.house.kind],
  })
  await expectRetry(stage.page, act)
  expect(attempts(cell), 'attempts, and the one before').toBeLessThanOrEqual(ATTEMPTS + 1)
}

const rt: Expect = async (cell) => {
  if (cell.kind === 'refresh') {
    await cell.act.done(cell.stage.page)
    const sent = cell.stage.proxy.log.of(cell.act.on, cell.since).length
    expect(sent, 'refreshes at the proxy').toBeLessThanOrEqual(ATTEMPTS * repeats(cell.fault))
    return
  }
  if (cell.variant === 'passing') {
    // Where nobody listens for a moment, that moment is every list's, and the minute's repeats may not do for all of them.
    return cell.fault === 'F02' ? cell.act.goOn() : cell.act.done(cell.stage.page)
  }
  await stale(cell)
  // Where nobody listens, that moment is every list's of the reading: the first of them that gives up ends it. Code that came
  // in that moment is missed at once, before a list is asked for again.
  const isOfAll = cell.fault === 'F02'
  if (isOfAll)
    await expect.poll(() => mostAsked(cell), { message: 'tried again' }).toBeGreaterThan(1)
  // What was there before the fault does not count.
  const { stage, act, since } = cell
  const count = stage.sent.filter((request) => request.at > since && isOf(act.on, request)).length
  expect(count, 'requests of the page').toBeLessThanOrEqual(ATTEMPTS)
  const sent = cell.stage.proxy.log.of(cell.act.on, cell.since).length
  expect(sent, 'requests at the proxy').toBeLessThanOrEqual(ATTEMPTS * repeatsOfPage(cell.fault))
  if (!isOfAll) expect(sent, 'tried again').toBeGreaterThan(1)
}

/** How often the page asked, since the fault, for the list of the reading that it asked for most. */
function mostAsked({ stage, act, since }: Cell): number {
  const counts = new Map<string, number>()
  for (const request of stage.sent) {
    if (request.at <= since || !isOf(act.lists ?? act.on, request)) continue
    const list = `${request.path}${request.query}`
    counts.set(list, (counts.get(list) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

const reject: Expect = async (cell) => {
  await stale(cell)
  const sent = cell.stage.proxy.log.of(cell.act.on, cell.since).length
  expect(sent, 'attempts').toBeLessThanOrEqual(ATTEMPTS)
  if (cell.fault === 'F23') await expectWords(cell.stage.page, DRIFTED)
}

const forbid: Expect = async (cell) => {
  const { stage, act, kind, since } = cell
  const asked = () => stage.proxy.log.of(act.on, since)
  await expect.poll(() => asked().length, { message: 'asked once' }).toBe(1)
  await expect(
    messages(stage.page)
      .or(stage.page.getByText(/don’t have access to/))
      .first(),
  ).toBeVisible()
  const refusedAt = asked()[0]?.at
  await expect
    .poll(() => stage.proxy.log.of(READ.me, refusedAt).length, {
      message: 'permissions read again',
    })
    .toBeGreaterThan(0)
  expect(asked().length, 'no retry').toBe(1)
  if (kind === 'read') return
  const button = stage.page.getByRole('button', { name: new RegExp(`^(?:${submits})$`) }).last()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(/access\.manage:write/)
}

const wait: Expect = async (cell) => {
  const { stage, act, kind, fault, since } = cell
  const refused = () => stage.proxy.log.of(act.on, since).filter((it) => it.answered === 429)
  await expect.poll(() => refused().length).toBe(1)
  const deadline = (refused()[0]?.at ?? 0) + (fault === 'F18' ? 1_000 : WAIT * 1_000) - 100
  if (kind !== 'read' && kind !== 'refresh') {
    await expectWords(stage.page, /\b\d+ (?:s|seconds?|minutes?)\b|within a minute/)
    await act.kept()
    // Where the end is not said, the console counts five seconds, and refuses a click before.
    const end = (refused()[0]?.at ?? 0) + (fault === 'F18' ? 5_200 : WAIT * 1_000)
    await expect.poll(() => performance.now(), { timeout: 10_000 }).toBeGreaterThan(end)
    expect(stage.proxy.log.of(act.on, since).length, 'a write waits for a click').toBe(1)
  } else if (kind === 'read') {
    // Reading resumes by itself, and says meanwhile for how long it waits.
    await expectWords(stage.page, /\b\d+ (?:s|seconds?)\b/)
    await act.done(stage.page)
  }
  if (kind === 'once') {
    expect(stage.proxy.log.of(act.reread, since).length, 'read again').toBeGreaterThan(0)
  }
  // A refresh has a bucket of its own while the access token lives; a "once" operation reads again meanwhile.
  const isOfBucket = (request: RequestLine) =>
    kind === 'once' || kind === 'refresh'
      ? isOf(act.on, request)
      : request.path.startsWith('/api/') && request.method !== 'OPTIONS'
  // What was sent before the page had read the refusal may still be on its way. The vault's own requests are no page's.
  const isVaults = kind === 'refresh' || kind === 'signin'
  const toldAt = isVaults ? refused()[0]?.at : stage.limits.find((at) => at >= since)
  expect(toldAt, 'the page was told').toBeDefined()
  const settledAt = (toldAt ?? 0) + 50
  const all = isVaults ? stage.proxy.log.entries : stage.sent
  const early = all.filter((it) => it.at > settledAt && it.at < deadline && isOfBucket(it))
  expect(early.map(({ method, path }) => `${method} ${path}`)).toEqual([])
}

const inert: Expect = async (cell) => {
  const { stage, act } = cell
  const { page } = stage
  if (cell.kind === 'read' || cell.kind === 'once') await act.done(stage.page)
  await expect(page.locator('main').filter({ visible: true }).first()).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'hostile'))).toBeUndefined()
  await expect(page.locator('[data-hostile]')).toHaveCount(0)
  for (const element of await page.getByText(/^Hostile </).all()) {
    if (!(await element.isVisible())) continue
    const { isIsolated, length } = await element.evaluate((it) => ({
      isIsolated:
        it.closest('bdi') !== null || getComputedStyle(it).unicodeBidi.includes('isolate'),
      length: it.textContent.length,
    }))
    expect(isIsolated, 'a name of the server is isolated').toBe(true)
    expect(length, 'a name of the server is cut').toBeLessThan(2_000)
  }
}

/** The classes that readings end in, and those that every kind may end in. */
export const readOutcomes = {
  OK: ok,
  RT: rt,
  STALE: stale,
  REJECT: reject,
  FORBID: forbid,
  WAIT: wait,
  INERT: inert,
} satisfies Record<string, Expect>
