import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['e2e/server/**/*.test.ts'],
    globalSetup: ['e2e/server/prepare.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
