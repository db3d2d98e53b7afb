import { act, renderHook, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { secret } from '#session/secret/secret.ts'
import { useShownValue } from './showOnceGuard.ts'

test('a way that is refused is told once, however late the router takes it back', async () => {
  secret.hold('stand-in')
  onTestFinished(secret.empty)
  let draws = 0
  let navigate = (_to: string) => {}
  const { result } = renderHook(
    () => {
      draws += 1
      if (draws > 20) throw new Error('It is told again and again.')
      return useShownValue()
    },
    {
      wrapper({ children }) {
        const router = createMemoryRouter([{ path: '*', element: children }])
        navigate = (to) => void router.navigate(to)
        return <RouterProvider router={router} />
      },
    },
  )
  draws = 0
  act(() => navigate('/elsewhere'))
  await waitFor(() => expect(result.current.shown).toMatchObject({ wasRefused: true }))
  expect(draws).toBeLessThan(6)
})
