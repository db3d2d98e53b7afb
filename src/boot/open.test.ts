import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { armor, Encrypter } from 'age-encryption'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, test, vi } from 'vitest'
import { passphrase } from '#session/sealing/passphrase.ts'
import { newKeyPair, newWrappedKey, sealHeld } from '#session/sealing/seal.ts'
import { secret } from '#session/secret/secret.ts'
import { bodyOf } from '#test/ownDocuments.ts'

const body = bodyOf('open.html')

const RAW = 'svc_api_neverWrittenAnywhere'
const context = {
  token: 'ERP nightly export',
  application: 'ERP <b>Bydgoszcz</b>',
  server: 'Sandbox, http://127.0.0.1:4780',
  header: 'X-API-KEY',
  oldStops: 'Fri 27 Nov 2026, 10:42 CET',
  receiver: 'Marek Nowak',
}

let requestCount = 0
beforeEach(async () => {
  requestCount = 0
  vi.resetModules()
  vi.stubGlobal('fetch', () => {
    requestCount += 1
    throw new TypeError('Failed to fetch')
  })
  document.body.replaceChildren(...body.cloneNode(true).childNodes)
  await import('./open.ts')
})

async function sealedTo(publicKey: string): Promise<string> {
  secret.hold(RAW)
  return sealHeld(publicKey, context)
}

async function openWith(text: string, key: string) {
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('Or paste the file’s text'))
  await user.paste(text)
  await user.type(screen.getByLabelText('Private key or passphrase'), key)
  await user.click(screen.getByRole('button', { name: 'Open file' }))
  return user
}

test('a pasted text opens with the private key, masked until it is asked for, and nothing is sent', async () => {
  const { publicKey, privateKey } = await newKeyPair()
  const user = await openWith(await sealedTo(publicKey), privateKey)
  const value = await screen.findByRole('group', { name: 'Value of ERP nightly export' })
  expect(value).toHaveTextContent(/^•+$/)
  expect(screen.getByText('ERP <b>Bydgoszcz</b>')).toBeVisible()
  expect(screen.getByLabelText('Private key or passphrase')).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Reveal' }))
  expect(value).toHaveTextContent(RAW)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(RAW)
  await user.click(screen.getByRole('button', { name: 'Clear values' }))
  expect(document.documentElement.outerHTML).not.toContain(RAW)
  expect(value).toHaveTextContent('')
  expect(requestCount).toBe(0)
})

test('an archive opens at once with the passphrase of the key in it', async () => {
  const { publicKey, wrappedKey } = await newWrappedKey()
  const words = (await passphrase.seal(async (held) => held)) ?? ''
  const one = strToU8(await sealedTo(publicKey))
  const archive = zipSync({ 'a/key.age': strToU8(wrappedKey), 'a/01.age': one, 'a/02.age': one })
  const user = userEvent.setup()
  await user.upload(
    screen.getByLabelText('Sealed file'),
    new File([new Uint8Array(archive)], 'winter.zip'),
  )
  await user.type(screen.getByLabelText('Private key or passphrase'), words)
  await user.click(screen.getByRole('button', { name: 'Open file' }))
  const region = await screen.findByRole('region', { name: 'Values' })
  expect(within(region).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('2 values opened.')).toBeVisible()
})

test('a wrong key says so, keeps what was typed and has the focus', async () => {
  const { publicKey } = await newKeyPair()
  const other = await newKeyPair()
  await openWith(await sealedTo(publicKey), other.privateKey)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^That key or passphrase/),
  )
  expect(screen.getByLabelText('Private key or passphrase')).toHaveValue(other.privateKey)
  expect(screen.getByLabelText('Private key or passphrase')).toHaveFocus()
})

test('an archive whose entries overlap is not unpacked, and the sentence says so', async () => {
  const archive = zipSync({ '1.age': strToU8('sealed') })
  const view = new DataView(archive.buffer)
  const directory = view.getUint32(archive.length - 6, true)
  const end = archive.slice(-22)
  new DataView(end.buffer).setUint16(10, 2, true)
  const entry = archive.slice(directory, -22)
  const forged = new File([archive.slice(0, directory), entry, entry, end], 'forged.zip')
  const user = userEvent.setup()
  await user.upload(screen.getByLabelText('Sealed file'), forged)
  await user.type(screen.getByLabelText('Private key or passphrase'), 'x')
  await user.click(screen.getByRole('button', { name: 'Open file' }))
  expect(
    await screen.findByText(
      'This archive has overlapping entries, so it wasn’t unpacked. Ask the sender for a new one.',
    ),
  ).toBeVisible()
})

test('a passphrase that would take too long to check is not tried, and the sentence says so', async () => {
  const { wrappedKey } = await newWrappedKey()
  const words = (await passphrase.seal(async (held) => held)) ?? ''
  const costly = armor
    .decode(wrappedKey)
    .reduce((text, byte) => text + String.fromCharCode(byte), '')
    .replace(/^(-> scrypt \S+) 14$/m, (_, stanza: string) => `${stanza} 19`)
  const bytes = new Uint8Array([...costly].map((letter) => letter.charCodeAt(0)))
  await openWith(armor.encode(bytes), words)
  expect(
    await screen.findByText(
      'This passphrase needs more work than this page allows. Open the file with the age tool.',
    ),
  ).toBeVisible()
})

test('what hides in a name or a value of a forged file is shown', async () => {
  const { publicKey, privateKey } = await newKeyPair()
  const to = new Encrypter()
  to.addRecipient(publicKey)
  const file = await to.encrypt('Token: a\u202Eb\nApplication: c\u200Bd\nValue: v\u2066w\n')
  const user = await openWith(armor.encode(file), privateKey)
  const value = await screen.findByRole('group', { name: 'Value of aU+202Eb' })
  expect(screen.getByText('cU+200Bd')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reveal' }))
  expect(value).toHaveTextContent('vU+2066w')
})

test('what is not sealed, and nothing at all, are told apart', async () => {
  const user = await openWith('hello', 'x')
  expect(await screen.findByText(/^This isn’t a sealed file/)).toBeVisible()
  await user.clear(screen.getByLabelText('Or paste the file’s text'))
  await user.click(screen.getByRole('button', { name: 'Open file' }))
  expect(await screen.findByText(/^Choose the sealed file/)).toBeVisible()
})

test('a page that is put aside has forgotten everything', async () => {
  const { publicKey, privateKey } = await newKeyPair()
  const user = await openWith(await sealedTo(publicKey), privateKey)
  await user.click(await screen.findByRole('button', { name: 'Reveal' }))
  dispatchEvent(new Event('pagehide'))
  expect(document.documentElement.outerHTML).not.toContain(RAW)
  expect(screen.getByLabelText('Or paste the file’s text')).toHaveValue('')
})

test('a key pair is made in the page, and its private half is in no text of it', async () => {
  const user = userEvent.setup()
  await user.click(screen.getByText('How to make a key pair'))
  await user.click(screen.getByRole('button', { name: 'Create key pair' }))
  expect(await screen.findByText(/^age1[a-z0-9]{58}$/)).toBeVisible()
  expect(document.documentElement.outerHTML).not.toMatch(/AGE-SECRET-KEY-1[A-Z0-9]{10}/)
  expect(requestCount).toBe(0)
})
