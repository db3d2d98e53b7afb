import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changed } from '#e2e/mutants/changed.js'
import { deepParts, laterPages, type Part, parts, partsOf } from '#scripts/parts.js'
import { planOf } from '#scripts/plan.js'
import { partsOfSlice, placeOf, slices, TURNS } from '#scripts/slices.js'
import { belongingTo } from './belonging.ts'

const root = join(import.meta.dirname, '..', '..')
const names = (some: readonly Part[]) => some.map(({ name }) => name)
const COMMIT = '2633bc2f0c0ffee0c0ffee0c0ffee0c0ffee0c0f'

/** Minutes that a slice may take on two cores that do nothing else. */
const LONGEST = 8

const places = slices.flatMap((_, at) =>
  Array.from({ length: TURNS }, (_, turn) => ({ slice: at + 1, turn: turn + 1 })),
)

test('every part is in npm test, test:all or test:deep, and no two have one name', () => {
  expect(names([...partsOf('all'), ...partsOf('deep')])).toEqual(names(parts))
  expect(names(partsOf('all'))).toEqual(expect.arrayContaining(names(partsOf('test'))))
  expect(new Set(names(parts)).size).toBe(parts.length)
})

test('the ten slices in all their turns are all of test:deep', () => {
  expect(slices).toHaveLength(10)
  const played = new Set(places.flatMap((place) => names(partsOfSlice(place))))
  const all = deepParts.flatMap(({ part: { name }, portions }) =>
    portions === 1
      ? [name]
      : Array.from({ length: portions }, (_, at) => `${name} ${at + 1}/${portions}`),
  )
  expect([...played].toSorted()).toEqual(all.toSorted())
})

test('no slice takes longer than it may', () => {
  const minutes = slices.map((slice) =>
    deepParts
      .filter(({ part }) => slice.includes(part.name))
      .reduce((sum, { takes }) => sum + takes, 0),
  )
  expect(minutes.filter((it) => it > LONGEST || it === 0)).toEqual([])
})

test('a portion is what its runner takes for one, and is told from the others', () => {
  for (const place of places) {
    for (const { name, command, env, minutes } of partsOfSlice(place)) {
      const [, nth] = name.split(' ')
      if (nth === undefined) continue
      const isTold =
        command.some((it) => it === nth || it === `--shard=${nth}`) ||
        env?.['KEYTURN_SEED'] !== undefined
      expect(isTold, name).toBe(true)
      expect(minutes).toBeLessThanOrEqual(3 * LONGEST)
    }
  }
})

test('the portions of the drills are all drills, each once', () => {
  const portions = new Map(places.flatMap(partsOfSlice).map((it) => [it.name, it]))
  const seeds = [...portions.values()].flatMap(({ name, env }) => {
    if (!name.startsWith('every-drill')) return []
    const [first, count] = [Number(env?.['KEYTURN_SEED']), Number(env?.['KEYTURN_DRILLS'])]
    return Array.from({ length: count }, (_, at) => first + at)
  })
  const first = Math.min(...seeds)
  expect(seeds.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 200 }, (_, at) => first + at),
  )
})

test('the portions of the small changes are all of them, and each has some in every room', () => {
  const mutations = deepParts.find(({ part }) => part.name === 'mutations')
  const portions = mutations?.portions ?? 0
  const lines = Array.from({ length: portions }, (_, at) => changed(root, at + 1, portions))
  for (const some of lines)
    expect(new Set(some.map((line) => line.split('/')[1]))).toEqual(
      new Set(['rules', 'session', 'api']),
    )
  const files = new Set(lines.flat().map((line) => line.split(':')[0]))
  expect(files).toEqual(new Set(changed(root, 1, 1)))
})

test('a commit has one slice, and commits have all of them', () => {
  expect(placeOf(COMMIT)).toEqual(placeOf(COMMIT))
  const drawn = Array.from({ length: 1_000 }, (_, at) => placeOf(`${at}${COMMIT}`))
  const differ = new Set(drawn.map(({ slice, turn }) => `${slice} ${turn}`))
  expect(differ.size).toBe(slices.length * TURNS)
})

test('a slice is played beside test:all or alone, in the turn of its commit or another', () => {
  const { turn } = placeOf(COMMIT)
  const all = planOf(['--all', '--slice', 'commit'], COMMIT)
  expect(all.place).toEqual(placeOf(COMMIT))
  expect(names(all.parts)).toEqual(names([...partsOf('all'), ...partsOfSlice(placeOf(COMMIT))]))
  const third = planOf(['--deep', '--slice', '3/10'], COMMIT)
  expect(names(third.parts)).toEqual(names(partsOfSlice({ slice: 3, turn })))
  const again = planOf(['--deep', '--slice', '3/10', '--turn', '2'], COMMIT)
  expect(names(again.parts)).toEqual(names(partsOfSlice({ slice: 3, turn: 2 })))
})

test('without a slice test:deep is played whole, and has the time for it', () => {
  expect(names(planOf([], COMMIT).parts)).toEqual(names(partsOf('test')))
  const { parts: played, minutes } = planOf(['--deep'], COMMIT)
  expect(names(played)).toEqual(names(partsOf('deep')))
  expect(minutes).toBeGreaterThan(played.reduce((sum, it) => sum + it.minutes, 0))
  expect(names(planOf(['--only', 'soak', '--only', 'lint'], COMMIT).parts)).toEqual([
    'lint',
    'soak',
  ])
})

test.each([['11/10'], ['0/10'], ['1/7'], ['x'], ['1.5/10']])('there is no slice %s', (slice) => {
  expect(() => planOf(['--deep', '--slice', slice], COMMIT)).toThrow('There is no slice')
})

test('there is no turn that no slice has', () => {
  const args = ['--deep', '--slice', '1/10', '--turn', String(TURNS + 1)]
  expect(() => planOf(args, COMMIT)).toThrow('There is no turn')
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
