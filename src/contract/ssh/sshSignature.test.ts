// @vitest-environment node
import { execFileSync, spawnSync } from 'node:child_process'
import { createPrivateKey, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { allowedSigners, verifySignature } from './allowedSigners.ts'
import { fingerprintOf, sshKeyLine } from './sshKey.ts'
import { sshSignatureIn } from './sshSignature.ts'
import { joined, sshString, toBase64 } from './sshWire.ts'

const folder = mkdtempSync(join(tmpdir(), 'keyturn-ssh-'))
afterAll(() => rmSync(folder, { recursive: true }))

const at = Date.UTC(2026, 10, 26)
const WHO = 'zofia@shop.example'
const NAMESPACE = 'keyturn-review'
const bytes = (text: string) => new TextEncoder().encode(text)
const message = bytes('0'.repeat(64) + '  review.json\n')

/** A key of the ordinary tool: its path, and its public line. */
function keyOf(type: string, bits?: number) {
  const path = join(folder, `${type}-${bits ?? ''}`)
  const size = bits === undefined ? [] : ['-b', String(bits)]
  execFileSync('ssh-keygen', ['-q', '-t', type, ...size, '-N', '', '-C', 'zofia', '-f', path])
  return { path, line: readFileSync(`${path}.pub`, 'utf8').trim() }
}

function signed(path: string, namespace = NAMESPACE, ...more: string[]): string {
  return execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', path, '-n', namespace, ...more], {
    input: message,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

/** What ours and the ordinary tool say of the same files. */
async function both(
  signature: string,
  allowed: string,
  { who = WHO, namespace = NAMESPACE, of = message } = {},
) {
  const [list, file] = [join(folder, 'allowed_signers'), join(folder, 'sums.sig')]
  writeFileSync(list, allowed)
  writeFileSync(file, signature)
  const theirs = spawnSync(
    'ssh-keygen',
    ['-Y', 'verify', '-f', list, '-I', who, '-n', namespace, '-s', file],
    { input: of },
  )
  const about = { principal: who, namespace, signers: allowedSigners(allowed).signers, at }
  const { kind } = await verifySignature(of, signature, about)
  return { ours: kind, theirs: theirs.status === 0 }
}

const ed25519 = keyOf('ed25519')
const rsa = keyOf('rsa', 2_048)
const p256 = keyOf('ecdsa', 256)
const allowedOf = (line: string, options = '') => `# us\n\n${WHO} ${options}${line}\n`

test.each([
  ['Ed25519', ed25519],
  ['RSA', rsa],
  ['P-256', p256],
])(
  'a signature by a key of kind %s is good, and one bit, another person or another purpose is not',
  async (_, { path, line }) => {
    const signature = signed(path)
    const allowed = allowedOf(line)
    expect(await both(signature, allowed)).toEqual({ ours: 'good', theirs: true })
    const short = signed(path, NAMESPACE, '-O', 'hashalg=sha256')
    expect(await both(short, allowed)).toEqual({ ours: 'good', theirs: true })
    const more = joined([message, bytes('x')])
    const less = message.slice(0, -1)
    for (const of of [more, less, bytes(''), bytes('1' + '0'.repeat(63) + '  review.json\n')]) {
      expect(await both(signature, allowed, { of })).toEqual({ ours: 'otherBytes', theirs: false })
    }
    expect(await both(signature, allowed, { who: 'eve@shop.example' })).toEqual({
      ours: 'otherKey',
      theirs: false,
    })
    expect(await both(signature, allowed, { namespace: 'git' })).toEqual({
      ours: 'otherNamespace',
      theirs: false,
    })
    expect(await both(signed(path, 'git'), allowed)).toEqual({
      ours: 'otherNamespace',
      theirs: false,
    })
  },
)

test('many signatures of P-256 and RSA are good: their numbers are short now and then', async () => {
  for (const { path, line } of [p256, rsa]) {
    for (let round = 0; round < 40; round += 1) {
      expect((await both(signed(path), allowedOf(line))).ours).toBe('good')
    }
  }
})

test('RSA with SHA-256 is good too, which an agent may choose', async () => {
  const pem = join(folder, 'pem')
  writeFileSync(pem, readFileSync(rsa.path), { mode: 0o600 })
  execFileSync('ssh-keygen', ['-q', '-p', '-m', 'PEM', '-N', '', '-f', pem], { stdio: 'pipe' })
  const blob = sshKeyLine(rsa.line) ?? bytes('')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-512', message))
  const fields = [sshString(NAMESPACE), sshString(''), sshString('sha512')]
  const data = joined([bytes('SSHSIG'), ...fields, sshString(digest)])
  const raw = new Uint8Array(sign('sha256', data, createPrivateKey(readFileSync(pem))))
  const inner = joined([sshString('rsa-sha2-256'), sshString(raw)])
  const version = new Uint8Array([0, 0, 0, 1])
  const made = joined([bytes('SSHSIG'), version, sshString(blob), ...fields, sshString(inner)])
  const lines = (toBase64(made).match(/.{1,70}/g) ?? []).join('\n')
  const text = `-----BEGIN SSH SIGNATURE-----\n${lines}\n-----END SSH SIGNATURE-----\n`
  expect(await both(text, allowedOf(rsa.line))).toEqual({ ours: 'good', theirs: true })
})

test('a key of another person, of a kind that is not checked here, or too short, is said to be so', async () => {
  const other = keyOf('ed25519', 256)
  expect((await both(signed(other.path), allowedOf(ed25519.line))).ours).toBe('otherKey')
  const p384 = keyOf('ecdsa', 384)
  expect((await both(signed(p384.path), allowedOf(p384.line))).ours).toBe('notHere')
  const weak = keyOf('rsa', 1_024)
  expect((await both(signed(weak.path), allowedOf(weak.line))).ours).toBe('weak')
  expect((await both('hello', allowedOf(ed25519.line))).ours).toBe('notOne')
})

test('a signature with any bit turned is never good, nor is one that is cut', async () => {
  for (const { path, line } of [ed25519, rsa, p256]) {
    const lines = signed(path).trim().split('\n')
    const body = Buffer.from(lines.slice(1, -1).join(''), 'base64')
    const { signers } = allowedSigners(allowedOf(line))
    const about = { principal: WHO, namespace: NAMESPACE, signers, at }
    const armored = (content: Buffer) =>
      `-----BEGIN SSH SIGNATURE-----\n${content.toString('base64')}\n-----END SSH SIGNATURE-----\n`
    expect((await verifySignature(message, armored(body), about)).kind).toBe('good')
    await fc.assert(
      fc.asyncProperty(
        fc.nat(body.length - 1),
        fc.nat(7),
        fc.boolean(),
        async (place, bit, cut) => {
          const forged = Buffer.from(cut ? body.subarray(0, place) : body)
          if (!cut) forged.writeUInt8(forged.readUInt8(place) ^ (1 << bit), place)
          expect((await verifySignature(message, armored(forged), about)).kind).not.toBe('good')
        },
      ),
    )
  }
})

test('who may sign, for what and when, is read as the ordinary tool reads it', async () => {
  const signature = signed(ed25519.path)
  const lines: [allowed: string, isGood: boolean][] = [
    [`"zofia@shop.example" ${ed25519.line}`, true],
    [`*@shop.example ${ed25519.line}`, true],
    [`*@shop.example,!zofia@* ${ed25519.line}`, false],
    [`a@b,zofia@shop.e?ample ${ed25519.line}`, true],
    [`zofia@shop.example.org ${ed25519.line}`, false],
    [`${WHO} namespaces="git,keyturn-*" ${ed25519.line}`, true],
    [`${WHO} namespaces="git" ${ed25519.line}`, false],
    [`${WHO} valid-after="20200101" ${ed25519.line}`, true],
    [`${WHO} valid-before="20200101Z" ${ed25519.line}`, false],
    [`${WHO} valid-after="20200101",valid-before="209901011200" ${ed25519.line}`, true],
    [`${WHO} ${p256.line}\r\n${WHO} ${ed25519.line}\r\n`, true],
    ['', false],
  ]
  for (const [allowed, isGood] of lines) {
    const { ours, theirs } = await both(signature, allowed)
    expect([allowed, ours === 'good', theirs]).toEqual([allowed, isGood, isGood])
  }
})

test('a line that is not understood allows nobody, and its number is said', () => {
  const wrong = [
    `${WHO} cert-authority ${ed25519.line}`,
    `${WHO} namespaces= ${ed25519.line}`,
    `${WHO} valid-after="soon" ${ed25519.line}`,
    `${WHO} ssh-rsa ${ed25519.line.split(' ')[1]}`,
    `${WHO}`,
    `,${WHO} ${ed25519.line}`,
  ]
  expect(allowedSigners(wrong.join('\n'))).toEqual({ signers: [], unread: [1, 2, 3, 4, 5, 6] })
})

test('a fingerprint is what the ordinary tool prints', async () => {
  for (const { path, line } of [ed25519, rsa, p256]) {
    const printed = execFileSync('ssh-keygen', ['-l', '-f', `${path}.pub`], { encoding: 'utf8' })
    const blob = sshKeyLine(line)
    expect(blob && (await fingerprintOf(blob))).toBe(printed.split(' ')[1])
  }
})

test('whatever text is taken for a signature or a list, nothing throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.uint8Array(), (text, blob) => {
      const armored = `-----BEGIN SSH SIGNATURE-----\n${Buffer.from(blob).toString('base64')}\n-----END SSH SIGNATURE-----`
      expect(sshSignatureIn(text)).toBeNull()
      expect(sshSignatureIn(armored)).toBeNull()
      expect(allowedSigners(text).signers).toEqual([])
      expect(sshKeyLine(text)).toBeNull()
    }),
  )
})
