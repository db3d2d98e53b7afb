import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { newSignInPage } from '#test/ownDocuments.ts'

const MINUTE = 60_000
const tokyo = { time: { zone: 'Asia/Tokyo' } }

beforeEach(() => {
  vi.resetModules()
  newSignInPage()
  document.querySelector('.late')?.remove()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime('2026-11-20T05:17:20Z')
})

/** Refuses every sign-in for so long. */
async function blockFor(milliseconds: number) {
  const { block } = await import('./signInBlock.ts')
  block(performance.now() + milliseconds, tokyo)
}

test('a blocked sign-in says until when on the clock of the configured zone, and that stays while the minutes go', async () => {
  await blockFor(15 * MINUTE)
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Try again in 15 minutes, at 14:33.')
  vi.advanceTimersByTime(14 * MINUTE)
  expect(alert).toHaveTextContent('Try again in 1 minute, at 14:33.')
  vi.advanceTimersByTime(MINUTE)
  expect(alert).toBeEmptyDOMElement()
  expect(screen.getByRole('status')).toHaveTextContent('You can try again now.')
})

// Where no header says how long, a few seconds are waited (wire/retryAfter.ts).
test('a wait that is over before a clock moves says its seconds, and those alone', async () => {
  await blockFor(5_000)
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent(/^Too many failed attempts\. Try again in 5 seconds\.$/)
  vi.advanceTimersByTime(5_000)
  expect(screen.getByRole('status')).toHaveTextContent('You can try again now.')
})
