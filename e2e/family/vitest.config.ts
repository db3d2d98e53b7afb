import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'family',
    include: ['e2e/family/**/*.test.ts'],
    globalSetup: ['e2e/family/prepare.ts'],
    // A slow or shared machine must not fail a test: nothing here is timed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
