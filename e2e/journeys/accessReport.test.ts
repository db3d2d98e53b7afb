import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/harness/journey.ts'
import { arrive } from '#e2e/harness/places.ts'
import { unpackedIn, verifiedWith } from '#e2e/harness/verifying.ts'
import { verify } from '#server/verify/verify.ts'

async function downloaded(page: Page, into: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  return unpackedIn(into, readFileSync(await (await saved).path()))
}

/** What an auditor takes away, and what they find with it at home. */
test('a report that was downloaded agrees with its own list, cell by cell, and a level that is changed in it does not', async ({
  page,
}, info) => {
  await arrive(page, { path: '/people/report', heading: 'Access report' })
  const folder = await downloaded(page, info.outputPath('report'))
  const { isWhole, lines } = await verify(folder)
  expect(lines.filter((line) => line.startsWith('FAULT'))).toEqual([])
  expect(isWhole).toBe(true)

  const table = join(folder, 'permissions.csv')
  writeFileSync(table, readFileSync(table, 'utf8').replace(',read,', ',write,'))
  const faults = (await verify(folder)).lines.filter((line) => line.startsWith('FAULT'))
  expect(faults).toEqual([
    'FAULT permissions.csv does not have the hash that the list gives',
    expect.stringMatching(/, Level: the data says "read", and the table "write"$/),
  ])
})

test('a report of today and one of a past date are still true of the backend, once access went on', async ({
  page,
  world,
}, info) => {
  await arrive(page, { path: '/people/report', heading: 'Access report' })
  const today = await downloaded(page, info.outputPath('today'))
  const on = new Date(Date.now() - 20 * 86_400_000).toISOString()
  await page.goto(`/people/report?at=${encodeURIComponent(on)}`)
  await expect(page.getByText(/rebuilt from the audit log/)).toBeVisible()
  const past = await downloaded(page, info.outputPath('past'))

  await page.goto('/people?q=norole')
  await page.getByRole('table', { name: 'People' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Grant a role' }).click()
  const grant = page.getByRole('dialog', { name: /^Grant a role to/ })
  await grant.getByRole('combobox', { name: 'Role' }).selectOption('administrator')
  await grant.getByRole('button', { name: 'Grant role' }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('was granted to')

  for (const folder of [today, past]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each reads the whole backend
    const { code, out } = await verifiedWith(world.origin, folder)
    expect(out.split('\n').filter((line) => line.startsWith('FAULT'))).toEqual([])
    expect(out).toContain('nothing in the backend contradicts it')
    expect(code).toBe(0)
  }
})
