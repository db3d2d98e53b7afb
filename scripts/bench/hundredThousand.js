import { openHouse } from './house.js'
import { median, percentile, printRow, printTitle } from './print.js'
import { openPage, PROFILES, signIn } from './session.js'

const PATIENCE = { timeout: 600_000 }
/** Some fifty presses of each kind: of ten the p95 is the slowest one. */
const ROUNDS = 5

/**
 * Every token of a very large installation, and how its figures grow. The pace that a real server would ask for is left out:
 * what is measured is the console.
 *
 * @param {import('@playwright/test').Browser} browser
 */
export async function measureHundredThousand(browser) {
  /** @type {Record<string, number>[]} */
  const all = []
  for (const tokens of [10_000, 100_000]) {
    const house = await openHouse({ tokens, requestsPerMinute: 1_000_000 })
    try {
      all.push(await measureTable(browser, house.origin))
    } finally {
      house.close()
    }
  }
  const [small = {}, large = {}] = all
  printTitle(
    '10,000 and 100,000 tokens in 1,000 applications, and how often the second is the first',
  )
  for (const [name, value] of Object.entries(large)) {
    const before = small[name] ?? NaN
    const round = (/** @type {number} */ it) => (it < 10 ? it.toFixed(2) : it.toFixed(0))
    printRow(name, `${round(before)}   ${round(value)}   ${(value / before).toFixed(1)} ×`)
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @returns {Promise<Record<string, number>>}
 */
async function measureTable(browser, origin) {
  const { context, page, devtools } = await openPage(browser, PROFILES.unthrottled, {
    width: 1440,
    height: 900,
  })
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/access/')) requests += 1
  })
  // The floor and the console in turns, so that a machine that gets slower is seen in both.
  const floors = [await bareLoop(page, origin)]
  await signIn(page, `${origin}/tokens`)
  const since = performance.now()
  const reading = page.getByRole('progressbar', { name: 'Reading tokens' })
  await page.getByRole('searchbox', { name: 'Search tokens' }).waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Refresh' }).waitFor(PATIENCE)
  await reading.waitFor({ ...PATIENCE, state: 'detached' })
  const inventory = performance.now() - since
  const loop = await context.newPage()
  floors.push(await bareLoop(loop, origin))
  await loop.close()
  const floor = median(floors)

  const keys = []
  const sorts = []
  const filters = []
  for (let round = 0; round < ROUNDS; round += 1) {
    keys.push(...(await timesOfKeys(page)))
    sorts.push(...(await timesOfOrders(page)))
    filters.push(...(await timesOfFilters(page)))
  }
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const frames = await scroll(page)
  const mostNodes = Math.max(
    nodes,
    await page.evaluate(() => document.querySelectorAll('*').length),
  )
  await devtools.send('HeapProfiler.collectGarbage')
  const heap = await page.evaluate(() => Reflect.get(performance, 'memory').usedJSHeapSize / 1e6)
  requests = 0
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.waitForTimeout(2_000)
  await context.close()
  return {
    'bare loop of the same requests, ms': floor,
    'whole inventory, ms': inventory,
    '… against the loop': inventory / floor,
    'key press in search to paint, p95, ms': percentile(keys.filter(Boolean), 0.95),
    'another order to paint, p95, ms': percentile(sorts.filter(Boolean), 0.95),
    'another filter to paint, p95, ms': percentile(filters.filter(Boolean), 0.95),
    'frames a second while scrolling': frames,
    'DOM nodes, at most': mostNodes,
    'page heap after collection, MB': heap,
    'requests of a refresh where nothing changed': requests,
  }
}

/** @param {import('@playwright/test').Page} page */
async function timesOfKeys(page) {
  const search = page.getByRole('searchbox', { name: 'Search tokens' })
  await search.click()
  const times = []
  for (const text of ['e', 'er', 'erp', 'erp ', 'erp n', 'n', 'ni', 'nig', 'nigh', '7', '77', ''])
    times.push(await toPaint(page, () => search.fill(text)))
  return times
}

/** @param {import('@playwright/test').Page} page */
async function timesOfOrders(page) {
  const heads = page.getByRole('columnheader').getByRole('button')
  const times = []
  for (let turn = 0; turn < 3; turn += 1)
    for (let column = 0; column < Math.min(4, await heads.count()); column += 1)
      times.push(await toPaint(page, () => heads.nth(column).click()))
  return times
}

/** @param {import('@playwright/test').Page} page */
async function timesOfFilters(page) {
  const times = []
  for (let turn = 0; turn < 3; turn += 1)
    for (const query of ['?state=active', '?kind=secret', '?state=expired', ''])
      times.push(
        await toPaint(page, () =>
          page.evaluate((address) => {
            history.pushState(null, '', `/tokens${address}`)
            dispatchEvent(new PopStateEvent('popstate'))
          }, query),
        ),
      )
  return times
}

/**
 * The same requests, six at a time, with nothing done with their answers but reading them.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 */
async function bareLoop(page, origin) {
  await page.goto(`${origin}/licenses.md`)
  return page.evaluate(async () => {
    const signedIn = await fetch('/api/token/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'administrator', password: 'sandbox' }),
    })
    const { access } = await signedIn.json()
    const admin = '/api/access/v2/admin/'
    const since = performance.now()
    /** @param {string} path */
    async function everyPage(path) {
      const rows = []
      for (let page = 1; ; page += 1) {
        const answer = await fetch(`${admin}${path}?page=${page}&page_size=100`, {
          headers: { authorization: `Bearer ${access}` },
        })
        const { results, next } = await answer.json()
        rows.push(...results)
        if (next === null) return rows
      }
    }
    const queue = await everyPage('applications/')
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let next = queue.shift(); next; next = queue.shift())
          await everyPage(`applications/${next.id}/tokens/`)
      }),
    )
    return performance.now() - since
  })
}

/**
 * From an act to the first paint in which the table has other rows; 0 where it has the same.
 *
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} act
 */
async function toPaint(page, act) {
  await page.evaluate(() => {
    let first = 0
    let last = 0
    const watch = new MutationObserver(() => {
      if (first === 0) return
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => (last ||= performance.now())
        painted.port2.postMessage(null)
      })
    })
    const table = document.querySelector('main table') ?? document.body
    watch.observe(table, { subtree: true, childList: true, characterData: true })
    const begin = () => (first ||= performance.now())
    for (const kind of ['input', 'click', 'popstate'])
      addEventListener(kind, begin, { capture: true, once: true })
    Reflect.set(window, 'took', () => (watch.disconnect(), last > 0 ? last - first : 0))
  })
  await act()
  await page.waitForTimeout(800)
  return Number(await page.evaluate(() => Reflect.get(window, 'took')()))
}

/**
 * From one end of the table to the other in five seconds, a step each frame.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<number>} frames a second
 */
function scroll(page) {
  return page.evaluate(async () => {
    const table = document.querySelector('main table')
    let box = table?.parentElement ?? null
    while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
    const place = box ?? document.scrollingElement
    if (!place) return 0
    const height = place.scrollHeight - place.clientHeight
    const FOR = 5_000
    const since = performance.now()
    let frames = 0
    for (;;) {
      const now = await new Promise((resolve) => requestAnimationFrame(resolve))
      const share = (now - since) / FOR
      if (share >= 1) return frames / ((performance.now() - since) / 1_000)
      frames += 1
      place.scrollTop = height * share
    }
  })
}
