import { writeFileSync } from 'node:fs'

/** @typedef {import('vitest/node').Reporter} Reporter */

/**
 * How long each test file took, in milliseconds, before its first test and in its tests: vitest's own JSON says nothing of
 * what comes before, which for a page is half of it. It is written to the file that KEYTURN_FILE_TIMES names.
 *
 * @implements {Reporter}
 */
export default class FileTimesReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const target = process.env.KEYTURN_FILE_TIMES
    if (target === undefined) return
    const times = modules.map((module) => {
      const it = module.diagnostic()
      const before =
        it.environmentSetupDuration + it.prepareDuration + it.collectDuration + it.setupDuration
      return { file: module.moduleId, before, tests: it.duration }
    })
    writeFileSync(target, JSON.stringify(times))
  }
}
