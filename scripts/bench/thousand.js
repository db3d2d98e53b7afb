import { openHouse } from './house.js'
import { printMedian, printTitle } from './print.js'
import { openApi, openPage, PROFILES, signIn } from './session.js'

const PATIENCE = { timeout: 600_000 }

/**
 * An incident in a large installation behind a slow way: 1,000 applications, 2,500 tokens, 60 ms, 300 requests a minute.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {number} runs
 */
export async function measureThousand(browser, runs) {
  const house = await openHouse({ tokens: 2_500, requestsPerMinute: 300, latency: 60 })
  try {
    const { raw } = await leaked(house.origin)
    /** @type {Record<'soon' | 'all' | 'found' | 'table', number[]>} */
    const times = { soon: [], all: [], found: [], table: [] }
    for (let run = 0; run < runs; run += 1) {
      times.soon.push(await untilSoonIsKnown(browser, house.origin))
      times.found.push(await untilFound(browser, house.origin, raw))
      times.table.push(await untilUnlocked(browser, house.origin))
    }
    printTitle(
      `1,000 applications, 2,500 tokens, 60 ms, 300 requests a minute, medians of ${runs} (least to most)`,
    )
    printMedian('“stops within 48 hours” complete, and said to be', times.soon)
    printMedian('a pasted value found', times.found)
    printMedian('unlock to a usable table', times.table)
  } finally {
    house.close()
  }
}

/**
 * A token that somebody has found where it should not be.
 *
 * @param {string} origin
 */
async function leaked(origin) {
  const ask = await openApi(origin)
  const { results } = await ask('applications/?page=7&page_size=100')
  return ask(`applications/${results[50].id}/tokens/`, { name: 'Leaked', scopes: ['returns.api'] })
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
async function untilSoonIsKnown(browser, origin) {
  const { context, page } = await openPage(browser, PROFILES.unthrottled)
  await signIn(page, origin)
  const since = performance.now()
  await page
    .getByText(/^Loaded from the audit log\./)
    .or(page.getByText('All tokens loaded.'))
    .first()
    .waitFor({ ...PATIENCE, state: 'attached' })
  const took = performance.now() - since
  await context.close()
  return took
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} raw
 */
async function untilFound(browser, origin, raw) {
  const { context, page } = await openPage(browser, PROFILES.unthrottled)
  await signIn(page, `${origin}/?dialog=find-by-value`)
  const since = performance.now()
  const field = page.getByRole('textbox', { name: 'Value' })
  await field.waitFor(PATIENCE)
  await field.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, `token=${raw}`)
  await page
    .getByRole('list', { name: 'What it is' })
    .getByText(/: Leaked$/)
    .first()
    .waitFor(PATIENCE)
  const took = performance.now() - since
  await context.close()
  return took
}

/**
 * From the press on Unlock to rows of the table that can be searched.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
async function untilUnlocked(browser, origin) {
  const { context, page } = await openPage(browser, PROFILES.unthrottled)
  await signIn(page, `${origin}/tokens`)
  await page.getByRole('row').nth(2).waitFor(PATIENCE)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await page.getByLabel('Password').fill('sandbox')
  await page.getByRole('button', { name: 'Unlock' }).click()
  const since = performance.now()
  await page.getByRole('row').nth(2).waitFor(PATIENCE)
  const took = performance.now() - since
  await context.close()
  return took
}
