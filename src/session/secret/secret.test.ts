// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createCell, secret, takeRaw } from './secret.ts'

afterEach(() => {
  secret.empty()
  vi.unstubAllGlobals()
})

test('the raw value leaves the answer before anybody else sees it', () => {
  expect(takeRaw({ id: 7, raw: 'svc_api_abc' })).toEqual({ rest: { id: 7 }, came: true })
  expect(secret.equals('svc_api_abc')).toBe(true)
})

test('an answer without a raw value passes unchanged and holds nothing', () => {
  for (const body of [{ id: 7 }, { id: 7, raw: 12 }, null]) {
    const { rest, came } = takeRaw(body)
    expect(rest).toBe(body)
    expect(came).toBe(false)
  }
  expect(secret.isHeld()).toBe(false)
})

test('masked, only the prefix and as many dots stand in the page', () => {
  secret.hold('svc_api_abcd')
  const element = document.createElement('output')
  secret.writeTo(element, { masked: true, prefixLength: 8 })
  expect(element.textContent).toBe('svc_api_••••')
  secret.writeTo(element, { masked: false, prefixLength: 8 })
  expect(element.textContent).toBe('svc_api_abcd')
  secret.empty()
  secret.writeTo(element, { masked: false, prefixLength: 8 })
  expect(element.textContent).toBe('')
})

test('what is pasted back equals the value with or without the line end of a terminal, and nothing else does', () => {
  secret.hold('svc_api_abcd')
  expect(['svc_api_abcd', 'svc_api_abcd\n', 'svc_api_abc', ''].map(secret.equals)).toEqual([
    true,
    true,
    false,
    false,
  ])
  secret.empty()
  expect(secret.equals('')).toBe(false)
})

test('listeners are told when a value comes and goes', () => {
  const listener = vi.fn<() => void>()
  const stop = secret.subscribe(listener)
  secret.hold('x')
  secret.empty()
  stop()
  secret.hold('y')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('an answer whose value is empty has none', () => {
  expect(takeRaw({ id: 7, raw: '' })).toEqual({ rest: { id: 7, raw: '' }, came: false })
  expect(secret.isHeld()).toBe(false)
})

test('a value that is shorter than its prefix shows no dots', () => {
  secret.hold('svc')
  const element = document.createElement('output')
  secret.writeTo(element, { masked: true, prefixLength: 8 })
  expect(element.textContent).toBe('svc')
})

test('what is copied is the value alone, or behind what it is asked for with; an empty cell leaves the clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await secret.copy()
  expect(writeText).not.toHaveBeenCalled()
  secret.hold('svc_api_abcd')
  await secret.copy()
  await secret.copy('X-API-KEY: ')
  expect(writeText.mock.calls).toEqual([['svc_api_abcd'], ['X-API-KEY: svc_api_abcd']])
})

test('how long the value is can be known without it', () => {
  expect(secret.length()).toBe(0)
  secret.hold('svc_api_abcd')
  expect(secret.length()).toBe(12)
})

test('a value that comes while another is sealed stays', async () => {
  const cell = createCell()
  expect(await cell.seal(async () => 'sealed')).toBeNull()
  cell.hold('first')
  const sealing = cell.seal(async (value) => `sealed ${value}`)
  cell.hold('second')
  expect(await sealing).toBe('sealed first')
  expect(cell.equals('second')).toBe(true)
})
