import { act, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { textParam, useParam, useSearch } from './addressParams.ts'
import { useAddressSearch } from './addressSearch.ts'

type Acts = ReturnType<typeof useActs>

function useActs() {
  const { typed, setTyped } = useAddressSearch()
  const [state, setState] = useParam(textParam('state', ['page']))
  const [, change] = useSearch()
  return { typed, setTyped, state, setState, change }
}

/** A page with its address, and what its acts were when it was drawn last; each address is read by `loader`. */
async function pageOf(loader?: (search: string) => Promise<null>) {
  let drawn: Acts | null = null
  function Page() {
    const acts = useActs()
    useLayoutEffect(() => {
      drawn = acts
    })
    return null
  }
  const here = {
    path: '/tokens',
    Component: Page,
    loader: ({ request }: { request: Request }) => loader?.(new URL(request.url).search) ?? null,
  }
  const elsewhere = { path: '/people', Component: () => null, loader: () => loader?.('') ?? null }
  const router = createMemoryRouter([here, elsewhere], { initialEntries: ['/tokens?page=2'] })
  await act(async () => render(<RouterProvider router={router} />))
  const acts = () => {
    if (drawn === null) throw new Error('nothing is drawn')
    return drawn
  }
  return { router, acts, search: () => router.state.location.search }
}

test('what is typed and what is chosen before the page is drawn again are both in the address', async () => {
  const { acts, search } = await pageOf()
  const { setTyped, setState, change } = acts()
  await act(async () => {
    setTyped('erp')
    setState('due')
    change(
      (before) => {
        before.append('scope', 'returns.api')
        return before
      },
      { replace: true },
    )
  })
  expect(search()).toBe('?q=erp&state=due&scope=returns.api')
  expect(acts()).toMatchObject({ typed: 'erp', state: 'due' })
})

test('an address whose page is still read is what the next change begins with', async () => {
  let letGo = () => {}
  const held = new Promise<null>((resolve) => (letGo = () => resolve(null)))
  const { acts, search } = await pageOf(async (wanted) => (wanted === '?page=2' ? null : held))
  await act(async () => acts().setTyped('erp'))
  expect(search()).toBe('?page=2')
  await act(async () => acts().setState('due'))
  await act(async () => letGo())
  expect(search()).toBe('?q=erp&state=due')
})

test('of another page that is on its way nothing is taken over', async () => {
  const { router, acts, search } = await pageOf(async (wanted) =>
    wanted === '' ? new Promise<null>(() => {}) : null,
  )
  await act(async () => void router.navigate('/people?role=3'))
  await act(async () => acts().setState('due'))
  expect(router.state.location.pathname).toBe('/tokens')
  expect(search()).toBe('?state=due')
})
