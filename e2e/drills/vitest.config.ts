import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'drills',
    include: ['e2e/drills/**/*.test.ts'],
    globalSetup: ['e2e/server/prepare.ts'],
    // A drill of 25 takes seconds; 200 of them an hour or two on a busy machine.
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
})
