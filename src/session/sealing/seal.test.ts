// @vitest-environment node
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, afterEach, expect, test } from 'vitest'
import { secret } from '#session/secret/secret.ts'
import { passphrase } from './passphrase.ts'
import { isPublicKey, newKeyPair, newWrappedKey, sealHeld } from './seal.ts'
import { sealedIn, unsealed, type Sealed } from './unseal.ts'

const RAW = 'svc_api_neverWrittenAnywhere'
const context = {
  token: 'ERP nightly export\nValue: not this one',
  application: 'ERP Bydgoszcz',
  server: 'Sandbox, http://127.0.0.1:4780',
  header: 'X-API-KEY',
  oldStops: 'Fri 27 Nov 2026, 10:42 CET',
  receiver: 'Marek Nowak',
}

const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  secret.empty()
  passphrase.empty()
})

async function sealTo(publicKey: string): Promise<string> {
  secret.hold(RAW)
  return sealHeld(publicKey, context)
}
const fromText = (text: string): Promise<Sealed[]> => sealedIn('pasted', strToU8(text))
const kinds = (opened: readonly { kind: string }[]) => opened.map(({ kind }) => kind)

// Where nobody watches the tools must be there; `.ci/run` installs them.
const isThere = (tool: string) =>
  process.env['CI'] === 'true' || spawnSync(tool, ['--version']).status === 0
const hasAge = isThere('age')
const hasTerminal = hasAge && isThere('python3')

/** What the ordinary tool prints. A passphrase is asked for at a terminal only. */
function age(args: readonly string[], typed: string | null = null): string {
  if (typed === null) return execFileSync('age', args, { encoding: 'utf8' })
  const script = [
    'import os, pty, sys',
    'pid, fd = pty.fork()',
    'if pid == 0: os.execvp("age", ["age", *sys.argv[2:]])',
    'os.read(fd, 1000)',
    'os.write(fd, (sys.argv[1] + "\\n").encode())',
    'try:',
    '  while os.read(fd, 1000): pass',
    'except OSError: pass',
    'sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))',
  ].join('\n')
  const out = join(folder, 'out')
  execFileSync('python3', ['-c', script, typed, '-o', out, ...args])
  return readFileSync(out, 'utf8')
}
function written(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('a sealed value leaves its cell, opens with the private key and with nothing else', async () => {
  const { publicKey, privateKey } = await newKeyPair()
  const sealed = await sealTo(publicKey)
  expect(secret.isHeld()).toBe(false)
  expect(secret.length()).toBe(0)
  expect(sealed).not.toContain(RAW)
  const [opened] = await unsealed(await fromText(sealed), ` ${privateKey}\n`)
  expect(opened).toMatchObject({
    kind: 'value',
    fields: { value: RAW, header: 'X-API-KEY', answer: 'stored, Marek Nowak' },
  })
  const other = await newKeyPair()
  expect(kinds(await unsealed(await fromText(sealed), other.privateKey))).toEqual(['closed'])
  expect(kinds(await unsealed(await fromText(sealed), 'no key at all'))).toEqual(['closed'])
})

test.skipIf(!hasAge)(
  'the ordinary tool opens what was sealed to a key of its own, and prints what a person reads',
  async () => {
    const keyFile = execFileSync('age-keygen', {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const publicKey = /age1\w+/.exec(keyFile)?.[0] ?? ''
    expect(await isPublicKey(publicKey)).toBe(true)
    const file = written('value.age', await sealTo(publicKey))
    const text = age(['-d', '-i', written('key.txt', keyFile), file])
    expect(text.split('\n')).toEqual([
      'Token: ERP nightly exportU+000AValue: not this one',
      'Application: ERP Bydgoszcz',
      'Server: Sandbox, http://127.0.0.1:4780',
      'Header: X-API-KEY',
      `Value: ${RAW}`,
      'Old value stops: Fri 27 Nov 2026, 10:42 CET',
      'When it is stored, answer: stored, Marek Nowak',
      '',
    ])
  },
)

test.skipIf(!hasTerminal)(
  'a passphrase opens its key and with that the values, here and with the ordinary tool',
  async () => {
    const { publicKey, wrappedKey } = await newWrappedKey()
    const words = await passphrase.seal(async (held) => held)
    expect(passphrase.isHeld()).toBe(false)
    expect(words).toMatch(/^([a-hjkmnp-z2-9]{5}-){4}[a-hjkmnp-z2-9]{5}$/)
    const sealed = await sealTo(publicKey)
    const archive = zipSync({ 'a/key.age': strToU8(wrappedKey), 'a/01.age': strToU8(sealed) })
    const files = await sealedIn('a.zip', archive)
    expect(await unsealed(files, words ?? '')).toMatchObject([
      { kind: 'value', name: '01.age', fields: { value: RAW } },
    ])
    expect(kinds(await unsealed(files, 'wrong'))).toEqual(['closed', 'closed'])
    const [key, value] = [written('key.age', wrappedKey), written('01.age', sealed)]
    expect(age(['-d', '-i', key, value], words)).toContain(`Value: ${RAW}`)
  },
)

test('neither a value nor the key that opens it stays behind as the text in which a pattern was found last', async () => {
  const { publicKey, privateKey } = await newKeyPair()
  await unsealed(await fromText(await sealTo(publicKey)), privateKey)
  // What RegExp calls its input is what the engine keeps in the heap.
  expect(Reflect.get(RegExp, 'input')).toBe('0')
})

test('several armored files pasted after one another are opened each', async () => {
  const { publicKey, privateKey } = await newKeyPair()
  const all = `Hello!\n${await sealTo(publicKey)}\nand\n${await sealTo(publicKey)}`
  expect(kinds(await unsealed(await fromText(all), privateKey))).toEqual(['value', 'value'])
})

test('a value that cannot be sealed stays in its cell', async () => {
  secret.hold(RAW)
  await expect(sealHeld('age1wrong', context)).rejects.toThrow(/invalid/)
  expect(secret.equals(RAW)).toBe(true)
})

test('a public key with a slip of the hand is refused', async () => {
  const { publicKey } = await newKeyPair()
  expect(await isPublicKey(publicKey)).toBe(true)
  const last = publicKey.endsWith('q') ? 'p' : 'q'
  expect(await isPublicKey(publicKey.slice(0, -1) + last)).toBe(false)
  expect(await isPublicKey('ssh-ed25519 AAAA')).toBe(false)
  expect(await isPublicKey(` ${publicKey}`)).toBe(false)
  expect(await isPublicKey(`${publicKey}\n`)).toBe(false)
})

test('what is no sealed file holds none, whatever it says of itself', async () => {
  const garbage = [
    'hello',
    'PK\x03\x04 broken',
    '-----BEGIN AGE ENCRYPTED FILE-----\nx\n-----END AGE ENCRYPTED FILE-----',
  ]
  for (const text of garbage) expect(await fromText(text)).toEqual([])
})
