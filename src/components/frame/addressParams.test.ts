import { expect, test } from 'vitest'
import {
  maybeParam,
  readParam,
  switchParam,
  textParam,
  withParam,
  wordParam,
} from './addressParams.ts'

const search = (text = '') => new URLSearchParams(text)
const state = wordParam('state', ['all', 'active'], 'all', ['page'])
const day = maybeParam('day', (text) => (/^\d+$/.test(text) ? Number(text) : null))

test('what is not there, or means nothing, reads as the default', () => {
  for (const text of ['', 'state=&day=', 'state=none&day=x&mine=no']) {
    expect(readParam(search(text), state)).toBe('all')
    expect(readParam(search(text), day)).toBeNull()
    expect(readParam(search(text), switchParam('mine', 'yes'))).toBe(false)
  }
  expect(readParam(search(), textParam('q'))).toBe('')
})

test('what is written is read again, and the default leaves the address alone', () => {
  const written = withParam(search('q=a'), state, 'active')
  expect(`${written}`).toBe('q=a&state=active')
  expect(readParam(written, state)).toBe('active')
  expect(`${withParam(written, state, 'all')}`).toBe('q=a')
  expect(readParam(withParam(search(), day, 7), day)).toBe(7)
  expect(`${withParam(search('mine=yes'), switchParam('mine', 'yes'), false)}`).toBe('')
})

test('a change takes away what it clears, keeps the rest in its place, and the address before is as it was', () => {
  const before = search('state=active&page=3&dialog=find')
  expect(`${withParam(before, textParam('state'), 'x')}`).toBe('state=x&page=3&dialog=find')
  expect(`${withParam(before, state, 'active')}`).toBe('state=active&dialog=find')
  expect(`${before}`).toBe('state=active&page=3&dialog=find')
})
