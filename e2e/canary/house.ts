/** The rooms and their arrows as the design has them: written down a second time, so that a slip in the linter's settings shows. */
export const house = {
  lib: [],
  contract: [],
  wire: ['contract', 'lib'],
  session: ['wire', 'contract', 'lib'],
  rules: ['contract', 'lib'],
  api: ['wire', 'session', 'rules', 'contract', 'lib'],
  ui: ['lib'],
  components: ['api', 'session', 'ui', 'rules', 'contract', 'lib'],
  pages: ['components', 'api', 'session', 'ui', 'rules', 'contract', 'lib'],
  app: ['pages', 'components', 'api', 'session', 'ui', 'rules', 'wire', 'contract', 'lib'],
  boot: ['session', 'lib'],
  sandbox: ['contract'],
  server: ['sandbox', 'contract'],
} as const satisfies Record<string, readonly string[]>

export type Room = keyof typeof house
export const rooms = [
  'lib',
  'contract',
  'wire',
  'session',
  'rules',
  'api',
  'ui',
  'components',
  'pages',
  'app',
  'boot',
  'sandbox',
  'server',
] as const satisfies readonly Room[]

/** What no room may import by its '#' path; `test` is for tests, `e2e` and `scripts` see the console from outside. */
export const outside = ['#test/open.tsx', '#e2e/harness/world.ts', '#scripts/build.js']

/** Makes the app: only the room that comes before it may ask for it. */
export const main: { specifier: string; rooms: readonly Room[] } = {
  specifier: '#main.tsx',
  rooms: ['boot'],
}

/** Rooms whose tests run the real app on an in-process sandbox. */
export const testedInProcess: readonly Room[] = [
  'wire',
  'session',
  'api',
  'components',
  'pages',
  'app',
]

/** A package, and the rooms that may import it. */
export const packages: readonly { specifier: string; rooms: readonly Room[] }[] = [
  { specifier: 'react-aria-components/Table', rooms: ['ui'] },
  { specifier: '@react-aria/focus', rooms: ['ui'] },
  { specifier: 'lucide-react', rooms: ['ui'] },
  { specifier: 'react-aria-components', rooms: [] },
  { specifier: 'hono', rooms: ['sandbox', 'server'] },
  { specifier: '@hono/node-server', rooms: ['sandbox', 'server'] },
  { specifier: 'libsql', rooms: ['sandbox', 'server'] },
  { specifier: 'jose', rooms: ['sandbox', 'server'] },
  { specifier: 'zod', rooms: [] },
  { specifier: 'zod/mini', rooms: [] },
  { specifier: 'react', rooms: ['session', 'api', 'ui', 'components', 'pages', 'app'] },
  {
    specifier: '@tanstack/react-query',
    rooms: ['session', 'api', 'components', 'pages', 'app'],
  },
  { specifier: 'react-router', rooms: ['session', 'api', 'ui', 'components', 'pages', 'app'] },
  { specifier: 'node:fs', rooms: ['sandbox', 'server'] },
]
