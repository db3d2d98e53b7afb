import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'past',
    include: ['e2e/past/**/*.test.ts'],
    globalSetup: ['e2e/past/prepare.ts'],
    // A history of 300 acts takes seconds; 200 of them an hour or two on a busy machine.
    testTimeout: 7_200_000,
    hookTimeout: 180_000,
  },
})
