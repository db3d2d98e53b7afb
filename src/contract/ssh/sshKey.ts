import { fromBase64, joined, NotSsh, sshReader, toBase64 } from './sshWire.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A public key whose signatures are checked here; `other` is one of a kind that is not. */
export type SshKey =
  | { kind: 'ed25519'; point: Bytes }
  | { kind: 'p256'; point: Bytes }
  | { kind: 'rsa'; exponent: Bytes; modulus: Bytes }
  | { kind: 'other'; type: string }

/** A key by its blob, as it is inside a signature. Null where it is none. */
export function sshKeyIn(blob: Bytes): SshKey | null {
  try {
    return keyIn(blob)
  } catch (error) {
    if (error instanceof NotSsh) return null
    throw error
  }
}

/** The blob of a key by its line, `ssh-ed25519 AAAA… whose it is`; null where it is none. */
export function sshKeyLine(line: string): Bytes | null {
  const [type, base64] = line.trim().split(/[ \t]+/)
  const blob = fromBase64(base64 ?? '')
  if (type === undefined || blob === null || blob.length === 0) return null
  return typeIn(blob) === type && sshKeyIn(blob) !== null ? blob : null
}

/** How people compare keys on the phone: `SHA256:` and 43 letters, as `ssh-keygen -l` prints it. */
export async function fingerprintOf(blob: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', blob))
  return `SHA256:${toBase64(digest).replaceAll('=', '')}`
}

/** The same bytes. What is compared is public, so how long it takes tells nobody anything. */
export const isSameKey = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, place) => byte === other[place])

/** Whether a signature by it is worth something: RSA of fewer bits than NIST allows is not. */
export const isStrong = (key: SshKey): boolean =>
  key.kind !== 'rsa' || key.modulus.length * 8 >= LEAST_RSA_BITS

const LEAST_RSA_BITS = 2_048

function keyIn(blob: Bytes): SshKey {
  const read = sshReader(blob)
  const type = read.text()
  switch (type) {
    case 'ssh-ed25519': {
      const point = read.string()
      read.end()
      if (point.length !== 32) throw new NotSsh()
      return { kind: 'ed25519', point }
    }
    case 'ecdsa-sha2-nistp256': {
      if (read.text() !== 'nistp256') throw new NotSsh()
      const point = read.string()
      read.end()
      if (point.length !== 65 || point[0] !== 4) throw new NotSsh()
      return { kind: 'p256', point }
    }
    case 'ssh-rsa': {
      const [exponent, modulus] = [read.whole(), read.whole()]
      read.end()
      return { kind: 'rsa', exponent, modulus }
    }
    default:
      return { kind: 'other', type }
  }
}

function typeIn(blob: Bytes): string | null {
  try {
    return sshReader(blob).text()
  } catch (error) {
    if (error instanceof NotSsh) return null
    throw error
  }
}

/** The raw signature of two whole numbers as WebCrypto takes it: each in 32 bytes. */
export function pairOf(blob: Bytes): Bytes {
  const read = sshReader(blob)
  const numbers = [read.whole(), read.whole()]
  read.end()
  return joined(
    numbers.map((number) => {
      if (number.length > 32) throw new NotSsh()
      return joined([new Uint8Array(32 - number.length), number])
    }),
  )
}
