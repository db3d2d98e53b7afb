import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countOf } from '#scripts/count.js'
import { failedTests } from '#scripts/failed.js'
import { mask } from '#scripts/mask.js'
import { parts } from '#scripts/parts.js'
import { runPart } from '#scripts/run-part.js'

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 }
const nothing = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 1 }

test('a check is one test', () => {
  expect(countOf('check', 0, null)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(countOf('check', 1, null)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('the tests of a runner are counted from its own report', () => {
  expect(countOf('vitest', 0, vitest)).toEqual({ passed: 3, failed: 0, skipped: 1 })
  expect(countOf('playwright', 1, { stats })).toEqual({ passed: 2, failed: 2, skipped: 1 })
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
  const specs = [
    { title: 'is well', file: 'a.test.ts', ok: true },
    { title: 'is not', file: 'a.test.ts', ok: false },
  ]
  const suites = [{ specs: [], suites: [{ specs }] }]
  expect(failedTests('playwright', { suites }, '/here')).toEqual(['a.test.ts: is not'])
  expect(failedTests('playwright', null, '/here')).toEqual([])
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
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'test.js')
  const { status, stderr } = spawnSync(process.execPath, [script, '--only', 'nothing'], {
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  for (const part of parts) expect(stderr).toContain(part.name)
})

test('what there is not to measure is refused, and what there is is named', () => {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'bench.js')
  const { status, stderr } = spawnSync(process.execPath, [script, '--only', 'nothing'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('There is no nothing to measure')
  expect(stderr).toContain('hundred-thousand')
})
