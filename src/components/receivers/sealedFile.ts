import { asciiName } from '#rules/drills/handOver.ts'
import type { Receiver, SealedValue } from '#session/keep/keptDrills.ts'
import { download } from '#ui/download.ts'

/** A passphrase's key goes with its values. */
const isOneFile = ({ wrappedKey }: Receiver, count: number) => wrappedKey === null && count <= 1

export const sealedFileName = (drill: string, receiver: Receiver, count: number): string =>
  `${asciiName(drill, receiver.id)}.${isOneFile(receiver, count) ? 'age' : 'zip'}`

/**
 * What a receiver gets. Each value was sealed by itself the moment it came, and nobody here can open it to seal it again with
 * the others; the age tool takes one message a file. So one value is one age file, and several are an archive of them: every
 * system unpacks that, `age -d` opens each, and /open takes it whole. What makes the file of `count` values is read here, and
 * rejects where it does not load: a value that is sealed only then never waits for it, out of its cell and in no file yet.
 */
export async function readSealedFile(
  drill: string,
  receiver: Receiver,
  count: number,
): Promise<(values: readonly Pick<SealedValue, 'name' | 'ciphertext'>[]) => BlobPart> {
  if (isOneFile(receiver, count)) return (values) => values.map((one) => one.ciphertext).join('')
  const { strToU8, zipSync } = await import('fflate')
  const folder = asciiName(drill, receiver.id)
  return (values) => {
    const files = values.map(({ name, ciphertext }, index) => {
      const number = String(index + 1).padStart(2, '0')
      return [`${folder}/${number}-${asciiName(name)}.age`, strToU8(ciphertext)] as const
    })
    const key = receiver.wrappedKey
    const all = key === null ? files : [...files, [`${folder}/key.age`, strToU8(key)] as const]
    return new Uint8Array(zipSync(Object.fromEntries(all)))
  }
}

/** Hands it to the browser to save. */
export function takeSealedFile(name: string, content: BlobPart): void {
  download({ name, type: name.endsWith('.zip') ? 'application/zip' : 'text/plain', content })
}
