import { writeFileSync } from 'node:fs'

/** @typedef {import('vitest/node').Reporter} Reporter */

/**
 * What vitest's own JSON does not say of each test file, written to the file that KEYTURN_FILES names: how many milliseconds it
 * took before its first test, which for a page is half of them, and in its tests; and which tests passed when they were played
 * once more.
 *
 * @implements {Reporter}
 */
export default class FileReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const target = process.env.KEYTURN_FILES
    if (target === undefined) return
    const files = modules.map((module) => {
      const it = module.diagnostic()
      const before =
        it.environmentSetupDuration + it.prepareDuration + it.collectDuration + it.setupDuration
      const again = [...module.children.allTests()].filter(
        (test) => test.diagnostic()?.flaky === true,
      )
      // No other reporter says why one failed that passed then.
      for (const test of again)
        for (const { message, stack } of test.result().errors ?? [])
          process.stdout.write(`at first: ${test.fullName}\n${stack ?? message}\n`)
      const flaky = again.map(({ fullName }) => fullName)
      return { file: module.moduleId, before, tests: it.duration, flaky }
    })
    writeFileSync(target, JSON.stringify(files))
  }
}
