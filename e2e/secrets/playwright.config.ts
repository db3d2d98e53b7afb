import { defineConfig } from '@playwright/test'

// Each scene starts a browser of its own, whose profile is searched after it. A trace, a video or a picture of a page
// that shows a value would be an artefact with a secret: there are none.
process.env['PLAYWRIGHT_NO_COPY_PROMPT'] = '1'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../../test-results/secrets',
  globalSetup: '../harness/setup.ts',
  forbidOnly: process.env['CI'] === 'true',
  retries: 0,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  projects: [{ name: 'chosen', grep: /@chosen/ }, { name: 'every' }],
  use: { trace: 'off', video: 'off', screenshot: 'off' },
})
