import { relative } from 'node:path'
import { z } from 'zod/mini'

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/**
 * @typedef {object} Suite
 * @property {{ title: string, file: string, ok: boolean }[]} specs
 * @property {Suite[] | undefined} [suites]
 */

/** @type {z.ZodMiniType<Suite>} */
const suite = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })),
    suites: z.optional(z.array(suite)),
  }),
)

const playwrightReport = z.object({ suites: z.array(suite) })

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
    case 'playwright': {
      const it = playwrightReport.safeParse(report)
      return it.success ? it.data.suites.flatMap(specsOf) : []
    }
  }
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function specsOf({ specs, suites = [] }) {
  const direct = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  return [...direct, ...suites.flatMap(specsOf)]
}
