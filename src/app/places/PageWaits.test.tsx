import { screen } from '@testing-library/react'
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

test('a page that waits for the console’s own budget says so, below its title', async () => {
  const { session, answer } = await waitForGroups()
  const waits = vi.spyOn(session, 'waitsSince').mockReturnValue(performance.now() - 2_000)
  goTo('/groups')
  // Of the page whose code is on its way, and then of the page itself: the text is another element.
  await screen.findByText(/^Keyturn sends at most 300 requests a minute\./)
  expect(screen.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()
  waits.mockReturnValue(null)
  await screen.findByText('Loading the page')
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
  expect(session.waitsSince()).toBeNull()
  answer()
  expect(await screen.findByRole('row', { name: /^IT/ })).toBeVisible()
})
