import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { countOf } from '#scripts/count.js'
import { mask } from '#scripts/mask.js'
import { failedTests, flakyTests } from '#scripts/namedTests.js'
import { type Part, parts } from '#scripts/parts.js'
import { runPart } from '#scripts/run-part.js'

const root = join(import.meta.dirname, '..', '..')
const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 }
const nothing = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 1 }

test('a check is one test', () => {
  expect(countOf('check', 0, null)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(countOf('check', 1, null)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('the tests of a runner are counted from its own report', () => {
  expect(countOf('vitest', 0, vitest)).toEqual({ passed: 3, failed: 0, skipped: 1 })
  expect(countOf('playwright', 1, { stats })).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('a runner that ran nothing, crashed or failed outside its tests is a failure', () => {
  expect(countOf('vitest', 0, nothing).failed).toBe(1)
  expect(countOf('vitest', 1, null).failed).toBe(1)
  expect(countOf('playwright', 0, { stats: 'none' }).failed).toBe(1)
  expect(countOf('vitest', 1, vitest)).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('the tests that failed are named at the end of a run', () => {
  const assertionResults = [
    { fullName: 'is well', status: 'passed' },
    { fullName: 'is not', status: 'failed' },
  ]
  const testResults = [
    { name: '/here/src/a.test.ts', status: 'failed', assertionResults },
    { name: '/here/src/b.test.ts', status: 'failed', assertionResults: [] },
    { name: '/here/src/c.test.ts', status: 'passed', assertionResults: [] },
  ]
  expect(failedTests('vitest', { testResults }, '/here')).toEqual([
    'src/a.test.ts: is not',
    'src/b.test.ts: the file itself',
  ])
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.test.ts',
    tests: [{ status, results: [] }],
  })
  const specs = [spec('is well', 'expected'), spec('is not', 'unexpected')]
  const report = {
    config: { rootDir: '/here' },
    suites: [{ specs: [], suites: [{ specs: [...specs, spec('is at times', 'flaky')] }] }],
  }
  expect(failedTests('playwright', report, '/here')).toEqual(['a.test.ts: is not'])
  expect(failedTests('playwright', null, '/here')).toEqual([])
  expect(flakyTests('playwright', report, '/here')).toEqual(['a.test.ts: is at times'])
  const files = [{ file: '/here/src/a.test.ts', flaky: ['is at times'] }]
  expect(flakyTests('vitest', files, '/here')).toEqual(['src/a.test.ts: is at times'])
})

/** A test that fails once, one that always does, and one that is well. */
const tests = (runner: string) => `
  import { expect, test } from '${runner}'
  import { existsSync, writeFileSync } from 'node:fs'
  const mark = new URL('./played', import.meta.url)
  test('fails once', () => {
    const isPlayed = existsSync(mark)
    writeFileSync(mark, '')
    expect(isPlayed).toBe(true)
  })
  test('always fails', () => expect(1).toBe(2))
  test('is well', () => expect(1).toBe(1))
`

// In the repository's own folder, where the runners are found.
const specimens = join(root, '.cache', 'runner')
const specimen = (runner: string): string => {
  mkdirSync(specimens, { recursive: true })
  const folder = mkdtempSync(join(specimens, 'test-'))
  writeFileSync(join(folder, 'one.test.mjs'), tests(runner))
  writeFileSync(join(folder, 'one.config.mjs'), 'export default {}')
  return folder
}
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(specimens, { recursive: true, force: true })
})

type Runner = 'vitest' | 'playwright'

const commandOf = (runner: Runner, folder: string): Part['command'] => {
  const config = join(folder, 'one.config.mjs')
  switch (runner) {
    case 'vitest':
      return ['vitest', 'run', '--root', folder, '--config', config]
    case 'playwright':
      return ['playwright', 'test', '--config', config]
  }
}

async function playSpecimen(kind: Runner, CI: string) {
  vi.stubEnv('CI', CI)
  const folder = specimen(kind === 'vitest' ? kind : '@playwright/test')
  const part = { name: 'specimen', kind, command: commandOf(kind, folder), minutes: 2 } as const
  const { count, failed, flaky } = await runPart({ ...part, level: 'test' }, 2)
  const titles = (names: readonly string[]) => names.map((name) => name.replace(/^.*: /, ''))
  return { count, failed: titles(failed), flaky: titles(flaky) }
}

test.each(['vitest', 'playwright'] as const)(
  'with CI=true a test of %s that fails is played once more: one that passes then has passed, and is named',
  async (kind) => {
    expect(await playSpecimen(kind, 'true')).toEqual({
      count: { passed: 2, failed: 1, skipped: 0 },
      failed: ['always fails'],
      flaky: ['fails once'],
    })
  },
)

test('at a desk nothing is played again', async () => {
  expect(await playSpecimen('vitest', 'false')).toEqual({
    count: { passed: 1, failed: 2, skipped: 0 },
    failed: ['fails once', 'always fails'],
    flaky: [],
  })
})

test('no value is left in what a failed part prints', () => {
  const raw = 'svc_api_Zm9vYmFy-QmF6UXV4_0123456789abcdefGHIJKL'
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoxfQ.c2lnbmF0dXJl'
  expect(mask(`got "${raw}" and ${jwt}.`)).toBe('got "<value>" and <jwt>.')
  expect(mask(`got "svc_api_\u001b[7m${raw.slice(8)}\u001b[27m"`)).toBe('got "<value>"')
  expect(mask('token_rotation_days is 365 in svc_api_')).toBe(
    'token_rotation_days is 365 in svc_api_',
  )
})

test('a part that is not done in its time is stopped and has failed, by its name', async () => {
  const part = { name: 'slow', kind: 'check', minutes: 0.005, level: 'test' } as const
  const { count, failed, output } = await runPart({ ...part, command: ['sleep', '60'] }, 0.005)
  expect(count).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(failed).toEqual(['the part slow'])
  expect(output).toContain('It was stopped')
})

test('a part finds in its environment what it is given', async () => {
  const command = ['node', '-p', 'process.env.KEYTURN_DRILLS'] as const
  const part = { name: 'told', kind: 'check', minutes: 1, level: 'test' } as const
  const { output } = await runPart({ ...part, command, env: { KEYTURN_DRILLS: '50' } }, 1)
  expect(output).toBe('50\n')
})

test('a part that there is not is refused, and the parts are named', () => {
  const script = join(root, 'scripts', 'test.js')
  const { status, stderr } = spawnSync(process.execPath, [script, '--only', 'nothing'], {
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  for (const part of parts) expect(stderr).toContain(part.name)
})

test('what there is not to measure is refused, and what there is is named', () => {
  const script = join(root, 'scripts', 'bench.js')
  const { status, stderr } = spawnSync(process.execPath, [script, '--only', 'nothing'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('There is no nothing to measure')
  expect(stderr).toContain('hundred-thousand')
})
