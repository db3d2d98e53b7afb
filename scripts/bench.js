// What the console weighs and how long it takes (docs/performance.md). It reports; it judges nothing.
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { measureDay } from './bench/day.js'
import { measureDrill } from './bench/drill.js'
import { measureHundredThousand } from './bench/hundredThousand.js'
import { measurePages } from './bench/pages.js'
import { printRow, printTitle } from './bench/print.js'
import { measureProxy } from './bench/proxy.js'
import { measureReview } from './bench/review.js'
import { measureSignIn } from './bench/signIn.js'
import { measureThousand } from './bench/thousand.js'
import { browserArguments, findBrowser } from './browser.js'
import { build, isBuilt } from './build.js'
import { sizesOf } from './sizes.js'

const root = join(import.meta.dirname, '..')

const parts = {
  sizes: printSizes,
  'sign-in': measureSignIn,
  thousand: measureThousand,
  pages: measurePages,
  'hundred-thousand': measureHundredThousand,
  day: measureDay,
  drill: measureDrill,
  review: measureReview,
  proxy: measureProxy,
}

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: Object.keys(parts) },
    runs: { type: 'string', default: '5' },
  },
})

const unknown = options.only.filter((name) => !Object.keys(parts).includes(name))
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')} to measure; there are ${Object.keys(parts).join(', ')}.`,
  )
  process.exit(1)
}

if (!isBuilt()) await build()
const executablePath = findBrowser() ?? undefined
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [...browserArguments(), '--enable-precise-memory-info', '--js-flags=--expose-gc'],
})
try {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, Chromium ${browser.version()}`,
  )
  for (const [name, measure] of Object.entries(parts))
    if (options.only.includes(name)) await measure(browser, Number(options.runs))
} finally {
  await browser.close()
}

/** Sizes over the wire, brotli, from the build's own manifest. */
function printSizes() {
  const sizes = sizesOf(join(root, 'dist'))
  const row = (/** @type {string} */ name, /** @type {number} */ bytes) =>
    printRow(name, `${(bytes / 1000).toFixed(1)} kB`)
  printTitle('Over the wire, brotli')
  row('script before sign-in', sizes.beforeSignIn)
  row('styles before sign-in', sizes.stylesBeforeSignIn)
  row('script of the shell', sizes.shell)
  row('styles of the shell', sizes.stylesOfShell)
  row('script until the first page shows data', sizes.firstPage)
  row('the heaviest page of its own', Math.max(...sizes.parts.map(({ size }) => size)))
  row('all script', sizes.all)
}
