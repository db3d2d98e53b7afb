import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#e2e/harness/journey.ts'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

for (const account of ['superuser', 'administrator'] as const) {
  test(`${account} may open every panel and write`, async ({ page }) => {
    await page.goto('/')
    await signIn(page, account)
    await expect(navigation(page)).toHaveCount(8)
    await page.getByRole('link', { name: 'Applications', exact: true }).click()
    await expect(page.getByRole('button', { name: 'New application' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
}

test('auditor may open every panel, and each writing control says what it needs @sandbox', async ({
  page,
}) => {
  await page.goto('/')
  await signIn(page, 'auditor')
  await expect(navigation(page)).toHaveCount(8)
  await page.getByRole('link', { name: 'Applications', exact: true }).click()
  const create = page.getByRole('button', { name: 'New application' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await create.focus()
  await expect(create).toHaveAccessibleDescription('needs access.manage:write')
})

for (const account of ['manager', 'viewer', 'norole'] as const) {
  test(`${account} may open Me alone, and is told whom to ask`, async ({ page }) => {
    await page.goto('/applications')
    await signIn(page, account)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not open to you')
    await expect(navigation(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'Me', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Permissions' })).toBeVisible()
  })
}

for (const account of ['customer', 'root'] as const) {
  test(`${account} is told that this is for staff, and may leave`, async ({ page }) => {
    await page.goto('/')
    await signIn(page, account)
    await expect(page.getByRole('heading', { name: 'No staff access', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  })
}
