/**
 * The rooms of src/ and what each may import: the linter's settings and the canary's cases are made from this table, and
 * by `npm run rooms` the drawing in docs/architecture.md.
 *
 * A floor is a folder of src/. Where its folders are rooms of their own, `rooms` has each of them with the rooms of the
 * same floor that it may import; `''` are the files of the floor itself. A floor without `rooms` is one room, whatever
 * folders it has.
 *
 * @typedef {import('./packages.js').Package} Package
 *
 * @typedef {object} Floor
 * @property {readonly string[]} imports  floors, or one file of a floor, as `wire/ApiError.ts`
 * @property {readonly string[]} [tests]  what its tests may import besides, and then all of their own floor
 * @property {readonly Package[]} packages
 * @property {string} says  what the linter adds to the list of its imports
 * @property {Readonly<Record<string, readonly string[]>>} [rooms]
 */

const below = ['session', 'rules', 'contract', 'lib']
/** @type {readonly Package[]} */
const screen = ['react', 'query', 'tanstack', 'dates']
/** What tests import that run the real app on an in-process sandbox. */
const inProcess = [
  ...'app pages dialogs components api ui wire sandbox test test/samples'.split(' '),
  ...below,
]

/** Rooms that need the same others of their floor, or none. */
const leaves = (/** @type {string} */ names, /** @type {string[]} */ same = []) =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, same]))

/** @type {Readonly<Record<string, Floor>>} */
export const floors = {
  boot: {
    imports: ['main', 'session', 'rules', 'contract', 'lib'],
    tests: ['test', 'test/samples'],
    packages: [],
    says: 'It comes before the app, and main.tsx when somebody is signed in.',
  },
  main: {
    imports: ['app', 'pages', 'dialogs', 'components', 'api', 'ui', 'wire', ...below],
    packages: screen,
    says: 'It makes the router and renders.',
  },
  app: {
    imports: ['pages', 'dialogs', 'components', 'api', 'ui', 'wire', ...below],
    tests: inProcess,
    packages: screen,
    says: 'It is the shell, which knows no sandbox and no server.',
    rooms: {
      '': ['banners', 'find', 'frame', 'keys', 'places'],
      banners: ['frame'],
      find: ['frame'],
      keys: ['frame'],
      places: ['frame'],
      frame: [],
    },
  },
  pages: {
    imports: ['components', 'api', 'ui', ...below, 'wire/ApiError.ts'],
    tests: inProcess,
    packages: screen,
    says: 'A page never imports another page, and a file of its own by its relative path.',
    rooms: {
      'drills/drill': ['drills', 'drills/plan'],
      'drills/hand-over': ['drills'],
      'drills/list': ['drills/plan'],
      'drills/plan': ['drills'],
      'drills/report': ['drills'],
      'connection/compare': ['connection'],
      people: ['people/report'],
      'reviews/list': ['reviews'],
      'reviews/review': ['reviews'],
      'reviews/start': ['reviews'],
      'tokens/leak': ['tokens/token'],
      'tokens/past': ['tokens/export'],
      'tokens/table': ['tokens/export', 'tokens/past', 'tokens/widths'],
      ...leaves(
        `applications audit connection drills findings groups legacy me overview permissions
         permissions/routes reviews roles people/report tokens/export tokens/token
         tokens/widths`,
      ),
    },
  },
  dialogs: {
    imports: ['components', 'api', 'ui', ...below, 'wire/ApiError.ts'],
    tests: inProcess,
    packages: screen,
    says: 'A dialog never imports a page or another dialog, and a file of its own by its relative path.',
    rooms: {
      ...leaves(
        `application-facts check-a-call delete-role drill-close drill-keep drill-rotate drill-try drill-undo
         edit-application expiry expiry-tokens find-by-value grant-role new-application
         new-colleague new-token person-facts preferences revoke revoke-role revoke-roles revoke-tokens rotate
         take-from-member token-facts undo`,
      ),
    },
  },
  components: {
    imports: ['api', 'ui', ...below, 'wire/ApiError.ts'],
    tests: inProcess,
    packages: screen,
    says: 'Of wire/ only ApiError leaves.',
    rooms: {
      outcome: ['access', 'expiry', 'frame', 'intents', 'staff', 'tokens'],
      'token-table': ['acts', 'frame', 'inventory', 'tokens', 'values'],
      'row-facts': ['frame'],
      history: ['access', 'audit', 'frame', 'outcome', 'tokens'],
      undo: ['commands', 'expiry', 'frame', 'tokens'],
      intents: ['expiry', 'frame', 'tokens'],
      'many-tokens': ['acts', 'frame', 'inventory', 'runs', 'tokens'],
      'show-once': ['frame', 'receivers', 'tokens', 'undo'],
      past: ['access', 'frame'],
      access: ['frame', 'inventory'],
      findings: ['access', 'frame', 'inventory', 'token-table', 'tokens'],
      applications: ['frame', 'staff', 'tokens', 'undo'],
      drills: ['frame', 'show-once'],
      inventory: ['frame', 'tokens', 'waiting'],
      values: ['inventory', 'tokens'],
      staff: ['access', 'frame'],
      ...leaves('acts address audit expiry packs receivers runs tokens waiting', ['frame']),
      ...leaves(`commands files frame house reviews`),
    },
  },
  ui: {
    imports: ['lib'],
    packages: ['react', 'tanstack', 'aria', 'dates'],
    says: 'It knows no token, no role, no server.',
    rooms: {
      dialogs: ['', 'buttons', 'forms', 'states', 'text'],
      table: ['', 'buttons', 'forms', 'text'],
      forms: ['', 'buttons', 'text'],
      page: ['', 'forms', 'text'],
      buttons: ['', 'text'],
      menus: ['', 'buttons'],
      states: ['', 'buttons'],
      text: [''],
      '': [],
    },
  },
  api: {
    imports: ['wire', ...below],
    tests: inProcess,
    packages: screen,
    says: 'It reads and writes, whatever the screen is.',
    rooms: {
      drills: ['', 'audit', 'intents', 'inventory', 'packs', 'tokens'],
      people: ['', 'access', 'intents'],
      reviews: ['', 'access', 'audit', 'packs', 'tokens'],
      intents: ['', 'tokens'],
      inventory: ['audit', 'tokens'],
      tokens: ['', 'audit'],
      connection: ['', 'access', 'audit', 'tokens'],
      access: ['', 'audit'],
      audit: [''],
      '': [],
      browser: [],
      findings: [],
      packs: [],
    },
  },
  session: {
    imports: ['wire', 'contract', 'lib'],
    tests: inProcess,
    packages: screen,
    says: 'It knows who is signed in and what the browser keeps, and no act.',
    rooms: {
      '': ['keep', 'time', 'vault'],
      carriers: ['time', 'vault'],
      sealing: ['secret'],
      vault: ['time'],
      ...leaves('keep secret time'),
    },
  },
  rules: {
    imports: ['contract', 'lib'],
    tests: ['test/samples'],
    packages: ['dates'],
    says: 'Its functions are pure.',
    rooms: {
      'drills/plan': ['acts', 'drills', 'tokens'],
      drills: ['acts', 'tokens'],
      inventory: ['audit', 'tokens'],
      'drills/report': ['drills', 'tokens'],
      past: ['access', 'access/roles', 'audit'],
      access: ['tokens'],
      findings: ['access', 'tokens'],
      acts: ['tokens'],
      audit: ['tokens'],
      legacy: ['tokens'],
      reviews: ['access', 'tokens'],
      'reviews/pack': ['reviews', 'reviews/packet', 'tokens'],
      'reviews/packet': ['reviews'],
      values: ['tokens'],
      'access/roles': ['access'],
      ...leaves('servers tokens'),
    },
  },
  wire: {
    imports: ['contract', 'lib'],
    tests: inProcess,
    packages: [],
    says: 'It is plain: no React, no query, no server library.',
  },
  contract: { imports: [], packages: [], says: 'It is what both sides agree on.' },
  lib: {
    imports: [],
    packages: ['dates'],
    says: 'Its functions are pure and know nothing of ours.',
  },
  server: {
    imports: ['commands', 'sandbox', 'rules', 'contract', 'lib'],
    tests: ['test/samples'],
    packages: ['server', 'dates'],
    says: 'It runs in Node.',
    rooms: {
      '': ['files', 'intents', 'options', 'proxy', 'request', 'terminal', 'verify'],
      intents: ['proxy', 'request', 'terminal'],
      options: ['request', 'terminal', 'verify'],
      proxy: ['request', 'terminal'],
      files: ['terminal'],
      verify: ['terminal'],
      ...leaves('request terminal'),
    },
  },
  commands: {
    imports: ['sandbox', 'rules', 'contract'],
    tests: [],
    packages: [],
    says: 'It is for a terminal: it serves nothing.',
    rooms: {
      '': ['arguments', 'place', 'terminal'],
      place: ['arguments', 'terminal'],
      arguments: ['terminal'],
      terminal: [],
    },
  },
  sandbox: {
    imports: ['contract'],
    tests: [],
    packages: ['server', 'dates'],
    says: 'It holds its own opinion on every rule.',
    rooms: {
      '': 'access audit legacy people seed specification storefront tokens wire world'.split(' '),
      access: ['tokens', 'wire', 'world'],
      storefront: ['legacy', 'tokens', 'wire', 'world'],
      specification: ['wire', 'world'],
      people: ['access', 'wire', 'world'],
      audit: ['wire', 'world'],
      tokens: ['wire', 'world'],
      legacy: ['tokens', 'world'],
      seed: ['legacy', 'tokens', 'world'],
      wire: ['world'],
      world: [],
    },
  },
  test: {
    imports: inProcess.filter((it) => it !== 'test'),
    packages: screen,
    says: 'It opens the real app on an in-process sandbox.',
  },
  'test/samples': {
    imports: ['rules', 'contract', 'lib'],
    packages: ['dates'],
    says: 'They are for the tests of rules, too.',
  },
}

/**
 * Files that are no room, each with what it may import.
 *
 * @type {readonly (Pick<Floor, 'imports' | 'packages' | 'says'> & { files: string })[]}
 */
export const others = [
  { files: 'src/contract/zod.ts', imports: [], packages: ['zod'], says: 'It hands zod on.' },
  {
    files: 'e2e/**/*.ts',
    imports: ['contract', 'sandbox', 'server', 'commands', 'e2e', 'scripts'],
    packages: ['react', 'query', 'tanstack', 'server', 'dates'],
    says: 'It sees the console from outside.',
  },
  {
    files: 'e2e/{drills,past}/**/*.ts',
    imports: 'api rules session contract sandbox server test test/samples e2e scripts'.split(' '),
    packages: ['react', 'query', 'tanstack', 'server', 'dates'],
    says: 'It drives what sends and what judges, without the screen.',
  },
  {
    files: 'scripts/**/*.js',
    imports: [],
    packages: ['zod', 'dates'],
    says: 'Node runs it as it is: it is plain JavaScript.',
  },
]
