import { expect, test } from 'vitest'
import { applicationWith, inMs, tokenWith } from '#test/samples/sample.ts'
import { leakSteps } from './leakSteps.ts'

const nowhere = { kind: 'no' } as const
const around = {
  stage: 'after',
  elsewhere: nowhere,
  successor: null,
  isPublic: false,
  ticked: [],
} as const
const of = (some: Partial<Parameters<typeof leakSteps>[0]>) =>
  leakSteps({ ...around, ...some }).map(({ step, isDone }) => (isDone ? `${step} done` : step))

test('after a revocation the old value has stopped, and a new token may be needed', () => {
  expect(of({})).toEqual(['stop done', 'replace', 'tell', 'remove', 'refused', 'look'])
})

test('after a rotation its successor’s first use is known once the list has it', () => {
  const successor = tokenWith({ last_used_at: null })
  expect(of({ successor })).toEqual([
    'stop done',
    'store',
    'firstUse',
    'tell',
    'remove',
    'refused',
    'look',
  ])
  const used = of({ successor: tokenWith({ last_used_at: inMs(-5) }) })
  expect(used).toContain('firstUse done')
  expect(used).not.toContain('store')
})

test('while both values work the old one is still to be stopped', () => {
  expect(of({ stage: 'overlap', successor: tokenWith() })[0]).toBe('stop')
})

test('where the value may work in other tokens, or nobody knows, that is left to do', () => {
  const rows = [{ token: tokenWith(), application: applicationWith() }]
  expect(of({ elsewhere: { kind: 'alike', rows, unread: 0 } })).toContain('others')
  expect(of({ elsewhere: { kind: 'alike', rows: [], unread: 2 } })).toContain('others')
  expect(of({ elsewhere: { kind: 'notShown' } })).toContain('others')
  expect(of({ elsewhere: { kind: 'alike', rows: [], unread: 0 } })).not.toContain('others')
})

test('where the log does not tell of a rotation neither a successor nor a replacement is named', () => {
  expect(of({ successor: undefined })).toEqual(['stop done', 'tell', 'remove', 'refused', 'look'])
})

test('a publishable value is removed from nowhere', () => {
  expect(of({ isPublic: true })).not.toContain('remove')
})

test('a tick by hand counts where the list cannot tell, and nowhere else', () => {
  const ticked = ['stop', 'firstUse', 'others', 'store', 'tell']
  const successor = tokenWith({ last_used_at: null })
  expect(of({ stage: 'overlap', successor, ticked })).toEqual([
    'stop',
    'store done',
    'firstUse',
    'tell done',
    'remove',
    'refused',
    'look',
  ])
  const rows = [{ token: tokenWith(), application: applicationWith() }]
  expect(of({ elsewhere: { kind: 'alike', rows, unread: 0 }, ticked })).toContain('others')
  expect(of({ elsewhere: { kind: 'notShown' }, ticked })).toContain('others done')
})
