import { relative } from 'node:path'
import { z } from 'zod/mini'
import { playwrightReport } from './playwrightReport.js'

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** What fileReporter.js writes. */
const writtenFiles = z.array(z.object({ file: z.string(), flaky: z.array(z.string()) }))

/**
 * Which tests failed, each as "file: name" in the runner's own words; none of a runner that wrote no report. They stand
 * at the end of a run, where what a failed part printed is long gone by.
 *
 * @param {'check' | 'vitest' | 'playwright'} kind
 * @param {unknown} report  the runner's own report, or null
 * @param {string} root  what the files are relative to
 * @returns {string[]}
 */
export function failedTests(kind, report, root) {
  switch (kind) {
    case 'check':
      return []
    case 'vitest': {
      const it = vitestReport.safeParse(report)
      if (!it.success) return []
      return it.data.testResults.flatMap(({ name, status, assertionResults }) => {
        const file = relative(root, name)
        const failed = assertionResults.filter((test) => test.status === 'failed')
        if (failed.length === 0) return status === 'failed' ? [`${file}: the file itself`] : []
        return failed.map(({ fullName }) => `${file}: ${fullName}`)
      })
    }
    case 'playwright':
      return specsThat(report, 'unexpected')
  }
}

/**
 * Which tests failed, and passed when they were played once more, each as "file: name".
 *
 * @param {'check' | 'vitest' | 'playwright'} kind
 * @param {unknown} report  of vitest what fileReporter.js wrote, of Playwright its own report, or null
 * @param {string} root  what the files are relative to
 * @returns {string[]}
 */
export function flakyTests(kind, report, root) {
  switch (kind) {
    case 'check':
      return []
    case 'vitest': {
      const it = writtenFiles.safeParse(report)
      if (!it.success) return []
      return it.data.flatMap(({ file, flaky }) =>
        flaky.map((name) => `${relative(root, file)}: ${name}`),
      )
    }
    case 'playwright':
      return specsThat(report, 'flaky')
  }
}

/**
 * @param {unknown} report
 * @param {'unexpected' | 'flaky'} status
 */
function specsThat(report, status) {
  return playwrightReport(report)
    .specs.filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, title }) => `${file}: ${title}`)
}
