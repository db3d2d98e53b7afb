// @vitest-environment node
import { armor, Decrypter } from 'age-encryption'
import { afterEach, expect, test, vi } from 'vitest'
import { holdPassphrase, isPassphraseOf, passphrase } from './passphrase.ts'
import { newWrappedKey, sealHeld } from './seal.ts'

afterEach(() => {
  passphrase.empty()
  vi.restoreAllMocks()
})
const held = () => passphrase.seal(async (words) => words)

test('a passphrase is known by the key that it opens, for as long as it is here', () => {
  holdPassphrase('words', 'age1one')
  expect([isPassphraseOf('age1one'), isPassphraseOf('age1other')]).toEqual([true, false])
  holdPassphrase('other words', 'age1other')
  expect([isPassphraseOf('age1one'), isPassphraseOf('age1other')]).toEqual([false, true])
  passphrase.empty()
  expect(isPassphraseOf('age1other')).toBe(false)
})

test('what it wraps is the file of a key, which says whose it is', async () => {
  const { publicKey, wrappedKey } = await newWrappedKey()
  expect(isPassphraseOf(publicKey)).toBe(true)
  const opener = new Decrypter()
  opener.addPassphrase((await held()) ?? '')
  const text = await opener.decrypt(armor.decode(wrappedKey), 'text')
  expect(text.split('\n')).toEqual([
    `# public key: ${publicKey}`,
    expect.stringMatching(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/),
    '',
  ])
})

test('no letter of a passphrase is likelier than another: what does not divide evenly is drawn again', async () => {
  const draws = [247, 248, 255, 0, 30, 31]
  const chance = crypto.getRandomValues.bind(crypto)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (!(bytes instanceof Uint8Array) || bytes.length !== 1) return chance(bytes)
    return Object(bytes.fill(draws.shift() ?? 1))
  })
  await newWrappedKey()
  expect(await held()).toBe('9a9ab-bbbbb-bbbbb-bbbbb-bbbbb')
})

test('where there is no value, nothing is sealed', async () => {
  const context = {
    token: 'ERP',
    application: 'ERP',
    server: 'Sandbox',
    header: 'X-API-KEY',
    oldStops: null,
    receiver: 'Marek',
  }
  await expect(sealHeld('age1', context)).rejects.toThrow('There is no value to seal.')
})
