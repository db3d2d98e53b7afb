import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { expect, test as base } from '#e2e/harness/journey.ts'
import { type RunningServer, startServer } from '#e2e/harness/server.ts'

const test = base.extend<{ demo: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern
  demo: async ({}, give) => {
    const server = await startServer(['--demo', '--reset-at', '06:30'])
    await give(server)
    await server.stop()
  },
  baseURL: async ({ demo }, give) => give(demo.origin),
})

test('a reader signs in to the demo as its page says, changes nothing, and is told of the reset [seed 1.9, 1.10]', async ({
  page,
  demo,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText('Demo login: username viewer, password sandbox.')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in demo login' }).click()
  await expect(page.getByRole('status')).toHaveText('The demo login is filled in.')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is a shared demo server.')).toBeVisible()
  await expect(
    page.getByText(/All data resets at 06:30 UTC, in .+\. Don’t enter real data\./),
  ).toBeVisible()
  await expect(page.getByText('Read access to 44 areas.')).toBeVisible()

  const told = page.getByText('The demo was reset.')
  await page.clock.runFor(31_000)
  await expect(told).toBeHidden()
  const moved = await fetch(`${demo.origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: demo.origin },
    body: '{"advance_hours": 24}',
  })
  expect(moved.status).toBe(200)
  await page.clock.runFor(31_000)
  await expect(told).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Read access to 44 areas.')).toBeVisible()
  await expect(told).toBeHidden()
})
