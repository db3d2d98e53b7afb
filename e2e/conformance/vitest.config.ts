import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'conformance',
    include: ['e2e/conformance/**/*.test.ts'],
    globalSetup: ['e2e/conformance/prepare.ts'],
    // Half of its time a file waits for the server that it starts.
    maxWorkers: 2,
    // A slow or shared machine must not fail a test: nothing here is timed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
