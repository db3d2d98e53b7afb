import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sumsOf } from '#lib/sums.ts'
import { verifyNamed } from './verify.ts'
import { silentTerminal } from '#commands/trial.ts'

const root = mkdtempSync(join(tmpdir(), 'keyturn-drill-'))
afterAll(() => rmSync(root, { recursive: true }))

const data = {
  drill: { name: 'Q4' },
  made: { at: '2026-11-26T09:00:00Z', server: { origin: 'https://shop.example' } },
  counts: { planned: 2, rotated: 1 },
  tokens: [
    {
      planned: { tokenId: 5, name: 'ERP', application: { name: 'ERP' } },
      rotated: { at: '2026-11-26T08:00:00Z', by: { name: 'ada' }, successor: { id: 9 } },
      end: { kind: 'revoked' },
      entryIds: [11, 12],
    },
    {
      planned: { tokenId: 6, name: '=1', application: { name: 'POS' } },
      rotated: null,
      end: { kind: 'left' },
      entryIds: [],
    },
  ],
}
const heads = Array.from({ length: 20 }, (_, at) => `h${at}`).join(',')
const table = `${heads}\r\n5,ERP,ERP,,9,,2026-11-26T08:00:00Z,ada,,,,,,,,,revoked,,,11 12\r\n6,'=1,POS,,,,,,,,,,,,,,left,,,\r\n`
const whole = {
  'README.txt': 'how',
  'drill-report.html': '<!doctype html>',
  'drill-report.csv': table,
  'drill-report.json': JSON.stringify(data),
}

/** The report on the disk, with a list that fits. */
async function folderOf(changed: Partial<typeof whole> = {}): Promise<string> {
  const folder = mkdtempSync(join(root, 'report-'))
  const files = new Map(
    Object.entries({ ...whole, ...changed }).map(([name, text]) => [
      name,
      new TextEncoder().encode(text),
    ]),
  )
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
  writeFileSync(join(folder, 'SHA256SUMS'), await sumsOf(files))
  return folder
}

const told = async (folder: string, signers: string | null = null) => {
  const { isWhole, lines } = await verifyNamed(
    { folder, signers, previous: null, server: null },
    silentTerminal(),
  )
  return { isWhole, lines, faults: lines.filter((line) => line.startsWith('FAULT')) }
}

test('the report of a drill is whole, and a key that somebody names makes its signature count', async () => {
  const folder = await folderOf()
  expect(await told(folder)).toMatchObject({ isWhole: true, faults: [] })
  const key = join(root, 'key')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
  const sums = join(folder, 'SHA256SUMS')
  execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', 'keyturn-review', sums], {
    stdio: 'pipe',
  })
  expect((await told(folder)).lines).toContain(
    'SHA256SUMS.sig was not checked: name the keys that may sign with --signers',
  )
  const signers = join(root, 'allowed_signers')
  writeFileSync(signers, `ada@shop.example ${readFileSync(`${key}.pub`, 'utf8')}`)
  const signed = await told(folder, signers)
  expect(signed).toMatchObject({ isWhole: true, faults: [] })
  expect(signed.lines[0]).toMatch(/^SHA256SUMS\.sig: signed by ada@shop\.example with SHA256:/)
  writeFileSync(sums, `${readFileSync(sums, 'utf8')}\n`)
  expect((await told(folder, signers)).faults).toEqual([
    'FAULT SHA256SUMS.sig: SHA256SUMS is not what was signed',
  ])
})

test.each<[string, Partial<typeof whole>, string]>([
  [
    'who rotated',
    { 'drill-report.csv': table.replace(',ada,', ',eve,') },
    'FAULT drill-report.csv, line 2, row 5, h7: the table and the data differ',
  ],
  [
    'what became of the old one',
    { 'drill-report.csv': table.replace('left', 'revoked') },
    'FAULT drill-report.csv, line 3, row 6, h16: the table and the data differ',
  ],
  [
    'an entry of the log',
    { 'drill-report.csv': table.replace('11 12', '11') },
    'FAULT drill-report.csv, line 2, row 5, h19: the table and the data differ',
  ],
  [
    'a line',
    { 'drill-report.csv': `${table}7,x\r\n` },
    'FAULT drill-report.csv, line 4, row 7: the table and the data differ',
  ],
  [
    'a count',
    { 'drill-report.json': JSON.stringify({ ...data, counts: { planned: 2, rotated: 2 } }) },
    'FAULT drill-report.json: the counts do not agree with the data',
  ],
  [
    'the data',
    { 'drill-report.json': '{}' },
    'FAULT drill-report.json: the file is not what its name says',
  ],
])('%s, forged with a list that fits, is named', async (_, changed, fault) => {
  expect((await told(await folderOf(changed))).faults).toEqual([fault])
})

test('a file that was changed after the list, and one beside it, are named', async () => {
  const folder = await folderOf()
  writeFileSync(join(folder, 'drill-report.html'), 'forged')
  writeFileSync(join(folder, 'more.txt'), '')
  expect((await told(folder)).faults).toEqual([
    'FAULT more.txt does not belong to the report',
    'FAULT drill-report.html does not have the hash that the list gives',
  ])
})
