import { defineConfig } from '@playwright/test'
import { browserArguments, findLightBrowser } from '#scripts/browser.js'

process.env['PLAYWRIGHT_NO_COPY_PROMPT'] = '1'

const browser = findLightBrowser()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../../test-results/attacks',
  globalSetup: '../harness/setup.ts',
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
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
})
