import { entriesIn, unpacked } from './archive.ts'
import { passphraseWork, TooCostly } from './passphraseWork.ts'
import { sealedFields, type SealedFields } from './sealedText.ts'

/** One age file, as it was found in a file or in pasted text. */
export type Sealed = { name: string; file: Uint8Array }

/** What became of one with the key that was typed. */
export type Unsealed =
  | { kind: 'value'; name: string; fields: SealedFields }
  /** It opens, and is not what this console seals. */
  | { kind: 'text'; name: string; text: string }
  /** Not for this key, or damaged. */
  | { kind: 'closed'; name: string }
  /** Whether the passphrase opens it would take longer to find out than a page may freeze. */
  | { kind: 'costly'; name: string }

/** More is no hand-over: it is refused before anything is unpacked. */
const MOST_BYTES = 4_000_000
const MOST_FILES = 500
const LARGEST_ENTRY = 100_000

const ARMOR = /-----BEGIN AGE ENCRYPTED FILE-----[^-]+-----END AGE ENCRYPTED FILE-----/g
const ARCHIVE = 'PK\x03\x04'
const PLAIN = 'age-encryption.org/v1\n'

/**
 * The age files in a file or a pasted text: an armored one or several after the other, a plain one, or an archive of them.
 * None where it holds none. Rejects where the means to read it could not be loaded, and with OverlappingEntries.
 */
export async function sealedIn(name: string, content: Uint8Array): Promise<Sealed[]> {
  if (content.length > MOST_BYTES) return []
  if (startsWith(content, ARCHIVE)) return sealedInArchive(content)
  if (startsWith(content, PLAIN)) return [{ name, file: content }]
  const { armor } = await import('./age.ts')
  const blocks = new TextDecoder().decode(content).match(ARMOR) ?? []
  return blocks.slice(0, MOST_FILES).flatMap((block, index) => {
    try {
      const file = armor.decode(block)
      return [{ name: blocks.length > 1 ? `${name} ${index + 1}` : name, file }]
    } catch {
      // Not the format, whatever it says of itself.
      return []
    }
  })
}

async function sealedInArchive(content: Uint8Array): Promise<Sealed[]> {
  const { Inflate } = await import('fflate')
  const found = (entriesIn(content) ?? [])
    .filter(({ name }) => name.endsWith('.age'))
    .slice(0, MOST_FILES)
    .flatMap((entry) => {
      const file = unpacked(entry, Inflate, LARGEST_ENTRY)
      // An archive inside an archive is no hand-over.
      if (file === null || startsWith(file, ARCHIVE)) return []
      return [sealedIn(entry.name.split('/').at(-1) ?? entry.name, file)]
    })
  return (await Promise.all(found)).flat()
}

/**
 * Opens them with what was typed: a private key, or the passphrase of a key that is wrapped in one of the files. Sends
 * nothing and keeps nothing.
 */
export async function unsealed(files: readonly Sealed[], typed: string): Promise<Unsealed[]> {
  try {
    return await openedWith(files, typed)
  } finally {
    forgetLastMatch()
  }
}

/** The engine keeps the text in which a pattern was found last, as `RegExp.input`: a value or a key. Another takes its place. */
const forgetLastMatch = () => void /0/.test('0')

async function openedWith(files: readonly Sealed[], typed: string): Promise<Unsealed[]> {
  const { Decrypter } = await import('./age.ts')
  const from = new Decrypter()
  const key = PRIVATE.exec(typed)?.[0]
  if (key === undefined) {
    // The one that is asked first says whether the next one is asked at all.
    from.addIdentity(passphraseWork())
    from.addPassphrase(typed.trim())
  } else if (!tried(() => from.addIdentity(key))) return files.map(({ name }) => closed(name))
  const texts = new Map<Sealed, string>()
  const costly = new Set<Sealed>()
  const attempt = async (all: readonly Sealed[]) => {
    for (const sealed of all) {
      try {
        texts.set(sealed, await from.decrypt(sealed.file, 'text'))
      } catch (error) {
        // Else another key's, or damaged: the library says the same of both.
        if (error instanceof TooCostly) costly.add(sealed)
      }
    }
  }
  await attempt(files)
  const wrapped = files.filter((sealed) => PRIVATE.test(texts.get(sealed) ?? ''))
  for (const sealed of wrapped) {
    const inner = PRIVATE.exec(texts.get(sealed) ?? '')?.[0]
    if (inner !== undefined) tried(() => from.addIdentity(inner))
    texts.delete(sealed)
  }
  const values = files.filter((sealed) => !wrapped.includes(sealed))
  if (wrapped.length > 0) await attempt(values.filter((sealed) => !texts.has(sealed)))
  return values.map((sealed) => {
    const text = texts.get(sealed)
    if (text === undefined) {
      return costly.has(sealed) ? { kind: 'costly', name: sealed.name } : closed(sealed.name)
    }
    const fields = sealedFields(text)
    return fields
      ? { kind: 'value', name: sealed.name, fields }
      : { kind: 'text', name: sealed.name, text }
  })
}

const PRIVATE = /AGE-SECRET-KEY-1[0-9A-Z]{58}/
const closed = (name: string): Unsealed => ({ kind: 'closed', name })

function tried(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    // Its last letters are a checksum of the others.
    return false
  }
}

const startsWith = (content: Uint8Array, text: string): boolean =>
  content.length >= text.length &&
  Array.from(text).every((letter, index) => content[index] === letter.charCodeAt(0))
