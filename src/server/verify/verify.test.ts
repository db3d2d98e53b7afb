import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { AccessReport } from '#contract/accessReport.ts'
import { Refusal } from '#server/terminal/refusal.ts'
import { report } from '#test/samples/accessReportSample.ts'
import { verify } from './verify.ts'

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
  'people.csv': `${heads.people}\r\n1,ada,"Ada\nAdministrator",ada@shop.example,,viewer,0,1\r\n`,
  'permissions.csv': `${heads.permissions}\r\n1,ada,pim.products,read,viewer: read\r\n`,
  'groups.csv': `\uFEFF${heads.groups}\r\n`,
  'roles.csv': `${heads.roles}\r\n3,viewer,Viewer,yes,1,pim.products:read\r\n`,
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

const faultsOf = async (folder: string) =>
  (await verify(folder)).lines.filter((line) => line.startsWith('FAULT'))

test('a report that agrees with its own list is whole', async () => {
  const { isWhole, lines } = await verify(folderWith())
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
])('%s is found', async (_, changed, after, fault) => {
  const folder = folderWith(changed, after)
  expect((await verify(folder)).isWhole).toBe(false)
  expect(await faultsOf(folder)).toContain(fault)
})

test('data that is no report is found', async () => {
  const { isWhole, lines } = await verify(folderWith({ 'access-report.json': '{}' }))
  expect(isWhole).toBe(false)
  expect(lines.at(-2)).toMatch(/not an access report/)
})

test('a list that the server counted otherwise is said, and is no fault of the file', async () => {
  const counts = { ...report.counts, grants: { said: 3, read: 0 } }
  const folder = folderWith({ 'access-report.json': JSON.stringify({ ...report, counts }) })
  expect(await verify(folder)).toMatchObject({ isWhole: true })
  expect((await verify(folder)).lines).toContain('grants: 0 read, the server counted 3')
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
])('%s in a table is compared with the data, whatever its hash', async (_, changed, fault) => {
  const folder = folderWith(changed)
  expect(await faultsOf(folder)).toEqual([fault])
  expect((await verify(folder)).isWhole).toBe(false)
})

test('of many cells that differ the first three are named, and the rest are counted', async () => {
  const folder = folderWith(permission('2,eve,pim.prices,write,editor: write'))
  expect(await faultsOf(folder)).toHaveLength(4)
  expect((await faultsOf(folder)).at(-1)).toBe('FAULT permissions.csv: 2 more cells differ')
})

test('the apostrophe that keeps a spreadsheet from calculating is no difference, of whatever release', async () => {
  const [person] = report.people
  const name = '=1;+2'
  const cells = ["'=1;+2", "'=1;'+2", '=1;+2']
  for (const cell of cells) {
    const folder = folderWith({
      'access-report.json': JSON.stringify({ ...report, people: [{ ...person, name }] }),
      'people.csv': `${heads.people}\r\n1,ada,"${cell}",ada@shop.example,,viewer,0,1\r\n`,
    })
    expect(await faultsOf(folder)).toEqual([])
  }
})

test('what is no regular file is not read: a link, a pipe, a folder, or more than a report can have', async () => {
  const elsewhere = join(folderWith(), 'people.csv')
  const make: [string, (path: string) => unknown][] = [
    ['is not a regular file, so it was not read', (path) => symlinkSync(elsewhere, path)],
    ['is not a regular file, so it was not read', (path) => symlinkSync(path, path)],
    ['is not a regular file, so it was not read', (path) => void execFileSync('mkfifo', [path])],
    ['is not a regular file, so it was not read', (path) => mkdirSync(path)],
    [
      'is too big for a report, so it was not read',
      (path) => {
        writeFileSync(path, '')
        truncateSync(path, 256 * 1024 * 1024 + 1)
      },
    ],
  ]
  for (const [sentence, place] of make) {
    const folder = folderWith({}, { 'people.csv': null })
    place(join(folder, 'people.csv'))
    expect(await faultsOf(folder)).toEqual([`FAULT people.csv ${sentence}`])
  }
})

test('a list that is no regular file, a list with a name twice and a loop of links are refused in a sentence', async () => {
  const linked = folderWith({}, { SHA256SUMS: null })
  symlinkSync('people.csv', join(linked, 'SHA256SUMS'))
  await expect(verify(linked)).rejects.toThrow(
    new Refusal('SHA256SUMS is not a regular file, so it was not read'),
  )
  const line = `${createHash('sha256').update('').digest('hex')}  people.csv\n`
  const twice = folderWith({}, { SHA256SUMS: line + line })
  await expect(verify(twice)).rejects.toThrow(new Refusal('SHA256SUMS names people.csv twice.'))
  const loop = join(folderWith(), 'loop')
  symlinkSync(loop, loop)
  await expect(verify(loop)).rejects.toThrow(new Refusal('SHA256SUMS cannot be read (ELOOP)'))
})

test('a folder without a report, and a list that names files elsewhere, are refused', async () => {
  await expect(verify('/nowhere')).rejects.toThrow(Refusal)
  const sums = `${'0'.repeat(64)}  ../people.csv\n`
  await expect(verify(folderWith({}, { SHA256SUMS: sums }))).rejects.toThrow(Refusal)
})

test('what others wrote does not steer the terminal', async () => {
  const made = { ...report.made, by: { id: 1, username: 'a\u001B[2Jda' } }
  const folder = folderWith({ 'access-report.json': JSON.stringify({ ...report, made }) })
  expect((await verify(folder)).lines.join('')).not.toContain('\u001B')
})

/** As it was on a day two weeks before: the same rows, each with how sure it is. */
const pastReport: AccessReport = {
  ...report,
  version: 2,
  past: {
    on: '2026-11-08T22:59:00Z',
    reach: '2026-01-01T00:00:00Z',
    rows: { people: 1, groups: 0, roles: 1, tokens: 0 },
  },
  // Today's lists have one more, of which there is no row then.
  counts: { ...report.counts, people: { said: 2, read: 2 } },
  people: report.people.map((person) => ({
    ...person,
    areas: person.areas.map((area) => ({ ...area, sure: 'certain' as const })),
    sure: 'asToday',
  })),
  roles: report.roles.map((role) => ({ ...role, sure: 'asToday' })),
}
const pastFiles = {
  'access-report.json': JSON.stringify(pastReport),
  'people.csv': `${heads.people},How sure\r\n1,ada,"Ada\nAdministrator",ada@shop.example,,viewer,0,1,"As today, not logged"\r\n`,
  'permissions.csv': `${heads.permissions},How sure\r\n1,ada,pim.products,read,viewer: read,Certain\r\n`,
  'groups.csv': `${heads.groups},How sure\r\n`,
  'roles.csv': `${heads.roles},How sure\r\n3,viewer,Viewer,yes,1,pim.products:read,"As today, not logged"\r\n`,
}

test('a report of a past date is whole by its own rows, and says its date', async () => {
  const folder = folderWith(pastFiles)
  expect(await faultsOf(folder)).toEqual([])
  const { isWhole, lines } = await verify(folder)
  expect(isWhole).toBe(true)
  expect(lines).toContain('Access on 2026-11-08T22:59:00Z, rebuilt from the audit log')
})

test('of a past date it is found that a row is said to be surer than it is, or is not there', async () => {
  const surer = pastFiles['people.csv'].replace('"As today, not logged"', 'Certain')
  expect(await faultsOf(folderWith({ ...pastFiles, 'people.csv': surer }))).toHaveLength(1)
  const fewer = JSON.stringify({ ...pastReport, people: [] })
  expect(await faultsOf(folderWith({ ...pastFiles, 'access-report.json': fewer }))).toContain(
    'FAULT people: the report counts 1, and there are 0',
  )
})
