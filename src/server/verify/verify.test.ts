import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { AccessReport } from '#contract/accessReport.ts'
import { readOptions } from '#server/options/options.ts'
import { Refusal } from '#server/terminal/refusal.ts'
import { verify } from './verify.ts'

const report: AccessReport = {
  format: 'keyturn access report',
  version: 1,
  made: {
    at: '2026-11-22T06:00:00+01:00',
    zone: 'Europe/Warsaw',
    by: { id: 1, username: 'ada' },
    server: { name: 'Shop', origin: 'https://shop.example' },
    admin_scopes: true,
    gate_mode: 'enforce',
  },
  log: { count: 0, first: null, last: null, later: 0 },
  counts: {
    people: { said: 1, read: 1 },
    groups: { said: 0, read: 0 },
    roles: { said: 0, read: 0 },
    grants: { said: 0, read: 0 },
    applications: { said: 0, read: 0 },
    tokens: { said: 0, read: 0 },
  },
  people: [
    {
      id: 1,
      username: 'ada',
      name: 'Ada\nAdministrator',
      email: 'ada@shop.example',
      superuser: false,
      roles: [],
      areas: [
        {
          area: 'pim.products',
          level: 'read',
          from: [{ role: 'viewer', group: null, level: 'read' }],
        },
      ],
    },
  ],
  groups: [],
  roles: [],
  tokens: [],
  not_told: [],
}

const heads = {
  people: 'Id,Username,Name,E-mail,Superuser,Roles,Writes,Reads only',
  permissions: 'Id,Username,Area,Level,From',
  groups: 'Id,Name,Members,Roles',
  roles: 'Id,Key,Name,Built-in,Grants,Permissions',
  tokens: 'Id,Application,Deactivated,Name,Key,Scopes,Pin,State,Expires,Last used,Revoked',
}

const files = {
  'access-report.json': JSON.stringify(report),
  'access-report.html': '<!doctype html>',
  'people.csv': `${heads.people}\r\n1,ada,"Ada\nAdministrator",ada@shop.example,,,0,1\r\n`,
  'permissions.csv': `${heads.permissions}\r\n1,ada,pim.products,read,viewer: read\r\n`,
  'groups.csv': `\uFEFF${heads.groups}\r\n`,
  'roles.csv': `${heads.roles}\r\n`,
  'tokens.csv': `${heads.tokens}\r\n`,
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A folder with these files and their hashes; `after` is written once the hashes are made. */
function folderWith(
  changed: Record<string, string> = {},
  after: Record<string, string | null> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-report-'))
  folders.push(folder)
  const all = { ...files, ...changed }
  const sums = Object.entries(all).map(
    ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`,
  )
  for (const [name, text] of Object.entries({ ...all, SHA256SUMS: sums.join(''), ...after })) {
    if (text !== null) writeFileSync(join(folder, name), text)
  }
  return folder
}

const faultsOf = (folder: string) => verify(folder).lines.filter((line) => line.startsWith('FAULT'))

test('a report that agrees with its own list is whole', () => {
  const { isWhole, lines } = verify(folderWith())
  expect(isWhole).toBe(true)
  expect(lines).toContain('people: 1 read, as the server counted')
  expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([])
})

test.each([
  [
    'a file that was changed',
    {},
    { 'people.csv': `${heads.people}\r\n1,eve,"Ada\nAdministrator",ada@shop.example,,,0,1\r\n` },
    'FAULT people.csv does not have the hash that the list gives',
  ],
  ['a file that is missing', {}, { 'tokens.csv': null }, 'FAULT tokens.csv is missing'],
  ['a file beside it', {}, { 'more.csv': '' }, 'FAULT more.csv does not belong to the report'],
  [
    'a row that was taken out, with a hash that fits',
    { 'permissions.csv': `${heads.permissions}\r\n` },
    {},
    'FAULT permissions.csv: the report counts 1, and there are 0',
  ],
  [
    'a person who was taken out, with a hash that fits',
    { 'access-report.json': JSON.stringify({ ...report, people: [] }) },
    {},
    'FAULT people: the report counts 1, and there are 0',
  ],
])('%s is found', (_, changed, after, fault) => {
  const folder = folderWith(changed, after)
  expect(verify(folder).isWhole).toBe(false)
  expect(faultsOf(folder)).toContain(fault)
})

test('data that is no report is found', () => {
  const { isWhole, lines } = verify(folderWith({ 'access-report.json': '{}' }))
  expect(isWhole).toBe(false)
  expect(lines.at(-1)).toMatch(/not an access report/)
})

test('a list that the server counted otherwise is said, and is no fault of the file', () => {
  const counts = { ...report.counts, grants: { said: 3, read: 0 } }
  const folder = folderWith({ 'access-report.json': JSON.stringify({ ...report, counts }) })
  expect(verify(folder)).toMatchObject({ isWhole: true })
  expect(verify(folder).lines).toContain('grants: 0 read, the server counted 3')
})

const permission = (row: string) => ({
  'permissions.csv': `${heads.permissions}\r\n${row}\r\n`,
})

test.each([
  [
    'a level',
    permission('1,ada,pim.products,write,viewer: read'),
    'FAULT permissions.csv, row 2, Level: the data says "read", and the table "write"',
  ],
  [
    'a cell that is gone',
    permission('1,ada,pim.products,read'),
    'FAULT permissions.csv, row 2, From: the data says "viewer: read", and the table ""',
  ],
  [
    'a cell that is too many',
    permission('1,ada,pim.products,read,viewer: read,write'),
    'FAULT permissions.csv, row 2: the data says "", and the table "write"',
  ],
  [
    'a head',
    { 'groups.csv': 'Id,Name,Members,Grants\r\n' },
    'FAULT groups.csv, row 1, Roles: the data says "Roles", and the table "Grants"',
  ],
  [
    'a quote that never ends',
    permission('1,ada,pim.products,read,"viewer: read'),
    'FAULT permissions.csv is not a table',
  ],
])('%s in a table is compared with the data, whatever its hash', (_, changed, fault) => {
  const folder = folderWith(changed)
  expect(faultsOf(folder)).toEqual([fault])
  expect(verify(folder).isWhole).toBe(false)
})

test('of many cells that differ the first three are named, and the rest are counted', () => {
  const folder = folderWith(permission('2,eve,pim.prices,write,editor: write'))
  expect(faultsOf(folder)).toHaveLength(4)
  expect(faultsOf(folder).at(-1)).toBe('FAULT permissions.csv: 2 more cells differ')
})

test('the apostrophe that keeps a spreadsheet from calculating is no difference, of whatever release', () => {
  const [person] = report.people
  const name = '=1;+2'
  const cells = ["'=1;+2", "'=1;'+2", '=1;+2']
  for (const cell of cells) {
    const folder = folderWith({
      'access-report.json': JSON.stringify({ ...report, people: [{ ...person, name }] }),
      'people.csv': `${heads.people}\r\n1,ada,"${cell}",ada@shop.example,,,0,1\r\n`,
    })
    expect(faultsOf(folder)).toEqual([])
  }
})

test('what is no regular file is not read: a link, a pipe, a folder, or more than a report can have', () => {
  const elsewhere = join(folderWith(), 'people.csv')
  const make: [string, (path: string) => unknown][] = [
    ['is not a regular file, so it was not read', (path) => symlinkSync(elsewhere, path)],
    ['is not a regular file, so it was not read', (path) => symlinkSync(path, path)],
    ['is not a regular file, so it was not read', (path) => void execFileSync('mkfifo', [path])],
    ['is not a regular file, so it was not read', (path) => mkdirSync(path)],
    [
      'is too big for an access report, so it was not read',
      (path) => {
        writeFileSync(path, '')
        truncateSync(path, 256 * 1024 * 1024 + 1)
      },
    ],
  ]
  for (const [sentence, place] of make) {
    const folder = folderWith({}, { 'people.csv': null })
    place(join(folder, 'people.csv'))
    expect(faultsOf(folder)).toEqual([`FAULT people.csv ${sentence}`])
  }
})

test('a list that is no regular file, a list with a name twice and a loop of links are refused in a sentence', () => {
  const linked = folderWith({}, { SHA256SUMS: null })
  symlinkSync('people.csv', join(linked, 'SHA256SUMS'))
  expect(() => verify(linked)).toThrow(
    new Refusal('SHA256SUMS is not a regular file, so it was not read'),
  )
  const line = `${createHash('sha256').update('').digest('hex')}  people.csv\n`
  const twice = folderWith({}, { SHA256SUMS: line + line })
  expect(() => verify(twice)).toThrow(new Refusal('SHA256SUMS names people.csv twice.'))
  const loop = join(folderWith(), 'loop')
  symlinkSync(loop, loop)
  expect(() => verify(loop)).toThrow(new Refusal('SHA256SUMS cannot be read (ELOOP)'))
})

test('a folder without a report, and a list that names files elsewhere, are refused', () => {
  expect(() => verify('/nowhere')).toThrow(Refusal)
  const sums = `${'0'.repeat(64)}  ../people.csv\n`
  expect(() => verify(folderWith({}, { SHA256SUMS: sums }))).toThrow(Refusal)
})

test('what others wrote does not steer the terminal', () => {
  const made = { ...report.made, by: { id: 1, username: 'a\u001B[2Jda' } }
  const folder = folderWith({ 'access-report.json': JSON.stringify({ ...report, made }) })
  expect(verify(folder).lines.join('')).not.toContain('\u001B')
})

test('verify takes one folder', () => {
  expect(readOptions(['verify', 'report'], {})).toEqual({ kind: 'verify', folder: 'report' })
  for (const wrong of [['verify'], ['verify', '--port'], ['verify', 'a', 'b']]) {
    expect(() => readOptions(wrong, {})).toThrow(/needs the folder/)
  }
})
