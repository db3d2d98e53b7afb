import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'firefox',
    include: ['e2e/firefox/**/*.test.ts'],
    globalSetup: ['e2e/server/prepare.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
