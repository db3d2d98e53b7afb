import type { Page } from '@playwright/test'
import { expect } from '#e2e/harness/journey.ts'
import { byTouch } from '#e2e/harness/layout.ts'
import { test } from '#e2e/harness/onlooker.ts'
import { openView } from '#e2e/harness/views.ts'

/** The lists that a phone opens: a table's rows, or the entries of the log; and the acts beside their title. */
const lists = [
  { name: 'people', path: '/people', acts: ['New colleague', 'More actions'] },
  { name: 'applications', path: '/applications', acts: ['New application'] },
  { name: 'roles', path: '/roles', acts: ['New role'] },
  { name: 'groups', path: '/groups', acts: [] },
  { name: 'audit log', path: '/audit', acts: ['Export'] },
  { name: 'permissions', path: '/permissions', acts: ['One area', 'Matrix', 'More actions'] },
  { name: 'overview', path: '/', acts: ['New token', 'More actions'] },
  { name: 'findings', path: '/findings', acts: ['Export findings'] },
  { name: 'legacy keys', path: '/legacy', acts: [] },
  {
    name: 'plan of a drill',
    path: '/drills/new?rule=expires-14&rule=due',
    acts: ['Start the drill', 'More actions'],
  },
  // Above its rows are its acts, as of each page of one thing, and its figures.
  { name: 'application', path: '/applications/2', acts: [], above: 300 },
]

for (const list of lists) {
  test(`${list.name}: a phone shows rows at once, and a finger hits their links @sandbox`, async ({
    page,
  }) => {
    // A worker's pages share one context, whose window was made for another test.
    await page.setViewportSize({ width: 390, height: 844 })
    await byTouch(page)
    await openView(page, list)
    await expect
      .poll(() => firstRow(page), 'px above the first row')
      .toBeLessThanOrEqual(list.above ?? 200)
    await expect.poll(() => lowLinks(page), 'links of the list').toEqual([])
    // They come with the list; the rows above may be those of its waiting face.
    await expect.poll(() => actsBesideTitle(page), 'acts of the header').toEqual(list.acts)
  })
}

test('token: a phone has its next step and one menu with all other acts @sandbox', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openView(page, { name: 'token', path: '/tokens/20?application=2' })
  await page.getByRole('button', { name: /^Actions for ERP nightly export / }).click()
  for (const name of ['Rotate token', 'Set expiry', 'Report a leak', 'Revoke token'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Rotate token' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)
})

test('people: a phone hides filters and order behind one button @sandbox', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openView(page, { name: 'people', path: '/people' })
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('viewer')
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByText(/^\d+ of \d+ people$/)).toBeVisible()
})

test('plan of a drill: a phone opens rules, what goes for all, and warnings above the rows, one at a time @sandbox', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openView(page, { name: 'plan of a drill', path: '/drills/new?rule=expires-14&rule=due' })
  const rules = page.getByRole('button', { name: 'Rules (2)' })
  const name = page.getByRole('textbox', { name: 'Name of the drill' })
  await expect(name).toBeHidden()
  await rules.click()
  await expect(name).toBeVisible()
  const forAll = page.getByRole('button', { name: /^Edit all \d+$/ })
  await forAll.click()
  await expect(name).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'All tokens are in the plan' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Overlap' })).toBeVisible()
  // Folded they are still read out.
  const warnings = page.getByRole('status', { name: 'Warnings' })
  await expect(warnings).toContainText('before the overlap ends.')
  await expect(warnings.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: /^\d+ warnings?$/ }).click()
  await warnings.getByRole('button', { name: /^Extend/ }).click()
  await expect(warnings).not.toContainText('before the overlap ends.')
  await expect(forAll).toHaveAttribute('aria-expanded', 'false')
})

const firstRow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const row = document.querySelector('main :is(tbody tr, ul > li)')
    return row ? Math.round(row.getBoundingClientRect().top) : Number.POSITIVE_INFINITY
  })

/** Links of rows that are lower than a finger wants them. */
const lowLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(tbody tr, ul > li) a')]
      .filter((link) => link.getBoundingClientRect().height < 44)
      .map((link) => `${link.textContent}: ${link.getBoundingClientRect().height}`),
  )

/** The names of the buttons and links in the line of the page's title. */
async function actsBesideTitle(page: Page): Promise<string[]> {
  const title = await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox()
  const acts = await page.getByRole('main').locator('button, a, label').all()
  const names: string[] = []
  for (const act of acts.slice(0, 12)) {
    const box = await act.boundingBox()
    const isBeside =
      box !== null &&
      title !== null &&
      box.y < title.y + title.height &&
      box.y + box.height > title.y
    if (isBeside) names.push((await act.getAttribute('aria-label')) ?? (await act.innerText()))
  }
  return names
}
