import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

async function inBrowser(browser: object) {
  vi.stubGlobal('window', browser)
  return import('./trustedUrl.ts')
}

type Policy = { createScriptURL: (url: string) => string }

test('one policy, under the name that the headers allow, is made for the first caller, and a second one is refused', async () => {
  const createPolicy = vi.fn<(name: string, rules: Policy) => Policy>((_, rules) => rules)
  const { trustedWorkerUrl } = await inBrowser({ trustedTypes: { createPolicy } })
  expect(trustedWorkerUrl('/assets/vault.js')).toBe('/assets/vault.js')
  expect(() => trustedWorkerUrl('/assets/vault.js')).toThrow(TypeError)
  expect(() => trustedWorkerUrl('/assets/other.js')).toThrow(TypeError)
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['keyturn'])
})

test('the policy knows the address of the worker and no other, whatever it is asked for', async () => {
  const made: Policy[] = []
  const createPolicy = (_: string, rules: Policy) => {
    made.push(rules)
    return rules
  }
  const { trustedWorkerUrl } = await inBrowser({ trustedTypes: { createPolicy } })
  trustedWorkerUrl('/assets/vault.js')
  expect(made.map((it) => it.createScriptURL('/api/evil.js'))).toEqual(['/assets/vault.js'])
})

test('where somebody else has made the policy nothing is started with it', async () => {
  const createPolicy = () => {
    throw new TypeError('A policy of this name exists.')
  }
  const { trustedWorkerUrl } = await inBrowser({ trustedTypes: { createPolicy } })
  expect(() => trustedWorkerUrl('/assets/vault.js')).toThrow('exists')
})

test('a browser without Trusted Types refuses a second caller too', async () => {
  const { trustedWorkerUrl } = await inBrowser({})
  expect(trustedWorkerUrl('/assets/vault.js')).toBe('/assets/vault.js')
  expect(() => trustedWorkerUrl('data:text/javascript,0')).toThrow(TypeError)
})
