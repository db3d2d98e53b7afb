import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { fresh, probe, showOnce, storeValue } from '#e2e/harness/acts.ts'
import { planDrill, startDrill } from '#e2e/harness/drillActs.ts'
import { giveTokens } from '#e2e/harness/given.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Tokens in this drill' })
    .getByRole('row', { name: new RegExp(`^${name} `) })

/** The keys of old ones and successors that do not stand on one line. */
const brokenKeys = (page: Page): Promise<string[]> =>
  page
    .getByRole('table', { name: 'Tokens in this drill' })
    .locator('bdi')
    .filter({ hasText: '…' })
    .evaluateAll((keys) =>
      keys.filter((it) => it.scrollHeight > 30).map((it) => it.textContent ?? ''),
    )

/** Whether all of a text stands in the cell that it is in. */
const isWhole = (text: Locator): Promise<boolean> =>
  text.evaluate((it) => {
    const range = document.createRange()
    range.selectNodeContents(it)
    const [drawn, cell] = [range.getBoundingClientRect(), it.closest('td')?.getBoundingClientRect()]
    return cell !== undefined && drawn.right <= cell.right && drawn.bottom <= cell.bottom
  })

async function choose(page: Page, name: string, act: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('two tokens in use are replaced without an outage: planned, rotated, one undone, one closed, and reported @backend', async ({
  page,
  world,
}) => {
  const home = fresh('Drill')
  const { path, values } = await giveTokens(world.origin, home, ['Nightly', 'Hourly'])
  const [nightly = '', hourly = ''] = values.values()
  await page.goto(path)
  await signIn(page, 'administrator')

  await planDrill(page, { application: home, tokens: ['Nightly', 'Hourly'] })
  await expectNoViolations(page)
  await startDrill(page, home)

  await page.getByRole('button', { name: 'Rotate the 2 planned tokens' }).click()
  const question = page.getByRole('dialog', { name: 'Rotate 2 tokens?' })
  await question.getByRole('button', { name: /^Rotate/ }).click()
  const successors = new Map<string, string>()
  for (let nth = 0; nth < 2; nth += 1) {
    const isHourly = (await showOnce(page).textContent())?.includes('Hourly') === true
    successors.set(isHourly ? 'Hourly' : 'Nightly', await storeValue(page))
  }
  await expect(page.getByText('2 of 2 tokens were rotated.')).toBeVisible()
  expect(await brokenKeys(page), 'keys that go over two lines').toEqual([])
  const status = rowOf(page, 'Nightly').getByText(/^Rotated .+ Not handed over yet\. Old token/)
  expect(await isWhole(status), 'the status is whole').toBe(true)
  for (const value of [nightly, hourly, ...successors.values()]) {
    expect(await probe(world.origin, value)).toBe(200)
  }
  await expectNoViolations(page)

  await choose(page, 'Nightly', 'Undo rotation')
  const undo = page.getByRole('alertdialog', { name: 'Undo rotation of Nightly?' })
  const lastFour = (successors.get('Nightly') ?? '').slice(-4)
  await undo.getByRole('textbox', { name: /^To confirm, type/ }).fill(lastFour)
  await undo.getByRole('button', { name: 'Undo rotation' }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText(
    'Rotation of Nightly undone.',
  )
  expect(await probe(world.origin, nightly)).toBe(200)
  expect(await probe(world.origin, successors.get('Nightly') ?? '')).toBe(401)

  await choose(page, 'Hourly', 'Revoke old token')
  const close = page.getByRole('alertdialog', { name: /^Revoke/ })
  // The page says which four, once it has read the lists again.
  const field = close.getByRole('textbox', { name: /last four characters/ })
  const asked = await field.evaluate((it: HTMLInputElement) => it.labels?.[0]?.textContent ?? '')
  await field.fill(asked.slice(-4))
  await close.getByRole('button', { name: /^Revoke/ }).click()
  await expect(page.getByRole('button', { name: 'Closed, 1' })).toBeVisible()
  expect(await probe(world.origin, hourly)).toBe(401)
  expect(await probe(world.origin, successors.get('Hourly') ?? '')).toBe(200)

  await page
    .getByRole('link', { name: 'Report' })
    .or(page.getByRole('button', { name: 'Report' }))
    .click()
  await expect(page.getByRole('group', { name: 'Counts' })).toContainText(/rotated\s*\d/)
  await expect(page.getByRole('table', { name: 'Tokens' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('token.rotate')
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'Drills', exact: true }).first().click()
  await expect(page.getByRole('link', { name: home })).toBeVisible()
})
