import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiOrigins } from '#server/request/securityHeaders.ts'
import { configurationOf } from './configurationFile.ts'
import { readOptions } from './options.ts'

const backend = { kind: 'backend', origin: new URL('https://shop.example:8443') } as const

function file(content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'keyturn-config-')), 'config.json')
  writeFileSync(path, content)
  return path
}

test('a generated configuration names the server behind /api/ on the console’s own origin', () => {
  const { servers } = configurationOf({ config: null, behind: backend })
  expect(servers).toEqual([
    { id: 'backend', name: 'shop.example:8443', origin: null, kind: 'backend' },
  ])
})

test('a file overrides it, and its origins are those that the page may speak to', () => {
  const servers = [
    { id: 'a', name: 'A', origin: 'https://a.example/', kind: 'backend' },
    { id: 'b', name: 'B', origin: 'https://b.example:444', kind: 'demo', mark: 'staging' },
    { id: 'c', name: 'C', origin: 'https://a.example', kind: 'backend' },
    { id: 'd', name: 'D', origin: null, kind: 'backend' },
  ]
  const config = file(JSON.stringify({ version: 1, servers }))
  expect(apiOrigins(configurationOf({ config, behind: backend }))).toEqual([
    'https://a.example',
    'https://b.example:444',
  ])
})

/** A file with one server at this origin. */
function named(origin: string): string {
  return JSON.stringify({ version: 1, servers: [{ id: 'a', name: 'A', origin, kind: 'backend' }] })
}

const configured = (origins: readonly (string | null)[], more: object = {}) =>
  configurationOf({
    config: file(
      JSON.stringify({
        version: 1,
        servers: origins.map((origin, n) => ({ id: `s${n}`, name: 'S', origin, kind: 'backend' })),
        ...more,
      }),
    ),
    behind: backend,
  }).intentHeader

test('the page is told of the guard against repeats where every server stands behind it', () => {
  expect(configurationOf({ config: null, behind: backend }).intentHeader).toBe(true)
  expect(configured([null])).toBe(true)
  expect(configured([null], { intentHeader: false })).toBe(false)
  expect(configured([null, 'https://shop.example'])).toBeUndefined()
  expect(configured(['https://shop.example'], { intentHeader: true })).toBe(true)
})

test.each([
  ['{', 'not JSON'],
  ['{}', 'wrong at version'],
  ['{"version":1,"servers":[{"id":"A B"}]}', 'wrong at servers.0.id'],
  ['[]', 'wrong at its top'],
  [named('https://a.example; script-src *'), 'wrong at servers.0.origin: expected an origin'],
  [named('https://*.example'), 'wrong at servers.0.origin'],
  [named('https://a.example/shop'), 'wrong at servers.0.origin'],
  [named('https://user:hunter2@a.example'), 'wrong at servers.0.origin'],
])('%s is refused in one sentence', (content, part) => {
  const config = file(content)
  const refused = () => configurationOf({ config, behind: backend })
  expect(refused).toThrow(part)
  expect(refused).toThrow(config)
})

const ofHouse = (house: unknown) =>
  JSON.stringify({
    version: 1,
    servers: [{ id: 'a', name: 'A', origin: null, kind: 'backend' }],
    house,
  })

test('house rules are served as they are written', () => {
  const house = { longestLife: { secret: 90 }, namePattern: '[a-z-]+', ownerRequired: true }
  expect(configurationOf({ config: file(ofHouse(house)), behind: backend })).toHaveProperty(
    'house',
    house,
  )
  expect(configurationOf({ config: null, behind: backend })).not.toHaveProperty('house')
})

test.each([
  [{ longestlife: { secret: 90 } }, 'wrong at house'],
  [{ longestLife: { secret: 0 } }, 'wrong at house.longestLife.secret'],
  [{ namePattern: '(' }, 'wrong at house.namePattern'],
  [{ conflicts: [{ between: ['money'], level: 'write' }] }, 'wrong at house.conflicts.0.between'],
])('the house rule %j is refused before anybody is served', (house, part) => {
  expect(() => configurationOf({ config: file(ofHouse(house)), behind: backend })).toThrow(part)
})

const onPrices = { name: 'Only IT writes prices', area: 'pim.prices', level: 'write' }
const byIt = { ...onPrices, only: { groups: ['IT'] } }

test('an assertion on access is served as it is written', () => {
  const access = [byIt, { ...onPrices, name: 'No token does', only: { applications: [] } }]
  expect(configurationOf({ config: file(ofHouse({ access })), behind: backend })).toHaveProperty(
    'house.access',
    access,
  )
})

test.each([
  ['without who may', [onPrices], 'wrong at house.access.0.only'],
  [
    'with nobody to say of',
    [{ ...onPrices, only: {} }],
    '.only: expected groups, roles, people or applications',
  ],
  ['with a slip in its kind', [{ ...onPrices, only: { group: ['IT'] } }], 'house.access.0.only'],
  ['with an empty name of a group', [{ ...onPrices, only: { groups: [''] } }], '.only.groups.0'],
  ['at a level that is none', [{ ...byIt, level: 'admin' }], 'wrong at house.access.0.level'],
  ['of no area', [{ ...byIt, area: '' }], 'wrong at house.access.0.area'],
  ['without a sentence', [{ ...byIt, name: ' ' }], 'wrong at house.access.0.name'],
  ['said twice', [byIt, byIt], 'house.access: expected another name for each'],
  ['beside nothing else', byIt, 'wrong at house.access'],
])('an assertion %s is refused before anybody is served', (_, access, part) => {
  const refused = () => configurationOf({ config: file(ofHouse({ access })), behind: backend })
  expect(refused).toThrow(part)
})

test('a password in an origin is not repeated on the terminal', () => {
  const config = file(named('https://user:hunter2@a.example'))
  expect(() => configurationOf({ config, behind: backend })).not.toThrow('hunter2')
})

test('a file that is not there is refused', () => {
  expect(() => configurationOf({ config: '/nowhere/c.json', behind: backend })).toThrow('ENOENT')
})

test('a file without an end is refused, and so is one of more than 1 MB', () => {
  for (const config of ['/dev/zero', file(' '.repeat(1024 * 1024 + 1))])
    expect(() => configurationOf({ config, behind: backend })).toThrow(
      `The configuration file ${config} is larger than 1 MB.`,
    )
})

test('a file of 1 MB is read, and so is one behind a link', () => {
  const config = file(named('https://a.example').padEnd(1024 * 1024))
  const link = `${config}.link`
  symlinkSync(config, link)
  for (const one of [config, link])
    expect(configurationOf({ config: one, behind: backend }).servers).toHaveLength(1)
})

test('a file that Windows saved, with a mark at its beginning, is read', () => {
  const config = file(`\uFEFF${named('https://a.example').replaceAll(',', ',\r\n')}`)
  expect(configurationOf({ config, behind: backend }).servers).toHaveLength(1)
})

test('a training tells how fast its clock runs, and nothing else does', () => {
  const paceOf = (argv: readonly string[]) => {
    const command = readOptions(argv, {})
    return command.kind === 'serve' && configurationOf(command.options).servers[0]?.pace
  }
  expect(paceOf(['--training'])).toBe(60)
  expect(paceOf([])).toBeUndefined()
})

test('the sandbox of a demo is a demo to the console, which counts down to its reset', () => {
  const command = readOptions(['--demo'], {})
  const servers = command.kind === 'serve' && configurationOf(command.options).servers
  expect(servers).toEqual([{ id: 'demo', name: 'Demo', origin: null, kind: 'demo' }])
})
