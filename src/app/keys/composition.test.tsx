import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '#test/open.tsx'

/** How browsers say that an input method has a key for itself: Safari once the composition has ended. */
const ways = [
  ['while it composes', { isComposing: true }],
  ['right after, as Safari says it', { keyCode: 229 }],
] as const

test.each(ways)(
  'keys of an input method choose nothing in Find and leave it open: %s',
  async (_, how) => {
    await open('/me', { tokens: 40 })
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
    const dialog = await screen.findByRole('dialog', { name: 'Find anything' })
    const field = within(dialog).getByRole('combobox', { name: 'Find anything' })
    fireEvent.change(field, { target: { value: 'Audit log' } })
    await within(dialog).findByRole('option', { name: /^Audit log/ })
    fireEvent.keyDown(field, { key: 'Enter', ...how })
    fireEvent.keyDown(field, { key: 'Escape', ...how })
    expect(dialog).toBeVisible()
    expect(location.pathname).toBe('/me')
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(location.pathname).toBe('/audit'))
  },
)

test.each(ways)(
  'keys of an input method send and close no form, and empty no search: %s',
  async (_, how) => {
    const { sent } = await open('/applications?dialog=new-application', { tokens: 40 })
    const dialog = await screen.findByRole('dialog', { name: 'New application' })
    const name = within(dialog).getByRole('textbox', { name: 'Name' })
    fireEvent.change(name, { target: { value: '東京' } })
    // Where nobody prevents it, a browser may send the form.
    expect(fireEvent.keyDown(name, { key: 'Enter', ...how })).toBe(false)
    fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true, ...how })
    fireEvent.keyDown(name, { key: 'Escape', ...how })
    expect(dialog).toBeVisible()
    expect(name).toHaveValue('東京')
    fireEvent.keyDown(name, { key: 'Escape' })
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'New application' })).toBeNull(),
    )
    const search = screen.getByRole('searchbox', { name: 'Search applications' })
    fireEvent.change(search, { target: { value: '東' } })
    fireEvent.keyDown(search, { key: 'Escape', ...how })
    expect(search).toHaveValue('東')
    expect(sent.filter((call) => call.startsWith('POST') && !call.includes('/token/'))).toEqual([])
  },
)
