import type { Page } from '@playwright/test'
import { arrive } from '#e2e/harness/places.ts'
import { signIn } from '#e2e/harness/journey.ts'
import { badAnswers } from './answers.ts'
import { expect, paths, readAgain, test } from './house.ts'

const applications = { path: '/applications', heading: 'Applications' }
const table = (page: Page) => page.getByRole('table', { name: 'Applications' })
// Without the marks beside them, which are there when all lists are read.
const namesIn = (page: Page) => table(page).getByRole('rowheader').getByRole('link').allInnerTexts()
const oldData = (page: Page) => page.getByRole('status').filter({ hasText: /^From \d\d:\d\d/ })

for (const [what, answer] of Object.entries(badAnswers)) {
  test(`a list answered with ${what} leaves the last good one, with its age`, async ({
    page,
    hostile,
  }) => {
    await page.clock.install()
    await arrive(page, applications)
    await expect.poll(async () => (await namesIn(page)).length).toBeGreaterThan(5)
    const names = await namesIn(page)

    hostile.answer(paths.applications, answer)
    await readAgain(page)
    await expect(oldData(page)).toBeVisible()
    expect(await namesIn(page)).toEqual(names)

    hostile.relent()
    // What reads the figures asks for the list too, and may have it before the press.
    const tryAgain = oldData(page).getByRole('button', { name: 'Try again' })
    await expect(async () => {
      if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 2000 })
      await expect(oldData(page)).toBeHidden({ timeout: 2000 })
    }).toPass()
    expect(await namesIn(page)).toEqual(names)
  })
}

for (const what of [
  '50 MB',
  'a depth of 10,000',
  'HTML',
  'half of its JSON',
  'a row that is null',
]) {
  test(`a page whose first answer is ${what} says so and tries again`, async ({
    page,
    hostile,
    faults,
  }) => {
    const answer = badAnswers[what]
    if (answer) hostile.answer(paths.applications, answer)
    await page.goto('/applications')
    await signIn(page, 'administrator')
    const alert = page.getByRole('alert').filter({ visible: true })
    await expect(alert).toContainText(
      what === 'HTML' ? 'the response isn’t JSON' : 'Unexpected response from the server',
    )
    hostile.relent()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(table(page)).toBeVisible()
    // What the route's own screen caught and shows, React writes to the console as well.
    expect(faults.filter((fault) => !/ApiError: unreadable/.test(fault))).toEqual([])
    faults.splice(0)
  })
}
