import { expect } from '@playwright/test'
import { probe } from '#e2e/harness/acts.ts'
import { attachPicture } from '#e2e/harness/picture.ts'
import { atRest, NEVER } from './act.ts'
import { refusal } from './answer.ts'
import { leaveBy } from './browserFaults.ts'
import type { Operation } from './commitLog.ts'
import { type Drilled, NAMES, places, successors } from './acts/drillActs.ts'
import type { Exchange } from './exchange.ts'
import { WAIT } from './httpFaults.ts'
import { test } from './houses.ts'
import { expectWords, wordsOn } from './screen.ts'
import { timesSent, openStage } from './stage.ts'
import { expectUniversal } from './universal.ts'

/** What a plan of three reads before it, and what follows until all is known. */
const BUDGET = 200

/** A fault on the second of three rotations. */
type Fault = {
  id: string
  name: string
  /** What becomes of its one request. */
  act: (exchange: Exchange) => Promise<void>
  times?: number
  /** While its answer is held back. */
  meanwhile?: (drill: Drilled) => Promise<void>
  /** What is said of the second one then, on either page. */
  says: RegExp
  /** Whether it may be tried again at once. */
  ends: 'whole' | 'open'
}

const LOST = /Second.{0,300}(?:Get new value|value was lost)/
const UNKNOWN = /Second.{0,300}(?:Unknown|do(?:n’t| not) know yet)|“Second” was not rotated/

const faults: readonly Fault[] = [
  {
    id: 'F04',
    name: 'answer lost',
    async act(it) {
      await it.forward()
      it.drop()
    },
    says: LOST,
    ends: 'whole',
  },
  { id: 'F02', name: 'connection refused', act: (it) => it.refuse(), says: UNKNOWN, ends: 'open' },
  {
    id: 'F16',
    name: '429 with Retry-After',
    times: 1,
    act: async (it) => it.reply(refusal(429, 'RATE_LIMITED', [], { 'retry-after': `${WAIT}` })),
    says: /Nothing is sent by itself|Resume to try the same token again|Nothing is sent until you press Resume|The same one is next/,
    ends: 'whole',
  },
  {
    id: 'F11',
    name: '401, then a refresh',
    times: 1,
    act: async (it) => it.reply(refusal(401, 'AUTHENTICATION_REQUIRED')),
    says: /Second.{0,300}(?:[Ss]uccessor|Sealed \d)/,
    ends: 'whole',
  },
  {
    id: 'F20',
    name: '500',
    act: async (it) => it.reply(refusal(500, 'INTERNAL_ERROR')),
    says: UNKNOWN,
    ends: 'open',
  },
  {
    id: 'F29',
    name: 'a reload in the middle',
    act: hold,
    async meanwhile({ stage }) {
      await stage.page.reload()
    },
    says: LOST,
    ends: 'whole',
  },
  {
    id: 'F28',
    name: 'a lock in the middle',
    act: hold,
    async meanwhile({ stage: { page } }) {
      await leaveBy(page, 'Lock')
      await page.getByLabel('Password').fill('sandbox')
      await page.getByRole('button', { name: 'Unlock' }).click()
      await expect(page.locator('#app main')).toBeVisible()
    },
    says: LOST,
    ends: 'whole',
  },
]

async function hold(it: Exchange): Promise<void> {
  await it.forward()
  await it.hang()
}

for (const [place, begin] of Object.entries(places)) {
  for (const fault of faults) {
    const title = `DR ${fault.id}: three rotations on ${place}, ${fault.name}`
    test(title, { tag: '@short' }, async ({ context, houseOf }, info) => {
      // Three rotations, each with all that a person does about it.
      test.setTimeout(150_000)
      const house = await houseOf('one')
      await house.reset()
      const stage = await openStage(context, house)
      try {
        await play(await begin(stage), fault)
      } catch (error) {
        await attachPicture(stage.page, info)
        throw error
      }
    })
  }
}

async function play(drill: Drilled, fault: Fault): Promise<void> {
  const { stage, tokens } = drill
  const second = tokens[1]?.id ?? 0
  const on: Operation = { method: 'POST', path: new RegExp(`/tokens/${second}/rotate/$`) }
  stage.proxy.add({ on, act: fault.act, ...(fault.times && { times: fault.times }) })
  const since = performance.now()
  await drill.run()
  if (fault.meanwhile) {
    const carriedOut = () => stage.proxy.log.commits(on, since)
    await expect.poll(carriedOut, { timeout: 15_000 }).toBe(1)
    await fault.meanwhile(drill)
  } else await drill.through()

  await expectWords(stage.page, fault.says, 20_000)
  await atRest(stage)
  const says = { applied: NEVER, notApplied: /Not (?:rotated|sent)\. / }
  await expectUniversal({ stage, act: { on, says }, kind: 'once', fault: fault.id, since }, BUDGET)
  await expectAccounted(drill)
  stage.proxy.heal()
  if (fault.ends === 'whole') await finish(drill)
  const most = fault.times === undefined ? 1 : 2
  expect(timesSent(stage, on), 'sent by nobody but a person').toBeLessThanOrEqual(most)
}

/** Presses what is offered until every token has a successor whose value somebody has, and none has two. */
async function finish(drill: Drilled): Promise<void> {
  const { stage } = drill
  if (await drill.resume.isVisible()) {
    await drill.resume.click()
    await drill.through()
  }
  for (let press = await drill.next(); press; press = await drill.next()) {
    await drill.start(press)
    await drill.through()
    await atRest(stage)
  }
  await expectAccounted(drill)
  const values = await drill.values()
  expect([...values.keys()].toSorted()).toEqual(NAMES.toSorted())
  for (const value of values.values()) expect(await probe(stage.house.server, value)).toBe(200)
}

/**
 * What works is either somebody's, and then the value is that of the token for which they have it, or the page names it. No
 * old one has stopped.
 */
async function expectAccounted(drill: Drilled): Promise<void> {
  const { stage, tokens, application } = drill
  const rows = await stage.truth.tokens(application)
  const stopped = tokens.filter(({ id }) => rows.find((row) => row.id === id)?.state === 'revoked')
  expect(stopped, 'old ones that were stopped').toEqual([])
  const isSealed = stage.page.getByRole('button', { name: /^Download file for/ })
  const hasFile = (await isSealed.count()) === 0 || (await isSealed.isEnabled())
  const values = hasFile ? await drill.values() : new Map<string, string>()
  const text = await wordsOn(stage.page)
  const living = await successors(drill)
  for (const { row, name } of living) {
    const value = values.get(name) ?? ''
    const isOwned = value.startsWith(row.prefix) && value.endsWith(row.last_four)
    if (!isOwned)
      expect(text, `a successor of ${name} that nobody has is named`).toContain(row.last_four)
  }
  const fits = (name: string, value: string) =>
    living.some(
      (one) =>
        one.name === name && value.startsWith(one.row.prefix) && value.endsWith(one.row.last_four),
    )
  const wrong = [...values].filter(([name, value]) => !fits(name, value)).map(([name]) => name)
  expect(wrong, 'tokens whose value is another one’s, or has stopped').toEqual([])
}
