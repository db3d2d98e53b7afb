import { expect, test, vi } from 'vitest'
import { createSlot } from './slot.ts'

test('each owner has one, which is made when it is first asked for', () => {
  const create = vi.fn<(owner: { name: string }) => string[]>(({ name }) => [name])
  const slot = createSlot(create)
  const [one, other] = [{ name: 'one' }, { name: 'other' }]
  expect(create).not.toHaveBeenCalled()
  expect(slot.of(one)).toBe(slot.of(one))
  expect(slot.of(other)).toEqual(['other'])
  expect(create).toHaveBeenCalledTimes(2)
})

test('what is put in stands, and is not made', () => {
  const slot = createSlot<object, number>(() => 7)
  const owner = {}
  slot.put(owner, 0)
  expect(slot.of(owner)).toBe(0)
})
