import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { meetOtherReleases, olderRelease } from '#session/release.ts'
import { secret } from '#session/secret/secret.ts'
import { fill } from '#test/fill.ts'
import { open } from '#test/open.tsx'
import { isPartGone } from '#ui/parts.ts'

meetOtherReleases()
afterEach(() => olderRelease.put(false))

const reload = () => screen.getByRole('button', { name: 'Reload' })

/** Another tab, of a newer release, says hello. */
async function openWithNewer() {
  const { user } = await open('/applications', { tokens: 40 })
  new BroadcastChannel('keyturn release').postMessage({ protocol: 99 })
  const banner = await screen.findByText('Update available.')
  expect(banner).toBeVisible()
  return user
}

test('a reload is not offered while a form holds what was typed, until that is sent or dropped', async () => {
  const user = await openWithNewer()
  expect(reload()).not.toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'New application' }))
  const dialog = await screen.findByRole('dialog', { name: 'New application' })
  await fill(user, within(dialog).getByRole('textbox', { name: 'Name' }), 'Half')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // What is behind it is there again a moment later.
  await waitFor(reload)
  expect(reload()).toHaveAttribute('aria-disabled', 'true')
  expect(reload()).toHaveAccessibleDescription(
    /^Send or cancel your form first, or you’ll lose what you typed\./,
  )
  await user.click(screen.getByRole('button', { name: 'Discard my text' }))
  expect(reload()).not.toHaveAttribute('aria-disabled', 'true')
  expect(reload()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'New application' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('')
})

test('a reload is not offered while a value waits', async () => {
  await openWithNewer()
  act(() => secret.hold('svc_api_x'))
  expect(reload()).toHaveAccessibleDescription(/^Store the new value first, or you’ll lose it\./)
  act(() => secret.empty())
  expect(reload()).not.toHaveAttribute('aria-disabled', 'true')
})

test('a part that did not come is known by what the build tells of it, not by its wording', () => {
  const [partFault, other] = [new Error('Unable to preload CSS'), new TypeError('import failed')]
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: partFault }))
  expect([isPartGone(partFault), isPartGone(other), isPartGone(null)]).toEqual([true, false, false])
})

test('a page that is not on a secure connection says so', async () => {
  vi.stubGlobal('isSecureContext', false)
  await open('/me', { tokens: 40 })
  expect(screen.getByText('This connection isn’t encrypted.')).toBeVisible()
})
