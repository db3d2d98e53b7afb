import { expectNoViolations } from '#e2e/harness/accessibility.ts'
import { expect, test as base } from '#e2e/harness/journey.ts'
import { type RunningServer, startServer } from '#e2e/harness/server.ts'

const test = base.extend<{ demo: RunningServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern
  demo: async ({}, give) => {
    const server = await startServer(['--demo', '--reset-at', '06:30', '--trust-proxy'])
    await give(server)
    await server.stop()
  },
  baseURL: async ({ demo }, give) => give(demo.origin),
})

/** On the server's clock: it is reset meanwhile. */
async function passADay({ origin }: RunningServer) {
  const moved = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: '{"advance_hours": 24}',
  })
  expect(moved.status).toBe(200)
}

/** Somebody guesses at the shared login from many places: fifty an hour are counted for all of them together. */
async function blockLogin({ origin }: RunningServer) {
  const body = JSON.stringify({ username: 'viewer', password: 'guessed' })
  for (let place = 1; place <= 50; place += 1) {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.1.0.${place}` }
    const guess = await fetch(`${origin}/api/token/`, { method: 'POST', headers, body })
    expect(guess.status).toBe(401)
  }
}

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
  await passADay(demo)
  await page.clock.runFor(31_000)
  await expect(told).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Read access to 44 areas.')).toBeVisible()
  await expect(told).toBeHidden()
})

test('a shared login that others have blocked says until when, waits, and ends [seed 8.4]', async ({
  page,
  demo,
}) => {
  // Without workers the whole session is in the page, whose clock is ours.
  await page.addInitScript(() => {
    for (const worker of ['SharedWorker', 'Worker']) Reflect.deleteProperty(globalThis, worker)
  })
  await page.clock.install()
  await page.goto('/')
  await blockLogin(demo)
  const signsIn = page.getByRole('button', { name: 'Sign in' })
  const told = page.getByRole('alert')
  const blocked = /^Too many failed attempts\. Try again in 15 minutes, at \d\d:\d\d\.$/
  await page.getByRole('button', { name: 'Fill in demo login' }).click()
  await signsIn.click()
  await expect(told).toHaveText(blocked)
  await expect(signsIn).toHaveAttribute('aria-disabled', 'true')
  await expect(signsIn).toHaveAccessibleDescription(blocked)
  await expectNoViolations(page)

  // The server says a quarter of an hour, whichever of its windows blocks: this one is longer, and a try says so.
  await page.clock.runFor('15:00')
  await expect(page.getByRole('status')).toHaveText('You can try again now.')
  await expect(told).toBeEmpty()
  await page.getByRole('button', { name: 'Fill in demo login' }).click()
  const again = page.waitForResponse('**/api/token/')
  await signsIn.click()
  expect((await again).status()).toBe(429)
  await expect(told).toHaveText(blocked)

  // A reset ends it before its hour does.
  await passADay(demo)
  await page.clock.runFor('15:00')
  await page.getByRole('button', { name: 'Fill in demo login' }).click()
  await signsIn.click()
  await expect(page.getByText('Read access to 44 areas.')).toBeVisible()
})
