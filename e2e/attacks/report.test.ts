import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { arrive } from '#e2e/harness/places.ts'
import { startServer } from '#e2e/harness/server.ts'
import { run } from '#e2e/server/command.ts'

const SUMS = 'SHA256SUMS'

/** Where the report that was downloaded lies, as it came. */
let whole = ''
const folders: string[] = []
const temporary = () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-forged-'))
  folders.push(folder)
  return folder
}
test.afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

test.beforeAll(async ({ browser }) => {
  const server = await startServer()
  const page = await browser.newPage()
  await arrive(page, { path: `${server.origin}/people/report`, heading: 'Access report' })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const archive = readFileSync(await (await saved).path())
  await page.close()
  await server.stop()
  const folder = temporary()
  for (const [path, content] of Object.entries(unzipSync(archive))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  whole = join(folder, readdirSync(folder)[0] ?? '')
})

/** A copy of the report, for somebody to forge. */
function copied(): string {
  const folder = join(temporary(), 'report')
  cpSync(whole, folder, { recursive: true })
  return folder
}

/** What the command says of a folder, line by line, and how it ends. */
async function verified(
  folder: string,
): Promise<{ code: number | null; faults: string[]; err: string }> {
  const { code, out, err } = await run({ arguments: ['verify', folder] })
  return { code, err, faults: out.split('\n').filter((line) => line.startsWith('FAULT')) }
}

test('a report as it came is whole for the command too', async () => {
  expect(await verified(copied())).toEqual({ code: 0, faults: [], err: '' })
})

test('one cell that was forged, with a hash that fits, is named', async () => {
  const folder = copied()
  const table = join(folder, 'permissions.csv')
  const forged = readFileSync(table, 'utf8').replace(',read,', ',write,')
  writeFileSync(table, forged)
  const sum = createHash('sha256').update(forged).digest('hex')
  const sums = readFileSync(join(folder, SUMS), 'utf8')
  writeFileSync(join(folder, SUMS), sums.replace(/^\w+(?= [ *]permissions\.csv$)/m, sum))
  const { code, faults } = await verified(folder)
  expect(code).toBe(1)
  expect(faults).toEqual([
    expect.stringMatching(
      /^FAULT permissions\.csv, row \d+, Level: the data says "read", and the table "write"$/,
    ),
  ])
})

test('a link in the folder of a report is not followed, and a pipe is not waited for', async () => {
  const folder = copied()
  const elsewhere = join(temporary(), 'people.csv')
  renameSync(join(folder, 'people.csv'), elsewhere)
  symlinkSync(elsewhere, join(folder, 'people.csv'))
  rmSync(join(folder, 'tokens.csv'))
  execFileSync('mkfifo', [join(folder, 'tokens.csv')])
  const { code, faults } = await verified(folder)
  expect(code).toBe(1)
  for (const name of ['people.csv', 'tokens.csv'])
    expect(faults).toContain(`FAULT ${name} is not a regular file, so it was not read`)
})

test('a list of hashes that is a pipe is refused in a sentence', async () => {
  const folder = copied()
  rmSync(join(folder, SUMS))
  execFileSync('mkfifo', [join(folder, SUMS)])
  expect(await verified(folder)).toEqual({
    code: 2,
    faults: [],
    err: `${SUMS} is not a regular file, so it was not read\n`,
  })
})
