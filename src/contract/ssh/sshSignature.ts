import { isStrong, pairOf, type SshKey, sshKeyIn } from './sshKey.ts'
import { fromBase64, joined, NotSsh, sshReader, sshString } from './sshWire.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What `ssh-keygen -Y sign` writes, read and not yet believed. */
export type SshSignature = {
  /** The public key's blob. The signer puts it there: whose it is says the list of who may sign. */
  blob: Bytes
  key: SshKey
  namespace: string
  hash: 'SHA-256' | 'SHA-512'
  /** The algorithm, `ssh-ed25519` or another. */
  algorithm: string
  raw: Bytes
}

const ARMOR =
  /^-----BEGIN SSH SIGNATURE-----\r?\n([A-Za-z0-9+/=\r\n]+)\r?\n-----END SSH SIGNATURE-----\s*$/
const MAGIC = 'SSHSIG'
/** One of the longest key that OpenSSH makes has 6 kB. */
const LONGEST = 65_536

/** A signature by its armored text (OpenSSH's PROTOCOL.sshsig); null where it is none. */
export function sshSignatureIn(text: string): SshSignature | null {
  const blob = text.length > LONGEST ? null : fromBase64(ARMOR.exec(text)?.[1] ?? '')
  if (blob === null) return null
  try {
    return signatureIn(blob)
  } catch (error) {
    if (error instanceof NotSsh) return null
    throw error
  }
}

/**
 * Whether this key signed exactly these bytes: `fits`, `doesNot`; `weak` for an RSA key or a hash that nobody should trust,
 * `notHere` where neither this release nor this browser can check that kind of key.
 */
export async function signatureFits(
  signature: SshSignature,
  message: Bytes,
): Promise<'fits' | 'doesNot' | 'weak' | 'notHere'> {
  const { key, algorithm, raw } = signature
  if (!isStrong(key) || algorithm === 'ssh-rsa') return 'weak'
  const signed = await signedBytes(signature, message)
  try {
    switch (key.kind) {
      case 'ed25519':
        if (algorithm !== 'ssh-ed25519') return 'doesNot'
        return await verified({ name: 'Ed25519' }, await raw32(key.point), raw, signed)
      case 'p256': {
        if (algorithm !== 'ecdsa-sha2-nistp256') return 'doesNot'
        const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
        const point = await crypto.subtle.importKey('raw', key.point, curve, false, ['verify'])
        return await verified(curve, point, pairOf(raw), signed)
      }
      case 'rsa': {
        const hash = RSA_HASH[algorithm]
        if (hash === undefined) return 'doesNot'
        const rsa = { name: 'RSASSA-PKCS1-v1_5', hash }
        return await verified(rsa, await rsaKey(key, rsa), padded(raw, key.modulus.length), signed)
      }
      case 'other':
        return 'notHere'
    }
  } catch (error) {
    if (error instanceof NotSsh) return 'doesNot'
    if (!(error instanceof DOMException)) throw error
    // A browser that knows no such algorithm says NotSupportedError; of a key that is no point of its curve, DataError.
    return error.name === 'NotSupportedError' ? 'notHere' : 'doesNot'
  }
}

const RSA_HASH: Readonly<Record<string, 'SHA-256' | 'SHA-512'>> = {
  'rsa-sha2-256': 'SHA-256',
  'rsa-sha2-512': 'SHA-512',
}

function signatureIn(blob: Bytes): SshSignature {
  const read = sshReader(blob)
  if (new TextDecoder().decode(read.take(MAGIC.length)) !== MAGIC) throw new NotSsh()
  if (read.uint32() !== 1) throw new NotSsh()
  const keyBlob = read.string()
  const key = sshKeyIn(keyBlob)
  const namespace = read.text()
  // What is reserved is signed too, and nobody knows what it will mean.
  if (read.string().length > 0 || key === null || namespace === '') throw new NotSsh()
  const hash = { sha256: 'SHA-256', sha512: 'SHA-512' } as const
  const name = read.text()
  if (name !== 'sha256' && name !== 'sha512') throw new NotSsh()
  const inner = sshReader(read.string())
  read.end()
  const [algorithm, raw] = [inner.text(), inner.string()]
  if (key.kind !== 'other') inner.end()
  return { blob: keyBlob, key, namespace, hash: hash[name], algorithm, raw }
}

async function signedBytes({ namespace, hash }: SshSignature, message: Bytes): Promise<Bytes> {
  const digest = new Uint8Array(await crypto.subtle.digest(hash, message))
  const name = hash === 'SHA-256' ? 'sha256' : 'sha512'
  const magic = new TextEncoder().encode(MAGIC)
  return joined([magic, sshString(namespace), sshString(''), sshString(name), sshString(digest)])
}

const raw32 = (point: Bytes) =>
  crypto.subtle.importKey('raw', point, { name: 'Ed25519' }, false, ['verify'])

const rsaKey = (
  { modulus, exponent }: Extract<SshKey, { kind: 'rsa' }>,
  algorithm: { name: string; hash: string },
) =>
  crypto.subtle.importKey(
    'jwk',
    { kty: 'RSA', n: base64url(modulus), e: base64url(exponent) },
    algorithm,
    false,
    ['verify'],
  )

async function verified(
  algorithm: AlgorithmIdentifier | EcdsaParams,
  key: CryptoKey,
  raw: Bytes,
  signed: Bytes,
): Promise<'fits' | 'doesNot'> {
  return (await crypto.subtle.verify(algorithm, key, raw, signed)) ? 'fits' : 'doesNot'
}

/** OpenSSH may leave out zeros at the front, which the standard wants. */
const padded = (raw: Bytes, length: number): Bytes =>
  raw.length < length ? joined([new Uint8Array(length - raw.length), raw]) : raw

const base64url = (bytes: Bytes): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
