import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

async function inBrowser(browser: object) {
  vi.stubGlobal('window', browser)
  return import('./trustedUrl.ts')
}

test('one policy, under the name that the headers allow, lets one worker start and no other', async () => {
  type Rules = { createScriptURL: (url: string) => string }
  const createPolicy = vi.fn<(name: string, rules: Rules) => Rules>((_, rules) => rules)
  const { trustedWorkerUrl } = await inBrowser({ trustedTypes: { createPolicy } })
  expect(trustedWorkerUrl('/assets/vault.js')).toBe('/assets/vault.js')
  expect(trustedWorkerUrl('/assets/vault.js')).toBe('/assets/vault.js')
  expect(() => trustedWorkerUrl('/assets/other.js')).toThrow('No worker of this console.')
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['keyturn'])
})

test('a browser without Trusted Types starts no other worker either', async () => {
  const { trustedWorkerUrl } = await inBrowser({})
  expect(trustedWorkerUrl('/assets/vault.js')).toBe('/assets/vault.js')
  expect(() => trustedWorkerUrl('data:text/javascript,0')).toThrow(TypeError)
})
