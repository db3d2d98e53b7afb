import { expect, type Page } from '@playwright/test'
import { reviewRecord } from '#scripts/bench/reviewRecord.js'
import type { View } from './views.ts'

/** The sample data's number of who signs in. */
const ADA = 2

/** A review that is under way comes from a file. */
export async function importReview(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.getByLabel('Review file').setInputFiles({
    name: 'review.json',
    mimeType: 'application/json',
    buffer: Buffer.from(reviewRecord(12, { origin, userId: ADA, ends: 3 })),
  })
  await expect(page.getByRole('link', { name: 'Large review' })).toBeVisible()
}

async function openReview(page: Page): Promise<void> {
  await importReview(page)
  await page.getByRole('link', { name: 'Large review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Large review')
  // How far it is stays on the page: nothing is being read.
  await expect(page.getByRole('row', { name: /^Person 5/ })).toBeVisible()
}

const tab = (name: RegExp) => async (page: Page) => {
  await page.getByRole('radio', { name }).click()
  await expect(page.getByRole('radio', { name })).toBeChecked()
}

const inReview = (act: (page: Page) => Promise<void>) => async (page: Page) => {
  await openReview(page)
  await act(page)
}

/** A review that is under way, in each of its states. */
export const reviewViews: readonly View[] = [
  { name: 'reviews, one under way', path: '/reviews', arrange: importReview },
  { name: 'review', path: '/reviews', arrange: openReview },
  { name: 'review, its ends', path: '/reviews', arrange: inReview(tab(/^Ends/)) },
  { name: 'review, changed since', path: '/reviews', arrange: inReview(tab(/^Changed/)) },
  {
    name: 'review, facts of a row',
    path: '/reviews',
    arrange: inReview(async (page) => {
      await tab(/^All/)(page)
      await page.getByRole('row', { name: /^Person 5/ }).focus()
      await expect(page.getByRole('region', { name: 'Person 5' })).toBeVisible()
    }),
  },
  ...(['Sign off', 'Send packets', 'Take in answers'] as const).map((name) => ({
    name: `review, ${name.toLowerCase()}`,
    path: '/reviews',
    dialog: 'dialog' as const,
    arrange: inReview(async (page) => {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('dialog', { name: new RegExp(`^${name}`) })).toBeVisible()
    }),
  })),
]
