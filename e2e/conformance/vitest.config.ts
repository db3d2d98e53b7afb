import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'conformance',
    include: ['e2e/conformance/**/*.test.ts'],
    globalSetup: ['e2e/conformance/prepare.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
