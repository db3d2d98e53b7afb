import { expect, type Page } from '@playwright/test'
import { signIn, type Account } from './journey.ts'

/** Signs in on the way to an address of the console, and waits for its heading. */
export async function arrive(
  page: Page,
  { path, heading, as = 'administrator' }: { path: string; heading: string; as?: Account },
): Promise<void> {
  await page.goto(path)
  await signIn(page, as)
  await expect(page.getByRole('heading', { name: heading, level: 1, exact: true })).toBeVisible()
  // The title is there before it is known what one may open, and until then nobody listens to keys.
  await expect(page.locator('main[aria-busy]')).toHaveCount(0)
  await settled(page)
}

/** Arrives on the page of one of the sample data's applications. */
export async function arriveAt(page: Page, application: string): Promise<void> {
  await arrive(page, { path: '/applications', heading: 'Applications' })
  const table = page.getByRole('table', { name: 'Applications' })
  await table.getByRole('link', { name: application, exact: true }).click()
  await expect(page.getByRole('table', { name: 'Tokens of this application' })).toBeVisible()
  await settled(page)
}

/** Nothing is being read any more: what says so is gone from the page. */
export async function settled(page: Page): Promise<void> {
  // Every list of the installation, one after the other, on a machine that does other things too.
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 45_000 })
  // The grey bars that stand where something will.
  await expect(page.locator('[data-label]')).toHaveCount(0)
  await expect(page.getByText(/^Reading/)).toHaveCount(0)
}
