import type { PlaywrightTestConfig } from '@playwright/test'
import { browserArguments, findLightBrowser } from '#scripts/browser.js'

// A raw value may stand on the page of a failed test: Playwright's own picture of it is off, and the harness attaches one
// with values masked.
process.env['PLAYWRIGHT_NO_COPY_PROMPT'] = '1'

/** What every browser suite has in its configuration. Paths are from a folder of e2e/. */
export function suite(folder: string): PlaywrightTestConfig {
  // Where there is none yet, the global setup fetches it, and each worker reads the configuration again.
  const browser = findLightBrowser()
  return {
    testDir: '.',
    testMatch: '**/*.test.ts',
    outputDir: `../../test-results/${folder}`,
    globalSetup: '../harness/setup.ts',
    forbidOnly: process.env['CI'] === 'true',
    retries: 0,
    // A world is a worker's, and reset for each test.
    fullyParallel: true,
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
  }
}
