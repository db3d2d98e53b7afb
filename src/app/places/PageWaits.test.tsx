import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

/** Leaves for a page whose data does not come. */
async function waitForGroups() {
  const { intercept, session } = await open('/me')
  await screen.findByRole('heading', { level: 1, name: 'Your access' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  intercept(/^GET .*\/groups\//, async (serve) => held.then(serve))
  return { session, answer }
}

/** One request has waited for two seconds, and will for 37 more. */
const held = () => ({ since: performance.now() - 2_000, until: performance.now() + 37_000 })

test('a page that waits for the console’s own budget says so with the seconds, which no one is read out one by one', async () => {
  const { session, answer } = await waitForGroups()
  const wait = held()
  const waits = vi.spyOn(session.waits, 'read').mockReturnValue(wait)
  goTo('/groups')
  // The title is drawn again with the page's code, and the seconds pass: both are looked for until they are there.
  await waitFor(() => {
    expect(screen.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
    const said = screen.getByText(
      /^Keyturn has sent as many requests as the server allows in a minute\./,
    )
    const seconds = within(said).getByText(/^Continues in \d+ s\.$/)
    expect(seconds).toHaveAttribute('aria-hidden', 'true')
    // Told once a second.
    const left = Math.ceil((wait.until - performance.now()) / 1_000)
    expect([left, left + 1].map((count) => `Continues in ${count} s.`)).toContain(
      seconds.textContent,
    )
    expect(screen.getAllByRole('status').some((one) => one.contains(said))).toBe(true)
  })
  waits.mockReturnValue(null)
  answer()
  expect(await screen.findByRole('row', { name: /^IT/ })).toBeVisible()
})

test('while a limit of the server holds, no word says that it is the console’s own, and afterwards one does', async () => {
  const { session, answer } = await waitForGroups()
  vi.spyOn(session.waits, 'read').mockReturnValue(held())
  const sessionState = {
    lockAt: null,
    limitedUntil: performance.now() + 4_000,
    isValueElsewhere: false,
  }
  vi.spyOn(session.vault, 'sessionState').mockReturnValue(sessionState)
  goTo('/groups')
  await screen.findByText('The server is busy (rate limit).')
  expect(screen.queryByText(/^Keyturn has sent/)).toBeNull()
  await screen.findByText(/^Keyturn has sent/)
  expect(screen.queryByText('The server is busy (rate limit).')).toBeNull()
  answer()
  expect(await screen.findByRole('row', { name: /^IT/ })).toBeVisible()
})

test('a page that waits for the server says no word of the budget', async () => {
  const { session, answer } = await waitForGroups()
  goTo('/groups')
  // With the columns of its table, once its code is there.
  expect(await screen.findByRole('columnheader', { name: 'Members' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
  await screen.findByText('Loading the page')
  expect(screen.queryByText(/^Keyturn has sent/)).toBeNull()
  expect(session.waits.read()).toBeNull()
  answer()
  expect(await screen.findByRole('row', { name: /^IT/ })).toBeVisible()
})
