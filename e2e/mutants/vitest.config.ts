import { defineConfig } from 'vitest/config'

/** The unit tests once more, over code in which one thing at a time has been changed (stryker.config.json). */
export default defineConfig({
  test: {
    env: { TZ: 'Pacific/Chatham' },
    setupFiles: './e2e/mutants/setup.ts',
    include: ['src/{lib,rules,contract,wire,session,api}/**/*.test.ts'],
    testTimeout: 20_000,
  },
})
