import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fingerprintOf, sshKeyLine } from '#contract/ssh/sshKey.ts'
import { sumsOf } from '#lib/sums.ts'
import { packSample } from '#test/samples/reviewPackSample.ts'
import { silentTerminal } from '#commands/trial.ts'
import { verify, verifyNamed as verifyAll, type VerifyNamed } from './verify.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const keys = mkdtempSync(join(tmpdir(), 'keyturn-keys-'))
const keyOf = (name: string) => {
  const path = join(keys, name)
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', path])
  return { path, line: readFileSync(`${path}.pub`, 'utf8').trim() }
}
const zofia = keyOf('zofia')
const eve = keyOf('eve')

const signatureBy = (path: string, input: Uint8Array) =>
  execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', path, '-n', 'keyturn-review'], {
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  })

let pack: Awaited<ReturnType<typeof packSample>>
beforeAll(async () => {
  const fingerprint = await fingerprintOf(sshKeyLine(zofia.line) ?? new Uint8Array())
  const sign = (bytes: Uint8Array) => ({ text: signatureBy(zofia.path, bytes), fingerprint })
  pack = await packSample({ sshKey: zofia.line, sign })
})

/** The pack on the disk, with a signature of the list by that key. */
function folderOf(files: ReadonlyMap<string, Uint8Array> = pack.files, by: string | null = null) {
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-pack-'))
  folders.push(folder)
  for (const [name, content] of files) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const sums = readFileSync(join(folder, 'SHA256SUMS'))
  if (by !== null) writeFileSync(join(folder, 'SHA256SUMS.zofia.sig'), signatureBy(by, sums))
  return folder
}

const verifyNamed = (it: Partial<VerifyNamed> & { folder: string }) =>
  verifyAll({ signers: null, previous: null, server: null, ...it }, silentTerminal())

const faultsOf = ({ lines }: { lines: string[] }) => lines.filter((it) => it.startsWith('FAULT'))

test('a signed pack is whole, for us and for the ordinary tools', async () => {
  const folder = folderOf(pack.files, zofia.path)
  const { isWhole, lines } = await verify(folder)
  expect([isWhole, faultsOf({ lines })]).toEqual([true, []])
  expect(lines).toContainEqual(
    expect.stringMatching(/^SHA256SUMS\.zofia\.sig: signed by zofia@shop\.example with SHA256:/),
  )
  expect(lines.at(-1)).toBe('The pack agrees with itself.')
  const sums = spawnSync('sha256sum', ['-c', '--quiet', '--strict', 'SHA256SUMS'], { cwd: folder })
  expect(sums.status).toBe(0)
  const about = ['-f', 'allowed_signers', '-I', 'zofia@shop.example', '-n', 'keyturn-review']
  const theirs = (signature: string, of: string) =>
    spawnSync('ssh-keygen', ['-Y', 'verify', ...about, '-s', signature], {
      cwd: folder,
      input: readFileSync(join(folder, of)),
    }).status
  expect(theirs('SHA256SUMS.zofia.sig', 'SHA256SUMS')).toBe(0)
  const answers = 'answers/01-answers-a1b2c3.json'
  expect(theirs(`${answers}.sig`, answers)).toBe(0)
})

test('a pack that nobody signed is whole, and says what that leaves open', async () => {
  const { isWhole, lines } = await verify(folderOf())
  expect(isWhole).toBe(true)
  expect(lines).toContain(
    'nobody signed SHA256SUMS: a change to every file and the list would go unnoticed',
  )
})

test('what only a signature protects, the page and how to check, is found by it', async () => {
  for (const name of ['review.html', 'README.txt']) {
    const files = new Map(pack.files)
    const signature = signatureBy(zofia.path, files.get('SHA256SUMS') ?? new Uint8Array())
    files.delete('SHA256SUMS')
    files.set(name, new TextEncoder().encode('forged'))
    const sums = new TextEncoder().encode(await sumsOf(files))
    const folder = folderOf(files.set('SHA256SUMS', sums))
    writeFileSync(join(folder, 'SHA256SUMS.sig'), signature)
    const told = await verify(folder)
    expect([told.isWhole, faultsOf(told)]).toEqual([
      false,
      ['FAULT SHA256SUMS.sig: SHA256SUMS is not what was signed'],
    ])
  }
})

test('a signature by another key, and what is none, count for nobody', async () => {
  const told = await verify(folderOf(pack.files, eve.path))
  expect(faultsOf(told)).toEqual([
    'FAULT SHA256SUMS.zofia.sig: the key is not one of those that may sign',
  ])
  const folder = folderOf()
  writeFileSync(join(folder, 'SHA256SUMS.sig'), 'signed, Zofia')
  expect(faultsOf(await verify(folder))).toEqual([
    'FAULT SHA256SUMS.sig: this is no signature of ssh-keygen',
  ])
})

test('keys that somebody knows from elsewhere are worth more than those in the pack', async () => {
  const folder = folderOf(pack.files, zofia.path)
  const known = join(keys, 'known')
  writeFileSync(known, `zofia@shop.example ${eve.line}\n`)
  const named = { folder, signers: known }
  expect(faultsOf(await verifyNamed(named))).toEqual([
    'FAULT SHA256SUMS.zofia.sig: the key is not one of those that may sign',
  ])
  writeFileSync(known, `zofia@shop.example ${zofia.line}\n`)
  expect((await verifyNamed(named)).isWhole).toBe(true)
})

test('answers whose signature is another’s are named, though their list is whole', async () => {
  const files = new Map(pack.files)
  files.delete('SHA256SUMS')
  const name = 'answers/01-answers-a1b2c3.json'
  const signature = signatureBy(eve.path, files.get(name) ?? new Uint8Array())
  files.set(`${name}.sig`, new TextEncoder().encode(signature))
  const sums = new TextEncoder().encode(await sumsOf(files))
  const told = await verify(folderOf(files.set('SHA256SUMS', sums)))
  expect(faultsOf(told)).toEqual([
    `FAULT ${name}.sig, otherKey: the signature does not fit the file or the reviewer`,
  ])
})

test('answers whose signature is gone are named, though their list is whole', async () => {
  const files = new Map(pack.files)
  files.delete('SHA256SUMS')
  const name = 'answers/01-answers-a1b2c3.json.sig'
  files.delete(name)
  const sums = new TextEncoder().encode(await sumsOf(files))
  const told = await verify(folderOf(files.set('SHA256SUMS', sums)))
  expect(faultsOf(told)).toEqual([
    `FAULT ${name}: the signature does not fit the file or the reviewer`,
  ])
})

test('the chain holds to the evidence of the review before, and breaks at any other', async () => {
  const previous = folderOf()
  const sums = createHash('sha256')
    .update(readFileSync(join(previous, 'SHA256SUMS')))
    .digest('hex')
  const next = await packSample({ previous: { id: 'r0', name: 'Review Q3', sumsSha256: sums } })
  const folder = folderOf(next.files)
  const alone = await verifyNamed({ folder })
  expect(alone.isWhole).toBe(true)
  expect(alone.lines).toContain(
    'the review before, Review Q3, was not compared: name its folder with --previous',
  )
  const chained = await verifyNamed({ folder, previous })
  expect([chained.isWhole, faultsOf(chained)]).toEqual([true, []])
  expect(chained.lines).toContain('the review before, Review Q3, is as you named it')
  // One byte more in its list, and one of no chain at all.
  writeFileSync(join(previous, 'SHA256SUMS'), '\n', { flag: 'a' })
  const broken = 'FAULT review.json, Review Q3: the review before is another than review.json says'
  expect(faultsOf(await verifyNamed({ folder, previous }))).toEqual([broken])
  const unchained = await verifyNamed({ folder: folderOf(), previous: folderOf() })
  expect(faultsOf(unchained)).toEqual([
    'FAULT review.json: the review before is another than review.json says',
  ])
})

test('a folder that is a link, and a file in a folder that does not belong, are named', async () => {
  const folder = folderOf()
  renameSync(join(folder, 'before'), join(folder, 'elsewhere'))
  symlinkSync('elsewhere', join(folder, 'before'))
  const faults = faultsOf(await verify(folder))
  expect(faults).toContain(
    'FAULT before/access-report.json is not a regular file, so it was not read',
  )
  expect(faults).toContain(
    'FAULT elsewhere/access-report.json: the file does not belong to the pack',
  )
})

test('a list that names what is outside of the folder is refused', async () => {
  const folder = folderOf()
  for (const name of ['../x', 'before/../../x', '/etc/passwd', '.hidden', 'a//b']) {
    writeFileSync(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  ${name}\n`)
    await expect(verify(folder)).rejects.toThrow('is not a list of SHA-256 hashes')
  }
})
