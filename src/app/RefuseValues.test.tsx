import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open } from '#test/open.tsx'

const SECRET = `svc_api_Kd7R${'x7Yb'.repeat(9)}`

/** Nothing of it but what everybody may see of one. */
const isNowhere = () => {
  expect(document.documentElement.outerHTML).not.toContain('Kd7Rx7Yb')
  expect(location.href + JSON.stringify(history.state)).not.toContain('Kd7R')
}

test('a search keeps no value, however it comes, and leads to Find by value', async () => {
  const { user } = await open('/tokens', { tokens: 40 })
  const search = await screen.findByRole('searchbox', { name: /^Search/ })
  await user.type(search, 'retoure')
  await waitFor(() => expect(location.search).toContain('q=retoure'))
  await user.paste(SECRET)
  expect(await screen.findByText(/looks like a key or a JWT/)).toBeVisible()
  expect(search).toHaveValue('retoure')
  isNowhere()
  // As a phone inserts it.
  fireEvent.change(search, { target: { value: SECRET } })
  expect(search).toHaveValue('')
  await waitFor(() => expect(location.search).not.toContain('q='))
  isNowhere()
  const told = screen.getByRole('alert')
  await user.click(within(told).getByRole('button', { name: 'Find by value' }))
  const byValue = await screen.findByRole('dialog', { name: 'Find by value' })
  expect(await within(byValue).findByText(/svc_api_Kd7R/)).toBeVisible()
  isNowhere()
})

test('a value that comes key by key leaves no end of it in a search', async () => {
  const { user } = await open('/tokens', { tokens: 40 })
  const search = await screen.findByRole('searchbox', { name: /^Search/ })
  await user.type(search, SECRET)
  expect(search).toHaveValue('')
  expect(screen.getByRole('alert')).toHaveTextContent('looks like a key or a JWT')
  await waitFor(() => expect(location.search).not.toContain('q='))
  isNowhere()
  // A second later.
  const later = new Event('later').timeStamp + 1_000
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(later)
  await user.type(search, 'retoure')
  expect(search).toHaveValue('retoure')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('no name and no description becomes a value, not from a link either', async () => {
  const { user } = await open(`/applications?dialog=new-token&application=1&name=${SECRET}`, {
    tokens: 40,
  })
  const dialog = await screen.findByRole('dialog', { name: /^New token/ })
  const name = within(dialog).getByRole('textbox', { name: 'Name' })
  expect(name).not.toHaveValue(SECRET)
  await user.clear(name)
  await user.type(name, 'storefront-production-eu-central-1a-readonly')
  await user.paste(SECRET)
  expect(name).toHaveValue('storefront-production-eu-central-1a-readonly')
  // The dialog, and what is typed in it, is not left for another.
  const told = within(dialog).getByRole('alert')
  expect(told).toHaveTextContent(/looks like a key or a JWT.*Find by value shows which token/)
  expect(within(told).queryByRole('button')).toBeNull()
  await user.type(name, '2')
  expect(within(dialog).queryByRole('alert')).toBeNull()
})
