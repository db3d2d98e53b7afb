import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { open } from '#test/open.tsx'

const MINUTE = 60_000

/** A demo that is set back at 06:30, opened at this time in UTC. */
async function openDemo(time: string, { tells }: { tells: boolean }) {
  // The session's clock is the server's, which is this one: only what counts down is held.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(`2026-11-20T${time}Z`)
  const demo = { as: 'viewer', kind: 'demo', tokens: 0 } as const
  const opened = await open('/me', tells ? { ...demo, demo: '06:30' } : demo)
  const banner = await screen.findByText(/^This is a shared demo server\./)
  return { ...opened, banner }
}

const pass = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * MINUTE))
/** What is read out: the one that is not among the page's own. */
const notices = () =>
  screen.getAllByRole('status').filter((it) => it.parentElement?.hasAttribute('data-edge'))
const told = () =>
  notices()
    .map((it) => it.textContent)
    .join()

test('the banner counts down to the time that its server says, and tells a quarter of an hour before, once', async () => {
  await openDemo('05:44:30', { tells: true })
  expect(await screen.findByText(/All data resets at 06:30 UTC, in 45 minutes/)).toBeVisible()
  expect(notices()).toHaveLength(1)
  const [place] = notices()
  expect(told()).toBe('')
  pass(29)
  expect(told()).toBe('')
  pass(2)
  expect(told()).toMatch(/^The demo resets within 15 minutes\.At 06:30 UTC /)
  expect(notices()).toEqual([place])
  const before = told()
  pass(10)
  expect(told()).toBe(before)
  expect(screen.getByText(/All data resets at 06:30 UTC, in 4 minutes/)).toBeVisible()
})

test('where a server says nothing, the time of the public demo counts; once it is past, the page says so', async () => {
  await openDemo('03:29:30', { tells: false })
  expect(await screen.findByText(/All data resets at 04:00 UTC, in 30 minutes/)).toBeVisible()
  pass(29)
  expect(told()).toContain('The demo resets within 15 minutes.')
  pass(2)
  expect(told()).toContain('The demo was due to reset at 04:00 UTC.')
  const [place = document.body] = notices()
  expect(within(place).getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.getByText(/All data resets at 04:00 UTC, in 23 hours/)).toBeVisible()
})

test('a page is told right after the reset, and not half a minute later', async () => {
  const { sandbox } = await openDemo('06:29:59', { tells: true })
  await waitFor(() => expect(told()).toContain('The demo resets within 15 minutes.'))
  sandbox.advance(3_000)
  await waitFor(() => expect(told()).toContain('The demo was reset.'), { timeout: 10_000 })
  pass(60)
  expect(told()).toContain('The demo was reset.')
})
