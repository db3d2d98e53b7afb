import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { expect, test } from '#e2e/harness/journey.ts'

test('the sign-in page opens and anybody can use it', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await expectNoViolations(page)
})
