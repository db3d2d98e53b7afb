import { expect, test, vi } from 'vitest'
import { createDrafts } from './drafts.ts'

const typed = new Map([['name', 'Kasse']])

test('what was typed stands under its form until that form is sent', () => {
  const drafts = createDrafts()
  drafts.write('/tokens/new', typed)
  drafts.write('/people/new', new Map([['name', 'Zofia']]))
  expect(drafts.read('/tokens/new')).toEqual(typed)
  drafts.forget('/tokens/new')
  expect(drafts.read('/tokens/new')).toBeUndefined()
  expect(drafts.read('/people/new')?.get('name')).toBe('Zofia')
})

test('after a sign-out nothing that was typed is left', () => {
  const drafts = createDrafts()
  drafts.write('/tokens/new', typed)
  drafts.forgetAll()
  expect(drafts.read('/tokens/new')).toBeUndefined()
  expect(drafts.any()).toBe(false)
})

test('whoever asks whether anything was typed is told of each change, until they go', () => {
  const drafts = createDrafts()
  const heard: boolean[] = []
  const stop = drafts.subscribe(() => heard.push(drafts.any()))
  const other = vi.fn<() => void>()
  drafts.subscribe(other)
  drafts.write('/tokens/new', typed)
  drafts.forget('/tokens/new')
  drafts.write('/tokens/new', typed)
  drafts.forgetAll()
  expect(heard).toEqual([true, false, true, false])
  stop()
  drafts.write('/tokens/new', typed)
  expect(heard).toHaveLength(4)
  expect(other).toHaveBeenCalledTimes(5)
})
