import { z } from 'zod/mini'

/**
 * One test of a report, with all that it was played: a test runs once for each project.
 *
 * @typedef {{ title: string, file: string, tests: { status: string, results: { duration: number }[] }[] }} Spec
 */

/** @typedef {{ specs: Spec[], suites?: Suite[] | undefined }} Suite */

/** @type {z.ZodMiniType<Suite>} */
const suite = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(
          z.object({
            status: z.string(),
            results: z.array(z.object({ duration: z.number() })),
          }),
        ),
      }),
    ),
    suites: z.optional(z.array(suite)),
  }),
)

const schema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suite),
})

/**
 * Playwright's own report: its tests, whose files are named from `rootDir`, and their durations in milliseconds. No tests where
 * it wrote none.
 *
 * @param {unknown} report
 * @returns {{ rootDir: string, specs: Spec[] }}
 */
export function playwrightReport(report) {
  const it = schema.safeParse(report)
  if (!it.success) return { rootDir: '', specs: [] }
  return { rootDir: it.data.config.rootDir, specs: it.data.suites.flatMap(specsOf) }
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}
