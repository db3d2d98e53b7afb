import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aboveFields, atFields, type FormRefusal } from './formRefusal.ts'
import { useSubmit } from './useSubmit.ts'

test('a second submit while the first is under way sends nothing', async () => {
  let end: (refusal: null) => void = () => {}
  const send = vi.fn<() => Promise<FormRefusal | null>>(
    () =>
      new Promise((resolve) => {
        end = resolve
      }),
  )
  const { result } = renderHook(() => useSubmit(send))
  await act(async () => {
    // Both in one task: nothing was drawn between them.
    void result.current.submit()
    void result.current.submit()
  })
  expect(send).toHaveBeenCalledOnce()
  expect(result.current.isPending).toBe(true)
  await act(async () => end(null))
  expect(result.current).toMatchObject({ isPending: false, errors: {}, problem: undefined })
})

test('a refusal stands until the next submit, or until it is cleared', async () => {
  const refusals = [atFields({ name: 'In use.' }), aboveFields('Nothing was changed.'), null]
  const { result } = renderHook(() => useSubmit(() => refusals.shift() ?? null))
  await act(() => result.current.submit())
  expect(result.current).toMatchObject({ errors: { name: 'In use.' }, problem: undefined })
  await act(() => result.current.submit())
  expect(result.current).toMatchObject({ errors: {}, problem: 'Nothing was changed.' })
  act(() => result.current.clearRefusal())
  expect(result.current).toMatchObject({ errors: {}, problem: undefined })
})

test('a submit that throws leaves the form ready for another one', async () => {
  const { result } = renderHook(() => useSubmit(() => Promise.reject(new Error('A bug.'))))
  await act(() => expect(result.current.submit()).rejects.toThrow('A bug.'))
  expect(result.current.isPending).toBe(false)
})
