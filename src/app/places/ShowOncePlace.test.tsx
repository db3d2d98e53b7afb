import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useShowOnce } from '#components/show-once/shownOnce.ts'
import { takeRaw } from '#session/secret/secret.ts'
import { open } from '#test/open.tsx'
import { ShowOncePlace } from './ShowOncePlace.tsx'

function Maker({ username }: { username: string }) {
  const { present } = useShowOnce()
  function make() {
    takeRaw({ raw: `pa55-of-${username}` })
    present({ kind: 'password', username, person: null })
  }
  return <button onClick={make}>{`Make ${username}`}</button>
}

test('what was ticked for one value isn’t ticked for the next', async () => {
  const { user, session } = await open('/me')
  const element = (
    <ShowOncePlace>
      <Maker username="anna" />
      <Maker username="bela" />
    </ShowOncePlace>
  )
  render(
    <QueryClientProvider client={session.queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  const tick = async () =>
    within(await screen.findByRole('alertdialog')).getByRole('checkbox', { name: /stored/ })
  fireEvent.click(screen.getByText('Make anna'))
  await user.click(await tick())
  expect(await tick()).toBeChecked()
  fireEvent.click(screen.getByText('Make bela'))
  expect(await screen.findByText('bela')).toBeVisible()
  expect(await tick()).not.toBeChecked()
})
