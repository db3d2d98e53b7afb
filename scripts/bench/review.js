import { openHouse } from './house.js'
import { percentile, printMedian, printRow, printTitle } from './print.js'
import { reviewRecord } from './reviewRecord.js'
import { openPage, PROFILES, signIn } from './session.js'

const ROWS = 1_000
/** So many of them are decided: a key that decides and one that goes on for each. */
const DECIDED = 200

/**
 * A review of a thousand rows, decided by keys: from the key until the row shows the decision in a frame.
 *
 * @param {import('@playwright/test').Browser} browser
 */
export async function measureReview(browser) {
  const house = await openHouse()
  try {
    const { context, page } = await openPage(browser, PROFILES.unthrottled)
    await signIn(page, `${house.origin}/reviews`)
    await page.getByRole('button', { name: 'Import' }).waitFor()
    const userId = await idOfAda(house.origin)
    await page.getByLabel('Review file').setInputFiles({
      name: 'review.json',
      mimeType: 'application/json',
      buffer: Buffer.from(reviewRecord(ROWS, { origin: house.origin, userId })),
    })
    const opened = performance.now()
    await page.getByRole('link', { name: 'Large review' }).click()
    const rows = page.locator('tbody tr[data-index]:has(> th[scope=row])')
    await rows.first().waitFor()
    const shown = performance.now() - opened
    await rows.first().focus()
    await page.evaluate(listen)
    for (let row = 0; row < DECIDED; row += 1) {
      await page.keyboard.press('k')
      await page.waitForFunction((count) => Reflect.get(globalThis, 'took').length > count, row)
      await page.keyboard.press('ArrowDown')
    }
    /** @type {number[]} */
    const took = await page.evaluate(() => Reflect.get(globalThis, 'took'))
    printTitle(`A review of ${ROWS.toLocaleString('en')} rows, ${DECIDED} of them decided by keys`)
    printRow('from the press on its name to rows', `${shown.toFixed(0)} ms`)
    printMedian('from the key to the decision on the screen', took)
    printRow('… the slowest twentieth', `${percentile(took, 0.95).toFixed(0)} ms`)
    printRow('rows in the document', `${await rows.count()}`)
    await context.close()
  } finally {
    house.close()
  }
}

/** In the page: how long each key takes until a frame shows what it decided. */
function listen() {
  /** @type {number[]} */
  const took = []
  Reflect.set(globalThis, 'took', took)
  addEventListener(
    'keydown',
    ({ key, target, timeStamp }) => {
      if (key !== 'k' || !(target instanceof HTMLElement)) return
      const look = () => {
        const keep = target.querySelector('input[type=radio]')
        if (keep instanceof HTMLInputElement && keep.checked)
          took.push(performance.now() - timeStamp)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    true,
  )
}

/** @param {string} origin */
async function idOfAda(origin) {
  const signedIn = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'administrator', password: 'sandbox' }),
  })
  const { access } = await signedIn.json()
  const [, body = ''] = access.split('.')
  return Number(JSON.parse(Buffer.from(body, 'base64url').toString()).user_id)
}
