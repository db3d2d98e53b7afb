import { openHouse } from './house.js'
import { printRow, printTitle } from './print.js'
import { openPage, PROFILES, signIn } from './session.js'

const HOURS = 8
/** In minutes of the page's clock. */
const STEP = 5

/**
 * A page that somebody watches for a working day. Its clock runs ahead: every timer fires as often as in eight hours, the
 * answers are the server's own, and the pointer moves now and then, so that nothing locks.
 *
 * @param {import('@playwright/test').Browser} browser
 */
export async function measureDay(browser) {
  const house = await openHouse({ requestsPerMinute: 6_000 })
  try {
    const { context, page, devtools } = await openPage(browser, PROFILES.unthrottled)
    await page.clock.install()
    await signIn(page, house.origin)
    await page.getByText('All tokens loaded.').first().waitFor({ state: 'attached' })
    await devtools.send('Performance.enable')
    const metric = async (/** @type {string} */ wanted) => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === wanted)?.value ?? NaN
    }
    // The page's own performance is of the clock that runs ahead.
    const heapNow = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      return (await metric('JSHeapUsedSize')) / 1e6
    }
    const taskTime = () => metric('TaskDuration')
    let requests = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requests += 1
    })
    const step = async () => {
      await page.mouse.move(200 + Math.random() * 400, 300 + Math.random() * 200)
      await page.clock.runFor(STEP * 60_000)
    }
    // What is kept by the first hour is no growth.
    for (let minute = 0; minute < 60; minute += STEP) await step()
    const before = await heapNow()
    requests = 0
    for (let minute = 60; minute < HOURS * 60; minute += STEP) await step()
    const after = await heapNow()
    const perHour = requests / (HOURS - 1)
    await page.clock.resume()
    const began = await taskTime()
    await page.waitForTimeout(60_000)
    const busy = (await taskTime()) - began
    printTitle(`${HOURS} hours open on Overview, watched`)
    printRow(
      'heap after the first hour, and at the end',
      `${before.toFixed(1)}, ${after.toFixed(1)} MB`,
    )
    printRow('heap growth', `${((after / before - 1) * 100).toFixed(1)} %`)
    printRow('idle processor time, of a minute', `${((busy / 60) * 100).toFixed(2)} %`)
    printRow('requests an hour', perHour.toFixed(1))
    await context.close()
  } finally {
    house.close()
  }
}
