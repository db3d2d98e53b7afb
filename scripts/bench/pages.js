import { openHouse } from './house.js'
import { percentile, printRow, printTitle } from './print.js'
import { openPage, PROFILES, signIn } from './session.js'

/** @typedef {{ ms: number, what: string }} Interaction */

const PANELS = [
  'Overview',
  'Tokens',
  'Applications',
  'People',
  'Groups',
  'Roles',
  'Permissions',
  'Audit log',
  'Your access',
]

/**
 * Interaction to next paint on every page of the sample data, on a phone: what the browser itself says of each press and key.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {number} runs
 */
export async function measurePages(browser, runs) {
  const house = await openHouse({ requestsPerMinute: 6_000 })
  /** @type {Map<string, Interaction[]>} */
  const times = new Map(PANELS.map((panel) => [panel, []]))
  try {
    for (let run = 0; run < runs; run += 1) {
      const { context, page } = await openPage(browser, PROFILES.phone)
      await page.addInitScript(() => {
        const seen = new Map()
        Reflect.set(window, 'interactions', seen)
        // TypeScript does not know the threshold yet.
        const options = { type: 'event', durationThreshold: 16 }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const id = Reflect.get(entry, 'interactionId')
            if (id > 0 && entry.duration > (seen.get(id)?.ms ?? 0)) {
              const target = Reflect.get(entry, 'target')
              const what =
                target instanceof HTMLElement ? (target.ariaLabel ?? target.innerText) : ''
              seen.set(id, { ms: entry.duration, what: `${entry.name} ${what.slice(0, 24)}` })
            }
          }
        }).observe(options)
      })
      await signIn(page, `${house.origin}/me`)
      await page.getByRole('heading', { level: 1, name: 'Your access' }).waitFor()
      for (const panel of PANELS) times.get(panel)?.push(...(await work(page, panel)))
      await context.close()
    }
  } finally {
    house.close()
  }
  printTitle(`Interaction to next paint, phone, p95 of ${runs} runs (most)`)
  for (const [panel, interactions] of times) {
    const values = interactions.map(({ ms }) => ms)
    const worst = interactions.toSorted((a, b) => b.ms - a.ms)[0]
    printRow(
      `${panel}, ${values.length} interactions`,
      `${percentile(values, 0.95).toFixed(0)} ms (${worst?.ms.toFixed(0)}: ${worst?.what})`,
    )
  }
}

/**
 * Opens the panel by its link, types where one can search, and presses what sorts and filters.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} panel
 * @returns {Promise<Interaction[]>} one that is too short to be told counts 16 ms
 */
async function work(page, panel) {
  await page.evaluate(() => Reflect.get(window, 'interactions').clear())
  let acts = 1
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: panel, exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: panel }).waitFor()
  await page.waitForTimeout(2_000)
  const search = page.getByRole('main').getByRole('searchbox').first()
  if ((await search.count()) > 0) {
    await search.click()
    await search.pressSequentially('erp', { delay: 120 })
    await search.fill('')
    acts += 4
  }
  const sorts = page.getByRole('columnheader').getByRole('button')
  for (let column = 0; column < Math.min(3, await sorts.count()); column += 1) {
    await sorts.nth(column).click()
    acts += 1
  }
  const menus = page.getByRole('main').locator('button[aria-haspopup=menu]')
  if ((await menus.count()) > 0) {
    await menus.first().click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    acts += 2
  }
  await page.waitForTimeout(500)
  const interactions = await page.evaluate(() => [...Reflect.get(window, 'interactions').values()])
  return [
    ...interactions,
    ...Array(Math.max(0, acts - interactions.length)).fill({ ms: 16, what: '' }),
  ]
}
