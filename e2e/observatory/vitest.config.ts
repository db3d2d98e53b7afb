import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'observatory',
    include: ['e2e/observatory/**/*.test.ts'],
    globalSetup: ['e2e/server/prepare.ts'],
    testTimeout: 120_000,
  },
})
