// What the console weighs and how long it takes, beside a static page in the same run. It reports; it judges nothing.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from './browser.js'
import { build, isBuilt } from './build.js'
import { sizesOf } from './sizes.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const RUNS = 5

/** Phone: a processor four times slower, 1.6 Mbit/s, 150 ms. */
const PROFILES = [
  { name: 'unthrottled', cpu: 1, kbits: 0, latency: 0 },
  { name: 'phone', cpu: 4, kbits: 1_600, latency: 150 },
]

if (!isBuilt()) await build()
const executablePath = findBrowser() ?? undefined
const data = mkdtempSync(join(tmpdir(), 'keyturn-bench-'))
const server = spawn(
  process.execPath,
  [join(root, 'build', 'keyturn.js'), '--port', '0', '--data', data],
  { stdio: ['ignore', 'pipe', 'inherit'] },
)
const origin = await new Promise((resolve) => {
  let said = ''
  server.stdout.on('data', (chunk) => {
    said += chunk
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
    if (found) resolve(found)
  })
})
const floor = await serveFloor()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: browserArguments(),
})
try {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Chromium ${browser.version()}`,
  )
  printSizes()
  for (const profile of PROFILES) await printTimes(profile)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  floor.close()
  rmSync(data, { recursive: true, force: true })
}

/** The sign-in page as it is, without its scripts: the least that any page could need. */
async function serveFloor() {
  const html = readFileSync(join(root, 'dist', 'index.html'), 'utf8').replaceAll(
    /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    '',
  )
  const pages = createServer((request, response) => {
    if (request.url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
      return
    }
    try {
      const file = readFileSync(join(root, 'dist', new URL(request.url ?? '', 'http://x').pathname))
      const type = request.url?.endsWith('.css') ? 'text/css' : 'image/svg+xml'
      response.setHeader('content-type', type).end(file)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => pages.listen(0, '127.0.0.1', () => resolve(undefined)))
  return pages
}

/** Sizes over the wire, brotli, from the build's own manifest. */
function printSizes() {
  const sizes = sizesOf(join(root, 'dist'))
  const row = (/** @type {string} */ name, /** @type {number} */ bytes) =>
    console.log(`  ${name.padEnd(42)} ${(bytes / 1000).toFixed(1)} kB`)
  console.log('\nover the wire, brotli')
  row('script before sign-in', sizes.beforeSignIn)
  row('styles before sign-in', sizes.stylesBeforeSignIn)
  row('script of the shell', sizes.shell)
  row('styles of the shell', sizes.stylesOfShell)
  row('script until the first page', sizes.firstPage)
  for (const { part, own, more } of sizes.parts) row(part.replace('src/', ''), own + more)
  row('all script', sizes.all)
}

/** @param {typeof PROFILES[number]} profile */
async function printTimes(profile) {
  const address = floor.address()
  const floorOrigin =
    typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  /** @type {{ floor: number[], paint: number[], list: number[] }} */
  const times = { floor: [], paint: [], list: [] }
  for (let run = 0; run < RUNS; run += 1) {
    times.floor.push(await paintOf(floorOrigin, profile))
    const signedIn = await signInOnce(profile)
    times.paint.push(signedIn.paint)
    times.list.push(signedIn.list)
  }
  console.log(`\n${profile.name}, medians of ${RUNS} (least to most), ms`)
  const row = (/** @type {string} */ name, /** @type {number[]} */ values) => {
    const sorted = values.toSorted((a, b) => a - b).map(Math.round)
    console.log(
      `  ${name.padEnd(44)} ${sorted[sorted.length >> 1]} (${sorted[0]} to ${sorted.at(-1)})`,
    )
  }
  row('the static page: largest paint', times.floor)
  row('sign-in: largest paint', times.paint)
  row('from the submit to the first list of applications', times.list)
}

/** @param {typeof PROFILES[number]} profile */
async function openPage(profile) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu })
  if (profile.kbits > 0) {
    const throughput = (profile.kbits * 1_000) / 8
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: profile.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  return { context, page }
}

function largestPaint() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}

/** @param {string} address @param {typeof PROFILES[number]} profile */
async function paintOf(address, profile) {
  const { context, page } = await openPage(profile)
  await page.goto(address)
  const paint = Number(await page.evaluate(largestPaint))
  await context.close()
  return paint
}

/** @param {typeof PROFILES[number]} profile */
async function signInOnce(profile) {
  const { context, page } = await openPage(profile)
  await page.goto(`${origin}/applications`)
  const paint = Number(await page.evaluate(largestPaint))
  await page.getByLabel('Username').fill('administrator')
  await page.getByLabel('Password').fill('sandbox')
  const start = performance.now()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('table', { name: 'Applications' }).waitFor()
  const list = performance.now() - start
  await context.close()
  return { paint, list }
}
