import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { changed } from '#e2e/mutants/changed.js'
import { laterPages, type Part, parts, partsOf } from '#scripts/parts.js'
import { planOf } from '#scripts/plan.js'
import { belongingTo } from './belonging.ts'

const root = join(import.meta.dirname, '..', '..')
const names = (some: readonly Part[]) => some.map(({ name }) => name)

/** Of the small changes, as CONTRIBUTING.md says how to try them. */
const PORTIONS = 64

test('every part is in test:all or test:deep, and no two have one name', () => {
  expect(names([...partsOf('all'), ...partsOf('deep')])).toEqual(names(parts))
  expect(new Set(names(parts)).size).toBe(parts.length)
})

test('test:all has all of npm test and of test:backend, which share nothing', () => {
  const both = names([...partsOf('test'), ...partsOf('backend')])
  expect(names(partsOf('all'))).toEqual(expect.arrayContaining(both))
  expect(new Set(both).size).toBe(both.length)
  expect(names(partsOf('test'))).toContain('unit')
  expect(names(partsOf('backend'))).toContain('conformance')
})

test('a command of package.json plays the parts of its level, and says which it has', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  for (const level of ['test', 'backend', 'all', 'deep'] as const) {
    const script = level === 'test' ? 'test' : `test:${level}`
    const plan = planOf(scripts[script]?.split(' ').slice(2) ?? ['none'])
    expect(plan.command).toBe(level === 'test' ? 'npm test' : `npm run ${script}`)
    expect(names(plan.parts)).toEqual(names(partsOf(level)))
  }
})

test('.ci/run plays npm test and test:backend', () => {
  const script = readFileSync(join(root, '.ci', 'run'), 'utf8')
  expect(script).toMatch(/^for tests in test test:backend; do\n {2}npm run --silent "\$tests" /m)
})

test('a part is played alone, and test:deep has the time for all of it', () => {
  const { command, parts: some } = planOf(['--only', 'soak', '--only', 'lint'])
  expect(names(some)).toEqual(['lint', 'soak'])
  expect(command).toBe('npm test -- --only lint --only soak')
  expect(planOf(['--only', 'family']).command).toBe('npm run test:all -- --only family')
  const { parts: played, minutes } = planOf(['--deep'])
  expect(minutes).toBeGreaterThan(played.reduce((sum, it) => sum + it.minutes, 0))
})

test('the portions of the small changes are all of them, and each has some in every room', () => {
  const lines = Array.from({ length: PORTIONS }, (_, at) => changed(root, at + 1, PORTIONS))
  for (const some of lines)
    expect(new Set(some.map((line) => line.split('/')[1]))).toEqual(
      new Set(['rules', 'session', 'api']),
    )
  const files = new Set(lines.flat().map((line) => line.split(':')[0]))
  expect(files).toEqual(new Set(changed(root, 1, 1)))
})

const testFiles = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules/'))

test('each test file of src/ is in one part of test:all, and in one alone', async () => {
  const files = testFiles('src')
  const belonging = await Promise.all(partsOf('all').map(belongingTo))
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => belonging.filter((has) => has(file)).length !== 1)).toEqual([])
})

test('each place of the later pages has a test', () => {
  const files = testFiles('src')
  const isThere = (place: string) => files.some((file) => file.startsWith(place))
  expect(laterPages.filter((place) => !isThere(place))).toEqual([])
})

test('each test file of e2e/ belongs to a part, whole', async () => {
  const files = testFiles('e2e')
  const belonging = await Promise.all(parts.map(belongingTo))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => belonging.every((has) => !has(file)))).toEqual([])
})
