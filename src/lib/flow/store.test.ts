import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('who listens hears of each change, and nothing more once they have left', () => {
  const store = createStore(1)
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const leave = store.subscribe(first)
  store.subscribe(second)
  store.put(2)
  leave()
  store.put(3)
  expect(store.read()).toBe(3)
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
})

test('what comes is handed to whoever listens then', () => {
  const store = createStore<null, string>(null)
  store.put('before')
  const heard: string[] = []
  store.subscribe((news) => heard.push(news))
  store.put('after')
  store.put('after')
  expect(heard).toEqual(['after', 'after'])
})
