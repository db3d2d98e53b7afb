import { isSameKey, sshKeyLine } from './sshKey.ts'
import { type SshSignature, signatureFits, sshSignatureIn } from './sshSignature.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** One line of a file `allowed_signers` (ssh-keygen(1), ALLOWED SIGNERS): who may sign with which key, for what and when. */
export type AllowedSigner = {
  /** Patterns of names. */
  principals: readonly string[]
  /** Patterns of what is signed; none: anything. */
  namespaces: readonly string[]
  /** In milliseconds since 1970. */
  after: number | null
  before: number | null
  blob: Bytes
}

/** The lines that were understood, and the numbers of those that were not, from 1 on. A line of a certificate's authority is none. */
export function allowedSigners(text: string): { signers: AllowedSigner[]; unread: number[] } {
  const signers: AllowedSigner[] = []
  const unread: number[] = []
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue
    const signer = signerIn(line.trim())
    if (signer === null) unread.push(place + 1)
    else signers.push(signer)
  }
  return { signers, unread }
}

export type SignatureVerdict =
  | { kind: 'good'; blob: Bytes }
  | {
      kind: /** The text is no signature. */
        | 'notOne'
        /** It was made for something else. */
        | 'otherNamespace'
        /** This person may not sign with its key. */
        | 'otherKey'
        /** They might, at another time. */
        | 'outOfTime'
        /** The bytes are not those that were signed. */
        | 'otherBytes'
        | 'weak'
        /** Nobody here can check that kind. */
        | 'notHere'
    }

/** What `ssh-keygen -Y verify -f allowed_signers -I principal -n namespace -s signature` finds about these bytes at that time. */
export async function verifySignature(
  message: Bytes,
  text: string,
  about: {
    principal: string
    namespace: string
    signers: readonly AllowedSigner[]
    /** In milliseconds since 1970. */
    at: number
  },
): Promise<SignatureVerdict> {
  const signature = sshSignatureIn(text)
  if (signature === null) return { kind: 'notOne' }
  const refused = refusal(signature, about)
  if (refused !== null) return { kind: refused }
  const fits = await signatureFits(signature, message)
  if (fits === 'fits') return { kind: 'good', blob: signature.blob }
  return { kind: fits === 'doesNot' ? 'otherBytes' : fits }
}

function refusal(
  { blob, namespace }: SshSignature,
  about: Parameters<typeof verifySignature>[2],
): 'otherNamespace' | 'otherKey' | 'outOfTime' | null {
  if (namespace !== about.namespace) return 'otherNamespace'
  const theirs = about.signers.filter(
    (signer) => isSameKey(signer.blob, blob) && isMeant(about.principal, signer.principals),
  )
  const forThis = theirs.filter(
    ({ namespaces }) => namespaces.length === 0 || isMeant(namespace, namespaces),
  )
  if (forThis.length === 0) return theirs.length > 0 ? 'otherNamespace' : 'otherKey'
  const isInTime = forThis.some(
    ({ after, before }) =>
      (after === null || after <= about.at) && (before === null || about.at <= before),
  )
  return isInTime ? null : 'outOfTime'
}

/** Whether a list of patterns means this text: `*` and `?` as in ssh_config(5), and what follows `!` is left out. */
function isMeant(text: string, patterns: readonly string[]): boolean {
  if (patterns.some((one) => one.startsWith('!') && fits(text, one.slice(1)))) return false
  return patterns.some((one) => !one.startsWith('!') && fits(text, one))
}

/** Without a regular expression of theirs, which could take for ever. */
function fits(text: string, pattern: string): boolean {
  let [at, place, star, from] = [0, 0, -1, 0]
  while (at < text.length) {
    const sign = pattern[place]
    if (sign === '*') {
      star = place
      place += 1
      from = at
    } else if (sign === '?' || sign === text[at]) {
      at += 1
      place += 1
    } else if (star === -1) return false
    else {
      place = star + 1
      from += 1
      at = from
    }
  }
  return /^\**$/.test(pattern.slice(place))
}

const LINE =
  /^(?:"(?<quoted>[^"]+)"|(?<names>[^\s"]+))[ \t]+(?:(?<options>(?:[a-z-]+(?:="[^"]*")?)(?:,[a-z-]+(?:="[^"]*")?)*)[ \t]+)?(?<key>(?:ssh-|ecdsa-|sk-)\S+[ \t]+\S+)(?:[ \t].*)?$/

function signerIn(line: string): AllowedSigner | null {
  const found = LINE.exec(line)?.groups
  const blob = sshKeyLine(found?.['key'] ?? '')
  const options = optionsIn(found?.['options'] ?? '')
  const principals = (found?.['quoted'] ?? found?.['names'] ?? '').split(',')
  if (blob === null || options === null || principals.includes('')) return null
  return { principals, ...options, blob }
}

function optionsIn(text: string): Omit<AllowedSigner, 'principals' | 'blob'> | null {
  const made: { namespaces: string[]; after: number | null; before: number | null } = {
    namespaces: [],
    after: null,
    before: null,
  }
  for (const [, name, value] of text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
    if (value === undefined || value === '') return null
    if (name === 'namespaces') made.namespaces = value.split(',')
    else if (name === 'valid-after' || name === 'valid-before') {
      const at = timeIn(value)
      if (at === null) return null
      made[name === 'valid-after' ? 'after' : 'before'] = at
    } else return null
  }
  return made
}

/** `YYYYMMDD` or `YYYYMMDDHHMM[SS]`, in UTC where a Z ends it, else in the time of this machine, as ssh-keygen has it. */
function timeIn(text: string): number | null {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = ''] =
    /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?(Z?)$/.exec(text) ?? []
  if (year === undefined) return null
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(at) ? null : at
}
