import { afterEach, expect, test } from 'vitest'
import { chance } from '#e2e/faults/chance.ts'
import { accessBetween } from '#rules/past/accessBetween.ts'
import { accessOn } from '#rules/past/pastAccess.ts'
import { judged } from '#test/samples/accessHistory.ts'
import { judgedBetween } from '#test/samples/judgedBetween.ts'
import type { PastWorld } from './pastWorld.ts'
import { playHistory, signedIn } from './playHistory.ts'
import { publishedWorld } from './publishedWorld.ts'
import { readActs, readToday } from './readToday.ts'
import { sandboxWorld } from './sandboxWorld.ts'

/**
 * Random histories of access, a third of it behind the log's back; what is said of each moment of them, from the lists and the
 * log at their end, is held against what the database held then.
 */
const HISTORIES = Number(process.env['KEYTURN_HISTORIES'] ?? 10)
const ACTS = Number(process.env['KEYTURN_ACTS'] ?? 60)
const SEED = Number(process.env['KEYTURN_SEED'] ?? 20_261_126)
/** So many histories after one another are on one database: the log of each begins with those before. */
const ON_ONE_DATABASE = 10

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

type Total = {
  certain: number
  asToday: number
  unknown: number
  /** Of what changed since: how much of it is certain. */
  changes: number
  wrong: string[]
}

/** What changed is asked from every so many acts on. */
const CHANGES_SINCE_EVERY = 5

async function playAll(open: () => Promise<PastWorld>): Promise<Total> {
  const total: Total = { certain: 0, asToday: 0, unknown: 0, changes: 0, wrong: [] }
  let world: PastWorld | null = null
  for (let nth = 0; nth < HISTORIES; nth += 1) {
    if (world === null || nth % ON_ONE_DATABASE === 0) {
      await closers.pop()?.()
      world = await open()
      closers.push(world.close)
    }
    const seed = SEED + nth
    await playOne(world, { seed, nth, total })
    // A long run that is stopped has said what it found.
    const { wrong, ...counts } = total
    process.stdout.write(
      `${world.name}, seed ${seed}: ${JSON.stringify(counts)}, ${wrong.length} wrong\n`,
    )
  }
  return total
}

async function playOne(
  world: PastWorld,
  { seed, nth, total }: { seed: number; nth: number; total: Total },
): Promise<void> {
  const steps = await playHistory(world, { acts: ACTS, random: chance(seed), nth })
  const token = await signedIn(world, 'administrator')
  const today = await readToday(world, token)
  const now = steps.at(-1)?.look
  if (now === undefined) throw new Error('Nothing was played.')
  for (const [place, { look, did }] of steps.entries()) {
    const newest = today.log.entries.find(({ created_at }) => created_at === look.at)
    const acts = newest === undefined ? [] : await readActs(world, token, look.at)
    const past = accessOn(look.at, today, acts)
    const { counts, wrong } = judged(past, look, { now, hasLosses: false })
    total.certain += counts.certain
    total.asToday += counts.asToday
    total.unknown += counts.unknown
    if (place % CHANGES_SINCE_EVERY === 0) {
      const between = accessBetween({ from: look.at, to: null }, today)
      const since = judgedBetween(between, [look, now], { now, hasLosses: false })
      total.changes += since.counts.certain
      wrong.push(...since.wrong)
    }
    for (const what of wrong) total.wrong.push(`seed ${seed}, ${look.at}, after ${did}: ${what}`)
  }
}

test('nothing wrong is said of the past of the sandbox', async () => {
  const { wrong, certain, changes } = await playAll(() => Promise.resolve(sandboxWorld()))
  expect(wrong).toEqual([])
  expect(certain).toBeGreaterThan(HISTORIES * ACTS * 10)
  expect(changes).toBeGreaterThan(HISTORIES * 10)
})

const first = await publishedWorld()
const skipped = 'skipped' in first ? first.skipped : null
if (!('skipped' in first)) await first.close()

test.skipIf(skipped !== null)(
  'nothing wrong is said of the past of the published backend',
  async () => {
    const { wrong, certain, changes } = await playAll(async () => {
      const world = await publishedWorld()
      if ('skipped' in world) throw new Error(world.skipped)
      return world
    })
    expect(wrong).toEqual([])
    expect(certain).toBeGreaterThan(HISTORIES * ACTS * 10)
    expect(changes).toBeGreaterThan(HISTORIES * 10)
  },
)
