import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { here, newSignInPage } from '#test/ownDocuments.ts'

vi.mock('#main.tsx', () => ({ start: () => ({ stop: () => null }) }))

beforeEach(() => {
  vi.resetModules()
  newSignInPage()
  // As the server of a demo writes it (server/demoPage.ts).
  const login = document.createElement('div')
  login.id = 'demo-login'
  login.innerHTML =
    '<button type="button" data-username="viewer" data-password="sandbox" data-filled="Filled in." data-replaced="Replaced.">Fill in</button>'
  document.querySelector('form')?.before(login)
})

async function boot() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    if (pathname === '/config.json') return Response.json({ version: 1, servers: [here] })
    if (pathname === '/api/token/') sent.push(init.body)
    return new Response(null, { status: 404 })
  })
  await import('./boot.ts')
  return { user: userEvent.setup(), sent }
}

const username = () => screen.getByRole('textbox', { name: 'Username' })
const password = () => screen.getByLabelText('Password')
const fill = () => screen.getByRole('button', { name: 'Fill in' })
const told = () => screen.getByRole('status').textContent

test('one press fills the login of a demo in, sends nothing, and the next key signs in', async () => {
  const { user, sent } = await boot()
  fill().focus()
  await user.keyboard('{Enter}')
  expect(username()).toHaveValue('viewer')
  expect(password()).toHaveValue('sandbox')
  expect(told()).toBe('Filled in.')
  expect(sent).toEqual([])
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toEqual(['{"username":"viewer","password":"sandbox"}']))
})

test.each([
  ['Username', 'zofia'],
  ['Password', 'not-this-one'],
])('a %s that was typed before goes with a word', async (field, text) => {
  const { user } = await boot()
  await user.type(screen.getByLabelText(field), text)
  await user.click(fill())
  expect(username()).toHaveValue('viewer')
  expect(password()).toHaveValue('sandbox')
  expect(told()).toBe('Replaced.')
  // Nothing of somebody's own is there now.
  await user.click(fill())
  expect(told()).toBe('Filled in.')
})
