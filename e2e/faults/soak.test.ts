import { expect, test, type Page } from '@playwright/test'
import { probe, readValue, showOnce } from '#e2e/harness/acts.ts'
import { enter } from './act.ts'
import { chance, type Chance } from './chance.ts'
import { openHouse } from './house.ts'
import type { Exchange } from './exchange.ts'
import { openStage, type Stage } from './stage.ts'
import { revokeFound } from './acts/tokenActs.ts'

/**
 * Creates and rotates through a proxy that closes sockets at random, after the commit more often than before it. Every
 * one is done on the screen, with its real clicks: there is no short cut. 1,000 with `npm run test:faults -- --soak`.
 */
const ROUNDS = Number(process.env['KEYTURN_SOAK'] ?? 12)
const SEED = Number(process.env['KEYTURN_SEED'] ?? 20_260_722)
/** Several browsers share the long one: eight tests of it, as many for each of four shards. */
const PER_TEST = 125
/** What a browser sends again by itself may be found at the last look only, which is after the server's limit of a minute. */
const LAST_LOOK = 90_000
/** A list of one page stays quick to read. */
const PER_APPLICATION = 20

const WRITES = {
  method: 'POST',
  path: /^\/api\/access\/v2\/admin\/(?:applications\/\d+\/tokens|tokens\/\d+\/rotate)\/$/,
}

for (let first = 0; first < ROUNDS; first += PER_TEST) {
  const last = Math.min(first + PER_TEST, ROUNDS)
  const title = `creates and rotates ${first + 1} to ${last} lose nothing and show no wrong value`
  test(title, { tag: '@short' }, async ({ context }) => {
    test.setTimeout(60_000 + PER_TEST * 20_000)
    const house = await openHouse('one')
    try {
      await house.reset()
      const stage = await openStage(context, house)
      const random = chance(SEED + first)
      const counts = new Map<string, number>()
      for (let round = first; round < last; round += PER_APPLICATION) {
        const rounds = Math.min(PER_APPLICATION, last - round)
        await soak(stage, random, { name: `Soak ${round}`, rounds, counts })
      }
      test.info().annotations.push({ type: 'soak', description: JSON.stringify([...counts]) })
    } finally {
      await house.stop()
    }
  })
}

type Part = { name: string; rounds: number; counts: Map<string, number> }

/** So many acts in one application, of which a token is in use all the while. */
async function soak(stage: Stage, random: Chance, { name, rounds, counts }: Part): Promise<void> {
  const { truth, page, proxy, house } = stage
  const { id } = await truth.createApplication(name)
  const inUse = await truth.valueInUse(id, 'In use')
  const rows = () => truth.tokens(id)
  const owned = new Set((await rows()).map((token) => token.id))
  proxy.heal()
  const address = `/applications/${id}`
  // The session outlives the documents of the parts before.
  if (page.url() === 'about:blank') await enter(stage, address)
  else await page.goto(house.console.origin + address)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 })
  proxy.add({ on: WRITES, act: (exchange) => atRandom(exchange, random) })
  for (let round = 0; round < rounds; round += 1) {
    const there = await rows()
    const before = new Set(there.map((token) => token.id))
    // Never the one in use. Where every other one was revoked there is none to rotate.
    const old = there.find((row) => row.revoked_at === null && row.name.startsWith('Token'))
    await (old && random() < 0.5 ? rotate(page, id, old) : create(page, id, `Token ${round}`))
    const outcome = await settle(stage, { rows, before, owned })
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    expect(await probe(house.server, inUse), 'an existing token is not denied').toBe(200)
    // Whoever is told deals with it before the next one.
    while ((await rows()).some((row) => isNobodys(row, owned))) {
      await revokeFound(page)
      await expectReported(page, { rows, owned })
    }
  }
}

type Row = Awaited<ReturnType<Stage['truth']['tokens']>>[number]
/** What the server has, had before the act, and of which of them somebody has the value. */
type Server = { rows: () => Promise<Row[]>; before: ReadonlySet<number>; owned: Set<number> }

/** What an act can end in on the screen. */
function ends(page: Page) {
  const outcome = page.getByRole('region', { name: 'Outcome' })
  const found = outcome.getByRole('button', { name: /^Revoke it/ })
  const again = outcome.getByRole('button', { name: 'Try again' })
  const showOnceDialog = showOnce(page)
  return { found, again, showOnceDialog, ended: showOnceDialog.or(found).or(again).first() }
}

/** Waits until the screen has said all, and compares it with what the server made. Gives back how it went. */
async function settle({ page }: Stage, { rows, before, owned }: Server): Promise<string> {
  const { again, showOnceDialog, ended } = ends(page)
  await expect(ended).toBeVisible({ timeout: LAST_LOOK })
  if (await showOnceDialog.isVisible()) {
    const value = await readValue(page)
    const matches = (await made()).filter(
      (row) => value.startsWith(row.prefix) && value.endsWith(row.last_four),
    )
    expect(matches.length, 'the value is that of a token of this act').toBe(1)
    const [row] = matches
    if (row) {
      owned.add(row.id)
      await expect(showOnceDialog, 'and of the one that is named').toContainText(row.last_four)
    }
    await showOnceDialog.getByRole('checkbox', { name: /^I've stored it/ }).check()
    await showOnceDialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expectReported(page, { rows, owned })
    return (await made()).length > 1 ? 'value and more' : 'value'
  }
  if (await again.isVisible()) {
    expect(await made(), 'what was not created is not there').toEqual([])
    // It stands there until its page is left, and must not be taken for the next one's.
    await goTo(page, '/applications')
    await expect(again).toBeHidden()
    return 'not created'
  }
  await expectReported(page, { rows, owned })
  return (await made()).length > 1 ? 'several without a value' : 'one without a value'

  async function made(): Promise<Row[]> {
    return (await rows()).filter((row) => !before.has(row.id))
  }
}

const isNobodys = (row: Row, owned: ReadonlySet<number>) =>
  row.revoked_at === null && !owned.has(row.id)

/** A token that works and whose value nobody has stands on the screen, each of them and no other. */
async function expectReported(page: Page, { rows, owned }: Omit<Server, 'before'>): Promise<void> {
  const { found } = ends(page)
  const missing = async () =>
    (await rows()).filter((row) => isNobodys(row, owned)).length - (await found.count())
  await expect
    .poll(missing, { message: 'tokens that are not reported', timeout: LAST_LOOK })
    .toBe(0)
}

/** Half of them go through; of the others most are carried out before the connection closes. */
async function atRandom(exchange: Exchange, random: Chance): Promise<void> {
  const fate = random()
  if (fate < 0.5) return exchange.reply(await exchange.forward())
  if (fate < 0.6) return exchange.drop()
  const answer = await exchange.forward()
  if (fate < 0.7) return exchange.half(answer)
  exchange.drop()
}

/** Goes where a dialog stands, in the same document. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

async function create(page: Page, id: number, name: string): Promise<void> {
  await goTo(page, `/applications/${id}?dialog=new-token&application=${id}`)
  const dialog = page.getByRole('dialog', { name: /^New token in/ })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('checkbox', { name: /^checkout\.storefront/ }).check()
  await dialog.getByRole('radio', { name: 'No expiry' }).check()
  await dialog.getByRole('button', { name: 'Create token' }).click()
}

async function rotate(page: Page, id: number, { last_four }: Row): Promise<void> {
  await goTo(page, `/applications/${id}`)
  await page.getByRole('button', { name: new RegExp(`^Actions for Token .*${last_four}`) }).click()
  await page.getByRole('menuitem', { name: 'Rotate token' }).click()
  const dialog = page.getByRole('dialog', { name: /^Rotate/ })
  await dialog.getByRole('radio', { name: '24 hours' }).check()
  const successor = dialog.getByRole('radiogroup', { name: /Successor.s expiry/ })
  await successor.getByRole('radio', { name: 'No expiry' }).check()
  await dialog.getByRole('button', { name: 'Rotate token' }).click()
  const anyway = dialog.getByRole('button', { name: 'Rotate again' })
  const { ended } = ends(page)
  await expect(anyway.or(ended)).toBeVisible({ timeout: 30_000 })
  if (await anyway.isVisible()) await anyway.click()
}
