/**
 * What `npm test` runs, in this order. A part that stands here and has nothing to run is a failure, so a part is
 * written down when its files are.
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {'check' | 'vitest' | 'playwright'} kind
 * @property {readonly [string, ...string[]]} command  a package's binary and its arguments
 * @property {number} minutes  after which it is stopped and has failed
 * @property {boolean} [all]  only with --all
 * @property {boolean} [whole]  with CI=true a skipped test of it is a failure
 */

/** @type {readonly Part[]} */
export const parts = [
  { name: 'format', kind: 'check', command: ['oxfmt', '--check'], minutes: 2 },
  { name: 'lint', kind: 'check', command: ['oxlint', '--type-aware'], minutes: 2 },
  { name: 'types', kind: 'check', command: ['tsc', '--noEmit'], minutes: 3 },
  { name: 'unused', kind: 'check', command: ['knip'], minutes: 2 },
  vitest('canary', ['--config', 'e2e/canary/vitest.config.ts']),
  vitest('unit', ['--project', 'unit']),
  vitest('sandbox', ['--project', 'sandbox']),
  { ...vitest('page', ['--project', 'page']), minutes: 20 },
  { ...vitest('server', ['--config', 'e2e/server/vitest.config.ts']), whole: true },
  {
    ...vitest('conformance', ['--config', 'e2e/conformance/vitest.config.ts']),
    whole: true,
    all: true,
  },
  { ...vitest('observatory', ['--config', 'e2e/observatory/vitest.config.ts']), all: true },
  playwright('browser', ['--project', 'core']),
  { ...playwright('journeys', ['--project', 'sandbox']), minutes: 20, all: true },
  { ...playwright('backend', ['--project', 'backend']), minutes: 20, all: true },
  { ...vitest('drills', ['--config', 'e2e/drills/vitest.config.ts']), all: true },
  { ...playwright('long', ['--project', 'long']), all: true },
  { ...playwright('hostile', ['--config', 'e2e/hostile/playwright.config.ts']), all: true },
  { ...playwright('attacks', ['--config', 'e2e/attacks/playwright.config.ts']), all: true },
  { ...playwright('secrets', ['--config', 'e2e/secrets/playwright.config.ts']), all: true },
  {
    ...playwright('faults', ['--config', 'e2e/faults/playwright.config.ts']),
    minutes: 25,
    all: true,
  },
  {
    name: 'mutants',
    kind: 'check',
    command: ['node', 'e2e/mutants/run.js'],
    minutes: 15,
    all: true,
  },
  {
    name: 'mutations',
    kind: 'check',
    command: ['node', 'e2e/mutants/score.js', '--part', '1/16'],
    minutes: 30,
    all: true,
  },
]

/**
 * @param {string} name
 * @param {readonly string[]} which
 * @returns {Part}
 */
function playwright(name, which) {
  return {
    name,
    kind: 'playwright',
    command: ['playwright', 'test', ...which],
    minutes: 15,
    whole: true,
  }
}

/**
 * @param {string} name
 * @param {readonly string[]} which
 * @returns {Part}
 */
function vitest(name, which) {
  return { name, kind: 'vitest', command: ['vitest', 'run', ...which], minutes: 10 }
}
