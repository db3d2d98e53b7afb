import { defineConfig } from '@playwright/test'
import type { Behind } from './e2e/harness/world.ts'
import { browserArguments, findLightBrowser } from './scripts/browser.js'

// A raw value may stand on the page of a failed test: Playwright's own picture of the page is off,
// and the harness attaches one with values masked.
process.env['PLAYWRIGHT_NO_COPY_PROMPT'] = '1'

// Where there is none yet, the global setup fetches it, and each worker reads this file again.
const browser = findLightBrowser()

/** What the console is opened for: with every `npm test`, which has ten minutes. */
const core = /(sign-in|rotate|undo|drill|handOver|tokens|find|open|weight)\.test\.ts$/
/** Every minute of waiting, every storage that fails, every release. */
const long = /(vault|budget|days|releases|insecure)\.test\.ts$/

export default defineConfig<object, { behind: Behind }>({
  testDir: 'e2e/journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/harness/setup.ts',
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  // A world is a worker's, and reset for each test.
  fullyParallel: true,
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
  // That the sandbox answers as the published backend does is held by e2e/conformance. Before the published backend itself
  // are the journeys tagged @backend: between them every route that the console writes to.
  projects: [
    { name: 'core', use: { behind: 'sandbox' }, testMatch: core },
    { name: 'sandbox', use: { behind: 'sandbox' }, testIgnore: [core, long] },
    { name: 'backend', use: { behind: 'backend' }, grep: /@backend/ },
    { name: 'long', use: { behind: 'sandbox' }, testMatch: long },
  ],
})
