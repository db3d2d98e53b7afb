import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { AccessReport } from '#contract/accessReport.ts'
import { readOptions } from './options.ts'
import { Refusal } from './refusal.ts'
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

const files = {
  'access-report.json': JSON.stringify(report),
  'access-report.html': '<!doctype html>',
  'people.csv': 'Id,Name\r\n1,"Ada\nAdministrator"\r\n',
  'permissions.csv': 'Id,Area\r\n1,pim.products\r\n',
  'groups.csv': 'Id\r\n',
  'roles.csv': 'Id\r\n',
  'tokens.csv': 'Id\r\n',
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

test('a report that is as it was made is whole', () => {
  const { isWhole, lines } = verify(folderWith())
  expect(isWhole).toBe(true)
  expect(lines).toContain('people: 1 read, as the server counted')
  expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([])
})

test.each([
  [
    'a file that was changed',
    {},
    { 'people.csv': 'Id,Name\r\n1,Eve\r\n' },
    'FAULT people.csv was changed after the report was made',
  ],
  ['a file that is missing', {}, { 'tokens.csv': null }, 'FAULT tokens.csv is missing'],
  ['a file beside it', {}, { 'more.csv': '' }, 'FAULT more.csv does not belong to the report'],
  [
    'a row that was taken out, with a hash that fits',
    { 'permissions.csv': 'Id,Area\r\n' },
    {},
    'FAULT permissions.csv: the report counts 1, and there are 0',
  ],
  [
    'a person who was taken out, with a hash that fits',
    { 'access-report.json': JSON.stringify({ ...report, people: [] }) },
    {},
    'FAULT people: the report counts 1, and there are 0',
  ],
  ['data that is no report', { 'access-report.json': '{}' }, {}, null],
])('%s is found', (_, changed, after, fault) => {
  const folder = folderWith(changed, after)
  expect(verify(folder).isWhole).toBe(false)
  if (fault !== null) expect(faultsOf(folder)).toContain(fault)
  else expect(verify(folder).lines.at(-1)).toMatch(/not an access report/)
})

test('a list that the server counted otherwise is said, and is no fault of the file', () => {
  const counts = { ...report.counts, grants: { said: 3, read: 0 } }
  const folder = folderWith({ 'access-report.json': JSON.stringify({ ...report, counts }) })
  expect(verify(folder)).toMatchObject({ isWhole: true })
  expect(verify(folder).lines).toContain('grants: 0 read, the server counted 3')
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
