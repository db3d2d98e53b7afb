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
 * @property {boolean} [beside]  it leaves a core idle: it runs beside another of them, before all others
 */

/** @type {readonly Part[]} */
export const parts = [
  { ...vitest('unit', ['--project', 'unit']), beside: true },
  check('lint', ['oxlint', '--type-aware']),
  check('types', ['tsc', '--noEmit']),
  check('unused', ['knip']),
  check('format', ['oxfmt', '--check']),
  { ...vitest('canary', ['--config', 'e2e/canary/vitest.config.ts']), beside: true },
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
 * @param {readonly [string, ...string[]]} command
 * @returns {Part}
 */
function check(name, command) {
  return { name, kind: 'check', command, minutes: 4, beside: true }
}

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
