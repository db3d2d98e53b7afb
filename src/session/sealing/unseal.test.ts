// @vitest-environment node
import { armor, Encrypter } from 'age-encryption'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { newKeyPair } from './seal.ts'
import { sealedIn, unsealed } from './unseal.ts'

const keys = newKeyPair()

/** An age file to this key, or under this passphrase. */
async function sealed(text: string, passphrase: string | null = null): Promise<Uint8Array> {
  const to = new Encrypter()
  if (passphrase === null) to.addRecipient((await keys).publicKey)
  else {
    to.setPassphrase(passphrase)
    to.setScryptWorkFactor(10)
  }
  return to.encrypt(text)
}
const armored = async (text = 'Value: v\n') => armor.encode(await sealed(text))
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name)

test('a plain age file is one, under its own name', async () => {
  const file = await sealed('Value: v\n')
  expect(await sealedIn('erp.age', file)).toEqual([{ name: 'erp.age', file }])
  expect(await sealedIn('erp.age', file.slice(0, 5))).toEqual([])
})

test('armored text is found wherever it stands; several in one text are numbered', async () => {
  const one = await armored()
  expect(names(await sealedIn('mail', strToU8(`Hello!\n${one}\nBye`)))).toEqual(['mail'])
  expect(names(await sealedIn('mail', strToU8(`${one}\n${one}`)))).toEqual(['mail 1', 'mail 2'])
})

test('what is longer than any hand-over is refused unread', async () => {
  const one = strToU8(await armored())
  const padded = (length: number) => {
    const content = new Uint8Array(length).fill(0x0a)
    content.set(one)
    return content
  }
  expect(await sealedIn('mail', padded(4_000_000))).toHaveLength(1)
  expect(await sealedIn('mail', padded(4_000_001))).toEqual([])
})

test('of more than five hundred in one text or archive the first five hundred are read', async () => {
  const one = await armored()
  expect(await sealedIn('mail', strToU8(`${one}\n`.repeat(501)))).toHaveLength(500)
  const entries = Array.from({ length: 501 }, (_, index) => [`${index}.age`, strToU8(one)] as const)
  const archive = zipSync(Object.fromEntries(entries), { level: 0 })
  expect(await sealedIn('a.zip', archive)).toHaveLength(500)
})

test('of an archive the age files are taken, by their names without their folders', async () => {
  const one = strToU8(await armored())
  const archive = zipSync({
    'hand over/01.age': one,
    '02.age': await sealed('Value: v\n'),
    'README.txt': one,
    'inner.age': zipSync({ '03.age': one }),
  })
  expect(names(await sealedIn('a.zip', archive))).toEqual(['01.age', '02.age'])
})

test('an entry that is larger than any sealed value is passed over', async () => {
  const text = await armored()
  const entry = (length: number) => strToU8(text.padEnd(length, '\n'))
  const archive = zipSync({ 'most.age': entry(100_000), 'more.age': entry(100_001) })
  expect(names(await sealedIn('a.zip', archive))).toEqual(['most.age'])
})

test('what opens and is not what this console seals is shown as its text', async () => {
  const files = await sealedIn('note.age', await sealed('Lunch at noon\n'))
  expect(await unsealed(files, (await keys).privateKey)).toEqual([
    { kind: 'text', name: 'note.age', text: 'Lunch at noon\n' },
  ])
})

test('a file under a passphrase opens with it, whatever space was typed around it', async () => {
  const file = await sealed('Value: v\n', 'seven words')
  expect(await unsealed([{ name: 'a', file }], '  seven words\n')).toEqual([
    { kind: 'value', name: 'a', fields: { value: 'v' } },
  ])
  expect(await unsealed([{ name: 'a', file }], 'six words')).toEqual([
    { kind: 'closed', name: 'a' },
  ])
})

test('a private key with a slip of the hand opens nothing', async () => {
  const { privateKey } = await keys
  const slip = privateKey.slice(0, -1) + (privateKey.endsWith('Q') ? 'P' : 'Q')
  const file = await sealed('Value: v\n')
  expect(await unsealed([{ name: 'a', file }], slip)).toEqual([{ kind: 'closed', name: 'a' }])
})

test('a key that is wrapped in one of the files opens the others, and is none of them', async () => {
  const { privateKey } = await keys
  const files = [
    { name: 'value', file: await sealed('Value: v\n') },
    { name: 'key', file: await sealed(`# mine\n${privateKey}\n`, 'seven words') },
    { name: 'plain', file: await sealed('Value: w\n', 'seven words') },
    { name: 'damaged', file: strToU8('age-encryption.org/v1\nx') },
  ]
  expect(await unsealed(files, 'seven words')).toEqual([
    { kind: 'value', name: 'value', fields: { value: 'v' } },
    { kind: 'value', name: 'plain', fields: { value: 'w' } },
    { kind: 'closed', name: 'damaged' },
  ])
})

test('a file that asks for more work than the age tool would is not tried, and is called so', async () => {
  const file = await sealed('Value: v\n', 'seven words')
  const text = String.fromCharCode(...file.slice(0, 200)).replace(
    /^(-> scrypt \S+) 10$/m,
    (_, stanza: string) => `${stanza} 20`,
  )
  const costly = new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))
  const files = [
    { name: 'costly', file: new Uint8Array([...costly, ...file.slice(200)]) },
    { name: 'ours', file },
  ]
  expect(await unsealed(files, 'seven words')).toEqual([
    { kind: 'costly', name: 'costly' },
    { kind: 'value', name: 'ours', fields: { value: 'v' } },
  ])
})
