import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createDrafts } from './keep/drafts.ts'
import { perPerson, perSession } from './slot.ts'

test('each session has one, which is made when it is first asked for', () => {
  const create = vi.fn<(owner: QueryClient) => QueryClient[]>((owner) => [owner])
  const slot = perSession(create)
  const [one, other] = [new QueryClient(), new QueryClient()]
  expect(create).not.toHaveBeenCalled()
  expect(slot.of(one)).toBe(slot.of(one))
  expect(slot.of(other)[0]).toBe(other)
  expect(create).toHaveBeenCalledTimes(2)
})

test('a person has one as long as the same drafts', () => {
  const slot = perPerson(() => ({}))
  const drafts = createDrafts()
  expect(slot.of(drafts)).toBe(slot.of(drafts))
  expect(slot.of(createDrafts())).not.toBe(slot.of(drafts))
})

test('what is put in stands, and is not made', () => {
  const slot = perSession<number>(() => 7)
  const owner = new QueryClient()
  slot.put(owner, 0)
  expect(slot.of(owner)).toBe(0)
})
