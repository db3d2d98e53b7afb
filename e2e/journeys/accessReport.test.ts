import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from '#e2e/harness/journey.ts'
import { arrive } from '#e2e/harness/places.ts'
import { verify } from '#server/verify/verify.ts'

const folders: string[] = []
test.afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The folder that the archive unpacks to. */
function unpacked(archive: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-report-'))
  folders.push(folder)
  const paths = Object.entries(unzipSync(archive)).map(([path, content]) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), content)
    return dirname(path)
  })
  return join(folder, paths[0] ?? '')
}

/** What an auditor takes away, and what they find with it at home. */
test('a report that was downloaded agrees with its own list, cell by cell, and a level that is changed in it does not', async ({
  page,
}) => {
  await arrive(page, { path: '/people/report', heading: 'Access report' })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const folder = unpacked(readFileSync(await (await saved).path()))
  const { isWhole, lines } = verify(folder)
  expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([])
  expect(isWhole).toBe(true)

  const table = join(folder, 'permissions.csv')
  writeFileSync(table, readFileSync(table, 'utf8').replace(',read,', ',write,'))
  const faults = verify(folder).lines.filter((line) => line.startsWith('FAULT'))
  expect(faults).toEqual([
    'FAULT permissions.csv does not have the hash that the list gives',
    expect.stringMatching(/, Level: the data says "read", and the table "write"$/),
  ])
})
