import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { openHouse } from './house.js'
import { printMedian, printTitle } from './print.js'
import { openPage, PROFILES } from './session.js'

/** A quick typist's, in milliseconds a key (Card, Moran, Newell). */
const KEY = 120

const root = join(import.meta.dirname, '..', '..')

/**
 * The sign-in page beside the same page as static HTML, in turns, and from the answer to the password to the first data.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {number} runs
 */
export async function measureSignIn(browser, runs) {
  const house = await openHouse()
  const floor = await openFloor()
  try {
    for (const profile of Object.values(PROFILES)) {
      /** @type {Record<'floorPaint' | 'floorForm' | 'paint' | 'form' | 'data' | 'beyond' | 'pasted', number[]>} */
      const times = {
        floorPaint: [],
        floorForm: [],
        paint: [],
        form: [],
        data: [],
        beyond: [],
        pasted: [],
      }
      for (let run = 0; run < runs; run += 1) {
        const static_ = await arrive(browser, profile, floor.origin)
        times.floorPaint.push(static_.paint)
        times.floorForm.push(static_.form)
        const console_ = await arrive(browser, profile, house.origin)
        times.paint.push(console_.paint)
        times.form.push(console_.form)
        const { data, beyond } = await firstData(browser, profile, house.origin, KEY)
        times.data.push(data)
        times.beyond.push(beyond)
        times.pasted.push((await firstData(browser, profile, house.origin, 0)).beyond)
      }
      printTitle(`Sign-in, ${profile.name}, medians of ${runs} (least to most)`)
      printMedian('the static page: largest paint', times.floorPaint)
      printMedian('sign-in: largest paint', times.paint)
      printMedian('the static page: a submit is taken', times.floorForm)
      printMedian('sign-in: a submit is taken', times.form)
      printMedian('from the answer of /api/token/ to data on Overview', times.data)
      printMedian('… beyond the time in which the server was asked', times.beyond)
      printMedian('… the same where name and password are there at once', times.pasted)
    }
  } finally {
    house.close()
    floor.close()
  }
}

/**
 * The sign-in page as it is, without its scripts, from the same server: the least that any page could need.
 *
 * @returns {Promise<import('./house.js').House>}
 */
async function openFloor() {
  // Within the project, so that the server finds its libraries.
  const copy = join(root, '.cache', `floor-${process.pid}`)
  for (const part of ['build', 'dist', 'package.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  const page = join(copy, 'dist', 'index.html')
  const html = readFileSync(page, 'utf8').replaceAll(
    /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    '',
  )
  writeFileSync(page, html)
  writeFileSync(`${page}.br`, brotliCompressSync(html))
  writeFileSync(`${page}.gz`, gzipSync(html))
  const house = await openHouse({ program: join(copy, 'build', 'keyturn.js') })
  return {
    ...house,
    close() {
      house.close()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

/**
 * When the largest paint was, and when a form stood there that a submit does something with: where scripts are it is theirs,
 * and without any it is the browser's own.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./session.js').Profile} profile
 * @param {string} address
 */
async function arrive(browser, profile, address) {
  const { context, page } = await openPage(browser, profile)
  await page.addInitScript(() => {
    const look = () => {
      const form = document.querySelector('form')
      if (!form) return void requestAnimationFrame(look)
      const submit = new Event('submit', { bubbles: true, cancelable: true })
      const isPlain = document.querySelector('script') === null
      if (isPlain || !form.dispatchEvent(submit)) Reflect.set(window, 'formAt', performance.now())
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => Reflect.get(window, 'formAt') !== undefined)
  const paint = Number(await page.evaluate(largestPaint))
  const form = Number(await page.evaluate(() => Reflect.get(window, 'formAt')))
  await context.close()
  return { paint, form }
}

function largestPaint() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}

/**
 * From the answer of `/api/token/` to the first rows of what stops soon: all of it, and what of it lies outside every request
 * to the backend.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./session.js').Profile} profile
 * @param {string} origin
 * @param {number} key  milliseconds for each key
 */
async function firstData(browser, profile, origin, key) {
  const { context, page } = await openPage(browser, profile)
  await page.addInitScript(() => {
    const look = () => {
      const panel = document.querySelector('main section li')
      if (panel) Reflect.set(window, 'dataAt', performance.now())
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(origin)
  await page.getByLabel('Username').pressSequentially('administrator', { delay: key })
  await page.getByLabel('Password').pressSequentially('sandbox', { delay: key })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForFunction(() => Reflect.get(window, 'dataAt') !== undefined)
  const times = await page.evaluate(() => {
    const end = Number(Reflect.get(window, 'dataAt'))
    const requests = performance
      .getEntriesByType('resource')
      .filter((it) => it.name.includes('/api/'))
    const answered = (/** @type {PerformanceEntry} */ it) => it.startTime + it.duration
    // The vault may have asked in a worker of its own: then the token's answer is not in this list.
    const token = requests.find((it) => it.name.includes('/api/token/'))
    const rest = requests.filter((it) => it !== token && it.startTime < end)
    const begin = token ? answered(token) : Math.min(...rest.map((it) => it.startTime))
    let covered = 0
    let until = begin
    for (const it of rest.toSorted((a, b) => a.startTime - b.startTime)) {
      const from = Math.max(until, it.startTime)
      const to = Math.min(end, answered(it))
      if (to > from) {
        covered += to - from
        until = to
      }
    }
    return { data: end - begin, beyond: end - begin - covered }
  })
  await context.close()
  return times
}
