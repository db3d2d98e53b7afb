import { defineConfig } from '@playwright/test'
import type { Behind } from './e2e/harness/world.ts'
import { browserArguments, findLightBrowser } from './scripts/browser.js'

// A raw value may stand on the page of a failed test: Playwright's own picture of the page is off,
// and the harness attaches one with values masked.
process.env['PLAYWRIGHT_NO_COPY_PROMPT'] = '1'

// Where there is none yet, the global setup fetches it, and each worker reads this file again.
const browser = findLightBrowser()

/** What the console is opened for: with every `npm test`, which has ten minutes. */
const core = /(sign-in|rotate|undo|drill|handOver|tokens|find|open)\.test\.ts$/
/** Every width and every minute of waiting: with `npm run test:all`. */
const long = /(looks|vault|budget|days|releases|insecure)\.test\.ts$/

export default defineConfig<object, { behind: Behind }>({
  testDir: 'e2e/journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/harness/setup.ts',
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    trace: 'off',
    video: 'off',
    screenshot: 'off',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(browser === null ? {} : { executablePath: browser }),
      args: browserArguments(),
    },
  },
  // The same journeys against both. What only the sandbox can show is tagged @sandbox.
  projects: [
    { name: 'core', use: { behind: 'sandbox' }, testMatch: core },
    { name: 'sandbox', use: { behind: 'sandbox' }, testIgnore: [core, long] },
    { name: 'backend', use: { behind: 'backend' }, testIgnore: long, grepInvert: /@sandbox/ },
    { name: 'long', use: { behind: 'sandbox' }, testMatch: long },
  ],
})
