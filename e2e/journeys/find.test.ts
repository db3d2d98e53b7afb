import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { expect, test } from '#e2e/harness/journey.ts'
import { arrive } from '#e2e/harness/places.ts'

test('a person is a few letters and Enter away, and Back leads to where one was @sandbox', async ({
  page,
}) => {
  await arrive(page, { path: '/tokens', heading: 'Tokens' })
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  await expect(dialog.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
  await page.keyboard.type('dabrowska')
  await expect(dialog.getByRole('option').first()).toHaveText(/Dąbrowska/)
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dąbrowska/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Tokens', level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('the code of a page comes with the hover of its link, once, and its data with the click @sandbox', async ({
  page,
}) => {
  await arrive(page, { path: '/me', heading: 'Your access' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const code = () => requests.filter((path) => /^\/assets\/Audit-.*\.js$/.test(path))
  const data = () => requests.filter((path) => path.endsWith('/admin/audit/'))
  const link = page.getByRole('link', { name: 'Audit log' })
  await link.hover()
  await expect.poll(code).toHaveLength(1)
  expect(data()).toEqual([])
  await link.click()
  await expect(page.getByRole('list', { name: 'Entries' })).toBeVisible()
  expect(code()).toHaveLength(1)
  expect(data().length).toBeGreaterThan(0)
})

test('keys that follow each other faster than a dialog closes lead nobody out of the app @sandbox', async ({
  page,
}) => {
  await arrive(page, { path: '/tokens', heading: 'Tokens' })
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  // What came while the first one closed was for nothing or opened the second: closing that leads here too.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/tokens$/, { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Tokens', level: 1 })).toBeVisible()
})
