import type { Page } from '@playwright/test'
import { fillNewToken, showOnce, storeValue } from '#e2e/harness/acts.ts'
import { planDrill, startDrill } from '#e2e/harness/drillActs.ts'
import { expectUsable } from '#e2e/harness/everyScreen.ts'
import { NARROW, wear } from '#e2e/harness/faces.ts'
import { giveTokens } from '#e2e/harness/given.ts'
import { expect, signIn, test } from '#e2e/harness/journey.ts'
import { byMouse, resize } from '#e2e/harness/layout.ts'
import { arrive, arriveAt } from '#e2e/harness/places.ts'
import { startServer } from '#e2e/harness/server.ts'

// What stands on the screen only while somebody works is asked what every other screen is asked in screens.test.ts, on the
// way: no address leads there.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectOnTheWay(page: Page, dialog?: 'dialog' | 'alertdialog'): Promise<void> {
  await expectUsable(page, dialog && { dialog })
  await byMouse(page)
  await wear(page, NARROW)
  await resize(page, { width: 1440, height: 900 })
}

test('a drill from its start to its report: each of its screens is for everybody @sandbox', async ({
  page,
  world,
}) => {
  // Seven screens, each of them walked.
  test.slow()
  const home = 'Zamówienia hurtowe'
  const { path } = await giveTokens(world.origin, home, ['Nightly', 'Hourly'])
  await page.goto(path)
  await signIn(page, 'administrator')
  await planDrill(page, { application: home, tokens: ['Nightly', 'Hourly'] })
  await startDrill(page, home)
  await test.step('planned', () => expectOnTheWay(page))
  await page.getByRole('button', { name: 'Seal for receivers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hand over' })).toBeVisible()
  await test.step('hand over', () => expectOnTheWay(page))
  await page.goBack()

  await page.getByRole('button', { name: 'Rotate the 2 planned tokens' }).click()
  const question = page.getByRole('dialog', { name: 'Rotate 2 tokens?' })
  await test.step('asked', () => expectOnTheWay(page, 'dialog'))
  await question.getByRole('button', { name: /^Rotate/ }).click()
  await expect(showOnce(page)).toBeVisible()
  await test.step('a value to store', () => expectOnTheWay(page, 'alertdialog'))
  await storeValue(page)
  await storeValue(page)
  await expect(page.getByText('2 of 2 tokens were rotated.')).toBeVisible()
  await test.step('under way', () => expectOnTheWay(page))

  await page.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('group', { name: 'Counts' })).toContainText(/rotated\s*\d/)
  await test.step('reported', () => expectOnTheWay(page))
  await page.getByRole('link', { name: 'Drills', exact: true }).first().click()
  await expect(page.getByRole('link', { name: home })).toBeVisible()
  await test.step('listed', () => expectOnTheWay(page))
})

test('the bar of what is selected is for everybody @sandbox', async ({ page }) => {
  await arrive(page, { path: '/tokens', heading: 'Tokens' })
  await page.getByRole('searchbox', { name: 'Search tokens' }).fill('Newsletter PL')
  const rows = page.getByRole('table', { name: 'Tokens' }).getByRole('row')
  for (const name of ['Pop-up 54', 'Stopka 53']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await rows.filter({ hasText: name }).getByRole('checkbox').click()
  }
  await expect(page.getByRole('toolbar', { name: 'Selected tokens' })).toBeVisible()
  await expectOnTheWay(page)
})

test('what is said after an answer that was lost is for everybody @sandbox', async ({ page }) => {
  await arriveAt(page, 'Newsletter PL')
  const form = await fillNewToken(page, { name: 'Footer', scopes: ['agreements.subscribe'] })
  // The backend has carried it out, and its answer never arrives.
  await page.route('**/tokens/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await form.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText('its value was lost')
  await expectOnTheWay(page)
})

test('the first day, on which there is nothing yet, is for everybody @sandbox', async ({
  page,
}) => {
  const server = await startServer(['--empty'])
  try {
    await arrive(page, { path: server.origin, heading: 'Overview' })
    await expect(page.getByRole('button', { name: 'New application' })).toBeVisible()
    await expectOnTheWay(page)
  } finally {
    await server.stop()
  }
})
