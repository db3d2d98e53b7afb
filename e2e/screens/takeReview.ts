import { expect, test } from '#e2e/harness/journey.ts'
import { arrive } from '#e2e/harness/places.ts'
import { picture } from './picture.ts'
import { reviewPictures } from './pictureNames.ts'

// The screens of a review that is under way: it stands in a browser of its own, which the others never see.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a review, its rows and its sign-off', async ({ page }) => {
  await arrive(page, { path: '/reviews/new', heading: 'Start a review' })
  await page.getByRole('button', { name: 'Kind' }).click()
  await page.getByRole('checkbox', { name: 'Roles granted to people' }).check()
  await page.getByRole('checkbox', { name: 'Tokens' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: /^Name of a reviewer/ }).fill('Jürgen Aussen')
  await page.getByRole('textbox', { name: 'Email' }).fill('juergen@shop.example')
  await page.getByRole('button', { name: 'Add reviewer without account' }).click()
  await page.getByRole('button', { name: 'Start review' }).click()

  const rows = page.getByRole('row').filter({ has: page.getByRole('radiogroup') })
  await rows.first().getByRole('textbox').fill('Shop content, daily work')
  await rows.first().focus()
  for (const key of ['k', 'ArrowDown', 'e', 'ArrowDown', 'k', 'ArrowDown']) {
    // oxlint-disable-next-line no-await-in-loop -- one row after the other
    await page.keyboard.press(key)
  }
  await expect(page.getByText(/^3 of \d+ decided/)).toBeVisible()
  await picture(page, reviewPictures.deciding)

  await page.getByRole('button', { name: 'Sign off' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await picture(page, reviewPictures.signOff, 'dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Reviews' }).first().click()
  await expect(page.getByRole('table', { name: 'Reviews' })).toBeVisible()
  await picture(page, reviewPictures.list)
})
