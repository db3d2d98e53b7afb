import { defineConfig } from '@playwright/test'
import { browserArguments, findLightBrowser } from '#scripts/browser.js'

// A raw value may stand on the page of a failed cell: Playwright's own picture of it is off.
process.env['PLAYWRIGHT_NO_COPY_PROMPT'] = '1'

const browser = findLightBrowser()

export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: '../../test-results/faults',
  globalSetup: '../harness/setup.ts',
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 6_000 },
  reporter: 'list',
  use: {
    trace: 'off',
    video: 'off',
    screenshot: 'off',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
    // Colours are measured: none may be halfway to another one.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(browser === null ? {} : { executablePath: browser }),
      args: browserArguments(),
    },
  },
})
