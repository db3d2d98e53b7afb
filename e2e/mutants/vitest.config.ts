import { defineConfig } from 'vitest/config'
import { RulesFirst } from './rulesFirst.ts'

/** The unit tests once more, over code in which one thing at a time has been changed (stryker.config.json). */
export default defineConfig({
  test: {
    env: { TZ: 'Pacific/Chatham' },
    setupFiles: './e2e/mutants/setup.ts',
    include: ['src/{rules,session,api}/**/*.test.ts'],
    // Each change starts these tests anew: a process for each file would cost more than the tests.
    isolate: false,
    sequence: { sequencer: RulesFirst },
    testTimeout: 60_000,
  },
})
