import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'canary',
    include: ['e2e/canary/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
