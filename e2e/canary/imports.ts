import { mayImport, rooms } from '#scripts/roomArrows.js'
import type { Package } from '#scripts/packages.js'
import { floors, type Floor } from '#scripts/rooms.js'

/** One import in a file of its own, and whether the house allows it there. */
export type Import = { file: string; specifier: string; allowed: boolean }

type Case = { folder: string; specifier: string; allowed: boolean; end?: string }

/** Where a floor is one room, all its folders are; where it has rooms, each is tried, and a folder that is none of them. */
const places = [
  ...Object.entries(floors)
    .filter(([floor]) => floor !== 'main')
    .map(([floor, it]) => ({ floor, it, folder: `${floor}/canary`, siblings: [] })),
  ...rooms.flatMap((room) => {
    const it = floors[room.floor]
    return it?.rooms === undefined ? [] : [{ ...room, it }]
  }),
]

/** Every arrow that the house could have, the drawn ones and the others. */
function* arrows(): Generator<Case> {
  for (const { floor, folder, siblings, it } of places) {
    const from = { floor, folder, siblings }
    for (const to of rooms) {
      if (to.floor === 'main' || (to.floor === floor && it.rooms === undefined)) continue
      yield { folder, specifier: `#${to.folder}/it.ts`, allowed: mayImport(from, to) }
    }
    yield { folder, specifier: '#main.tsx', allowed: it.imports.includes('main') }
    for (const specifier of ['#e2e/harness/world.ts', '#scripts/build.js'])
      yield { folder, specifier, allowed: false }
    for (const file of it.imports.filter((one) => one.endsWith('.ts')))
      yield { folder, specifier: `#${file}`, allowed: true }
  }
}

/** A package, and the groups of the table that a room must have for it; `null` where no room may import it. */
const specifiers: readonly (readonly [string, readonly Package[] | null])[] = [
  ['react-aria-components/Table', ['aria']],
  ['@react-aria/focus', ['aria']],
  ['lucide-react', ['aria']],
  ['react-aria-components', null],
  ['hono', ['server']],
  ['@hono/node-server', ['server']],
  ['libsql', ['server']],
  ['jose', ['server']],
  ['zod', ['zod']],
  ['zod/mini', ['zod']],
  ['react', ['react']],
  ['react-router', ['react']],
  ['@tanstack/react-query', ['query', 'tanstack']],
  ['@tanstack/react-virtual', ['tanstack']],
  ['@internationalized/date', ['dates']],
]

const has = ({ packages }: Floor, groups: readonly Package[] | null) =>
  groups?.every((group) => packages.includes(group)) ?? false

function* bareImports(): Generator<Case> {
  for (const { folder, it } of places)
    for (const [specifier, groups] of specifiers)
      yield { folder, specifier, allowed: has(it, groups) }
  for (const folder of ['lib', 'contract', 'wire', 'session', 'rules', 'api', 'ui', 'boot'])
    yield { folder, specifier: 'node:fs', allowed: false }
  for (const folder of ['components', 'dialogs', 'pages/tokens', 'app'])
    yield { folder, specifier: 'node:fs', allowed: false }
  for (const folder of ['sandbox', 'server']) yield { folder, specifier: 'node:fs', allowed: true }
}

function* drawers(): Generator<Case> {
  for (const { folder } of places) {
    for (const specifier of ['./index.ts', './utils.ts', './common', './it'])
      yield { folder, specifier, allowed: false }
    yield { folder, specifier: `#${folder}/helpers.ts`, allowed: false }
    yield { folder, specifier: './it.ts', allowed: true }
  }
}

function* inTests(): Generator<Case> {
  const end = '.test.ts'
  for (const { floor, folder, it } of places) {
    const all = [...it.imports, ...(it.tests === undefined ? [] : [floor, ...it.tests])]
    const others = ['test', 'test/samples', 'sandbox', 'server', 'boot'].filter(
      (other) => other !== floor,
    )
    for (const other of others)
      yield { folder, specifier: `#${other}/it.ts`, allowed: all.includes(other), end }
    yield { folder, specifier: 'hono', allowed: has(it, ['server']), end }
    yield { folder, specifier: 'zod', allowed: has(it, ['zod']), end }
    yield { folder, specifier: './index.ts', allowed: false, end }
  }
}

/** Files that have an entry of their own in the settings. */
const singles: readonly Import[] = [
  { file: 'src/contract/zod.ts', specifier: 'zod/mini', allowed: true },
  { file: 'src/contract/zod.ts', specifier: 'react', allowed: false },
  { file: 'src/contract/zod.ts', specifier: '#lib/it.ts', allowed: false },
  { file: 'src/contract/zod.ts', specifier: './index.ts', allowed: false },
  { file: 'src/main.tsx', specifier: '#app/it.ts', allowed: true },
  { file: 'src/main.tsx', specifier: '#sandbox/it.ts', allowed: false },
  { file: 'src/main.tsx', specifier: 'lucide-react', allowed: false },
  { file: 'src/main.tsx', specifier: './index.ts', allowed: false },
  { file: 'e2e/journeys/it.test.ts', specifier: '#e2e/harness/world.ts', allowed: true },
  { file: 'e2e/journeys/it.test.ts', specifier: '#contract/it.ts', allowed: true },
  { file: 'e2e/journeys/it.test.ts', specifier: '#scripts/build.js', allowed: true },
  { file: 'e2e/journeys/it.test.ts', specifier: '#rules/it.ts', allowed: false },
  { file: 'e2e/journeys/it.test.ts', specifier: 'zod', allowed: false },
  { file: 'e2e/journeys/it.test.ts', specifier: './helpers.ts', allowed: false },
  // Drills under faults are played without the screen.
  { file: 'e2e/drills/it.ts', specifier: '#api/it.ts', allowed: true },
  { file: 'e2e/drills/it.ts', specifier: '#rules/it.ts', allowed: true },
  { file: 'e2e/drills/it.ts', specifier: '#pages/it.ts', allowed: false },
  { file: 'e2e/drills/it.ts', specifier: 'zod', allowed: false },
  { file: 'e2e/drills/it.ts', specifier: './helpers.ts', allowed: false },
  { file: 'scripts/it.js', specifier: './build.js', allowed: true },
  { file: 'scripts/it.js', specifier: 'zod/mini', allowed: true },
  { file: 'scripts/it.js', specifier: '#pages/it.ts', allowed: false },
  { file: 'scripts/it.js', specifier: 'react', allowed: false },
  { file: 'scripts/it.js', specifier: './utils.js', allowed: false },
]

/** All that is tried in a folder is one file, and one for its tests: the linter's time goes by files. */
export function importFiles(): Import[] {
  const all = [...arrows(), ...bareImports(), ...drawers(), ...inTests()].map((it) => ({
    file: `src/${it.folder}/imports${it.end ?? '.ts'}`,
    specifier: it.specifier,
    allowed: it.allowed,
  }))
  return [...all, ...singles]
}
