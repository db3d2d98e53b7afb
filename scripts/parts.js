/**
 * What the tests consist of, in the order in which it runs. A part that stands here and has nothing to run is a failure, so
 * a part is written down when its files are.
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {'check' | 'vitest' | 'playwright'} kind
 * @property {Command} command
 * @property {number} minutes  after which it is stopped and has failed
 * @property {Level} level  the first command that runs it
 * @property {boolean} [whole]  with CI=true a skipped test of it is a failure
 * @property {boolean} [beside]  it leaves a core idle: it runs beside another of them, before all others
 * @property {Readonly<Record<string, string>>} [env]  what its process finds in its environment
 */

/** @typedef {readonly [string, ...string[]]} Command  a package's binary and its arguments */

/**
 * `npm test` and `test:backend`, which has more time: .ci/run plays both; `test:all`, which has these and more; `test:deep`,
 * which has none of them.
 *
 * @typedef {'test' | 'backend' | 'all' | 'deep'} Level
 */

/**
 * Of the tests in a document those of what is rare: an address that says too much, a rotation undone, a revoked or inactive
 * thing in the way, a half list. They are the part `further`, for which `npm test` has no time. Folders and files, as below.
 */
export const furtherPages = [
  'src/app/RefuseValues.test.tsx',
  'src/app/imported.test.tsx',
  'src/app/places/PageWaits.test.tsx',
  'src/app/translated.test.tsx',
  'src/components/address/',
  'src/components/applications/',
  'src/components/frame/gatewayTimeout.test.tsx',
  'src/components/show-once/ShowOnceUse.test.tsx',
  'src/dialogs/application-facts/',
  'src/dialogs/delete-role/',
  'src/dialogs/edit-application/',
  'src/dialogs/new-token/decided.test.tsx',
  'src/dialogs/new-token/filled.test.tsx',
  'src/dialogs/new-token/inactive.test.tsx',
  'src/dialogs/new-token/newApplication.test.tsx',
  'src/dialogs/new-token/otherAnswer.test.tsx',
  'src/dialogs/new-token/scopeKeys.test.tsx',
  'src/dialogs/person-facts/',
  'src/dialogs/revoke/otherToken.test.tsx',
  'src/dialogs/revoke-roles/',
  'src/dialogs/rotate/RotateInactive.test.tsx',
  'src/dialogs/rotate/RotateLegacy.test.tsx',
  'src/dialogs/rotate/RotateRevoked.test.tsx',
  'src/dialogs/rotate/restoreAfterRotation.test.tsx',
  'src/dialogs/undo/',
  'src/pages/tokens/table/Reading.test.tsx',
  'src/pages/tokens/table/TokensFilters.test.tsx',
  'src/pages/tokens/table/TokensMissing.test.tsx',
  'src/pages/tokens/table/TokensPast.test.tsx',
  'src/pages/tokens/table/TokensRowKeys.test.tsx',
]

/**
 * Of the tests in a document those of what is looked into now and then, or done to many at once: they are the part `pages`,
 * and all others, about tokens and what holds every page, are `page`. Folders and a file that walks every page; a new one is in
 * `npm test` until it is named in a list.
 */
export const laterPages = [
  'src/app/find/',
  'src/app/hiddenSigns.test.tsx',
  'src/app/keys/',
  'src/components/commands/',
  'src/components/many-tokens/',
  'src/dialogs/check-a-call/',
  'src/dialogs/drill-close/',
  'src/dialogs/drill-undo/',
  'src/dialogs/expiry-tokens/',
  'src/dialogs/find-by-value/',
  'src/dialogs/grant-role/',
  'src/dialogs/new-colleague/',
  'src/dialogs/preferences/',
  'src/dialogs/revoke-tokens/',
  'src/dialogs/revoke-role/',
  'src/dialogs/take-from-member/',
  'src/dialogs/token-facts/',
  'src/pages/applications/',
  'src/pages/audit/',
  'src/pages/connection/',
  'src/pages/drills/',
  'src/pages/findings/',
  'src/pages/groups/',
  'src/pages/legacy/',
  'src/pages/people/',
  'src/pages/permissions/',
  'src/pages/reviews/',
  'src/pages/roles/',
  'src/pages/tokens/export/',
  'src/pages/tokens/leak/',
]

/** One file after the other, each of which waits for a server's answer. @type {{ level: Level, beside: true }} */
const besideAll = { level: 'all', beside: true }

/** @type {readonly Part[]} */
const shallow = [
  {
    ...vitest('conformance', configOf('conformance', 'vitest')),
    level: 'backend',
    whole: true,
    minutes: 20,
  },
  // Of those that leave a core idle first, since it takes as long as all that run beside it.
  {
    ...vitest('family', configOf('family', 'vitest')),
    ...besideAll,
    whole: true,
    minutes: 20,
  },
  { ...vitest('unit', ['--project', 'unit']), beside: true },
  check('lint', ['oxlint', '-c', 'oxlint.config.js', '--type-aware']),
  check('words', ['node', 'scripts/checkWords.js']),
  check('types', ['tsc', '--noEmit']),
  check('unused', ['knip']),
  check('format', ['oxfmt', '--check']),
  { ...vitest('canary', configOf('canary', 'vitest')), beside: true },
  vitest('sandbox', ['--project', 'sandbox']),
  {
    ...vitest('page', [
      '--project',
      'page',
      '--project',
      'boot',
      ...[...furtherPages, ...laterPages].map(
        (place) => `--exclude=${place}${place.endsWith('/') ? '**' : ''}`,
      ),
    ]),
    minutes: 20,
  },
  { ...vitest('further', ['--project', 'page', ...furtherPages]), level: 'backend' },
  { ...vitest('pages', ['--project', 'page', ...laterPages]), level: 'all', minutes: 20 },
  { ...vitest('sizes', [...configOf('server', 'vitest'), 'sizes']), whole: true, beside: true },
  {
    ...vitest('server', [...configOf('server', 'vitest'), '--exclude=**/sizes.test.ts']),
    ...besideAll,
    whole: true,
  },
  { ...vitest('drills', configOf('drills', 'vitest')), ...besideAll },
  { ...vitest('past', configOf('past', 'vitest')), ...besideAll, whole: true },
  { ...vitest('observatory', configOf('observatory', 'vitest')), ...besideAll },
  playwright('browser', ['--project', 'core']),
  { ...playwright('browser-further', ['--project', 'further']), level: 'backend' },
  { ...playwright('journeys', ['--project', 'sandbox']), minutes: 20, level: 'all' },
  { ...playwright('sheets', ['--project', 'sheets']), level: 'all' },
  {
    ...playwright('backend', ['--project', 'backend', '--project', 'special']),
    level: 'backend',
  },
  { ...playwright('family-journeys', ['--project', 'family']), level: 'all' },
  { ...playwright('hostile', configOf('hostile', 'playwright')), level: 'all' },
  { ...playwright('attacks', configOf('attacks', 'playwright')), level: 'all' },
  { ...playwright('secrets', configOf('secrets', 'playwright', 'chosen')), level: 'all' },
  { ...playwright('faults', configOf('faults', 'playwright', 'chosen')), level: 'all' },
]

/** @type {readonly Part[]} */
const deep = [
  { ...vitest('firefox', configOf('firefox', 'vitest')), whole: true, minutes: 15 },
  { ...playwright('long', ['--project', 'long', '--project', 'again']), minutes: 30 },
  playwright('every-secret', configOf('secrets', 'playwright', 'every')),
  { ...playwright('every-cell', configOf('faults', 'playwright', 'every')), minutes: 210 },
  {
    ...playwright('soak', configOf('faults', 'playwright', 'soak')),
    env: { KEYTURN_SOAK: '1000' },
    minutes: 30,
  },
  {
    ...vitest('every-drill', configOf('drills', 'vitest')),
    env: { KEYTURN_DRILLS: '200' },
    minutes: 45,
  },
  {
    ...vitest('every-past', configOf('past', 'vitest')),
    whole: true,
    env: { KEYTURN_HISTORIES: '200', KEYTURN_ACTS: '300' },
    minutes: 150,
  },
  { ...check('mutants', ['node', 'e2e/mutants/run.js']), minutes: 30 },
  { ...check('mutations', ['node', 'e2e/mutants/score.js']), minutes: 1_500 },
]

/** @type {readonly Part[]} */
export const parts = [
  ...shallow,
  ...deep.map((part) => /** @type {const} */ ({ ...part, level: 'deep', beside: false })),
]

/** @type {Readonly<Record<Level, readonly Level[]>>} */
const levelsOf = {
  test: ['test'],
  backend: ['backend'],
  all: ['test', 'backend', 'all'],
  deep: ['deep'],
}

/**
 * What one command runs.
 *
 * @param {Level} level
 */
export const partsOf = (level) => parts.filter((part) => levelsOf[level].includes(part.level))

/**
 * @param {string} name
 * @param {Command} command
 * @returns {Part}
 */
function check(name, command) {
  return { name, kind: 'check', command, minutes: 4, level: 'test', beside: true }
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
    level: 'test',
    whole: true,
  }
}

/**
 * @param {string} name
 * @param {readonly string[]} which
 * @returns {Part}
 */
function vitest(name, which) {
  return { name, kind: 'vitest', command: ['vitest', 'run', ...which], minutes: 10, level: 'test' }
}

/**
 * @param {string} folder  of e2e/
 * @param {'vitest' | 'playwright'} runner
 * @param {string} [project]
 */
function configOf(folder, runner, project) {
  const config = ['--config', `e2e/${folder}/${runner}.config.ts`]
  return project === undefined ? config : [...config, '--project', project]
}
