import { house, main, outside, packages, rooms, testedInProcess, type Room } from './house.ts'

/** One import in a file of its own, and whether the house allows it there. */
export type Import = { file: string; specifier: string; allowed: boolean }

const allows = (from: Room, to: Room) => house[from].some((it) => it === to)
const fileOf = (room: Room, number: number, end = '.ts') =>
  `src/${room}/canary/import${number}${end}`

type Case = { room: Room; specifier: string; allowed: boolean; end?: string }

/** Every arrow that the house could have, the drawn ones and the others. */
function* arrows(): Generator<Case> {
  for (const room of rooms) {
    for (const other of rooms)
      if (other !== room) yield { room, specifier: `#${other}/it.ts`, allowed: allows(room, other) }
    for (const specifier of outside) yield { room, specifier, allowed: false }
    yield { room, specifier: main.specifier, allowed: main.rooms.includes(room) }
  }
  // Only ApiError leaves wire/.
  for (const room of ['components', 'pages'] as const)
    yield { room, specifier: '#wire/ApiError.ts', allowed: true }
  // A page's own folder is './', so '#pages/' in a page is always another page.
  yield { room: 'pages', specifier: '#pages/roles/Roles.tsx', allowed: false }
}

function* bareImports(): Generator<Case> {
  for (const room of rooms)
    for (const it of packages)
      yield { room, specifier: it.specifier, allowed: it.rooms.includes(room) }
}

function* drawers(): Generator<Case> {
  for (const room of rooms) {
    for (const specifier of ['./index.ts', './utils.ts', `#${room}/helpers.ts`, './common', './it'])
      yield { room, specifier, allowed: false }
    yield { room, specifier: './it.ts', allowed: true }
  }
}

function* inTests(): Generator<Case> {
  for (const room of rooms) {
    const allowed = testedInProcess.includes(room)
    yield { room, specifier: '#test/open.tsx', allowed, end: '.test.ts' }
    yield { room, specifier: '#server/serve.ts', allowed: room === 'server', end: '.test.ts' }
    if (allowed) {
      yield { room, specifier: '#sandbox/sandbox.ts', allowed, end: '.test.ts' }
      yield { room, specifier: 'hono', allowed: false, end: '.test.ts' }
      yield { room, specifier: './index.ts', allowed: false, end: '.test.ts' }
    }
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
  { file: 'src/test/open.tsx', specifier: '#sandbox/it.ts', allowed: true },
  { file: 'src/test/open.tsx', specifier: '#server/it.ts', allowed: false },
  { file: 'src/test/open.tsx', specifier: 'hono', allowed: false },
  { file: 'src/test/open.tsx', specifier: './utils.ts', allowed: false },
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

/** Each import as a file of its own; only the files with an entry of their own in the settings have several. */
export function importFiles(): Import[] {
  const all = [...arrows(), ...bareImports(), ...drawers(), ...inTests()].map((it, number) => ({
    file: fileOf(it.room, number, it.end),
    specifier: it.specifier,
    allowed: it.allowed,
  }))
  return [...all, ...singles]
}
