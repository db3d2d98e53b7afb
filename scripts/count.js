import { z } from 'zod/mini'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

/**
 * The tests of one part. A check is one test. A runner that crashed, ran nothing, or ended with an error that no
 * test shows counts as one failure more, so that silence is never success.
 *
 * @param {'check' | 'vitest' | 'playwright'} kind
 * @param {number} code  the exit code
 * @param {unknown} report  the runner's own report, or null
 * @returns {Count}
 */
export function countOf(kind, code, report) {
  const count = read(kind, code, report)
  const nothing = count.passed + count.failed + count.skipped === 0
  const hidden = code !== 0 && count.failed === 0
  return nothing || hidden ? { ...count, failed: count.failed + 1 } : count
}

/**
 * @param {'check' | 'vitest' | 'playwright'} kind
 * @param {number} code
 * @param {unknown} report
 * @returns {Count}
 */
function read(kind, code, report) {
  switch (kind) {
    case 'check':
      return code === 0
        ? { passed: 1, failed: 0, skipped: 0 }
        : { passed: 0, failed: 1, skipped: 0 }
    case 'vitest': {
      const it = vitestReport.safeParse(report)
      if (!it.success) return { passed: 0, failed: 0, skipped: 0 }
      return {
        passed: it.data.numPassedTests,
        failed: it.data.numFailedTests,
        skipped: it.data.numPendingTests + it.data.numTodoTests,
      }
    }
    case 'playwright': {
      const it = playwrightReport.safeParse(report)
      if (!it.success) return { passed: 0, failed: 0, skipped: 0 }
      const { expected, unexpected, flaky, skipped } = it.data.stats
      // What passed when it was played once more is named (namedTests.js), and has passed.
      return { passed: expected + flaky, failed: unexpected, skipped }
    }
  }
}
