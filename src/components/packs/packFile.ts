import { unzipSync, zipSync } from 'fflate'
import { SUMS } from '#contract/reviewPack.ts'
import { allowedSigners } from '#contract/ssh/allowedSigners.ts'
import { fromBase64, toBase64 } from '#contract/ssh/sshWire.ts'
import { sha256Of } from '#lib/sha256.ts'
import { type SumsSignature, sumsSignatures } from '#rules/reviews/pack/sumsSignatures.ts'
import type { KeptPack } from '#session/keep/keptPacks.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The files of a pack by their names, SHA256SUMS among them. */
export type MadePack = { name: string; files: ReadonlyMap<string, Bytes>; events: number | null }

/** A pack as this browser keeps it. `at` is the server's time, an instant. Needs a secure context. */
export async function packOf(
  id: string,
  { name, files, events }: MadePack,
  at: string,
): Promise<KeptPack> {
  const zip = toBase64(new Uint8Array(zipSync(Object.fromEntries(files))))
  const sumsSha256 = await sha256Of(files.get(SUMS) ?? new Uint8Array())
  return { id, at, name, zip, sumsSha256, events, signatures: [] }
}

/** The file to save: the folder with everything as it was made, and the signatures that came since. */
export function fileOfPack({ name, zip, signatures }: KeptPack): {
  name: string
  type: string
  content: Bytes
} {
  const all = [
    ...filesIn(zip),
    ...signatures.map(({ file, text }) => [file, new TextEncoder().encode(text)] as const),
  ].map(([file, content]) => [`${name}/${file}`, content] as const)
  const content = new Uint8Array(zipSync(Object.fromEntries(all)))
  return { name: `${name}.zip`, type: 'application/zip', content }
}

/** What one signature of the list is worth, by the keys that these lines name, at that time in milliseconds. */
export async function worthOf(
  { zip }: Pick<KeptPack, 'zip'>,
  { text, signers, at }: { text: string; signers: string; at: number },
): Promise<SumsSignature> {
  const [found] = await sumsSignatures(new Map([[`${SUMS}.sig`, new TextEncoder().encode(text)]]), {
    sums: filesIn(zip).get(SUMS) ?? new Uint8Array(),
    signers: allowedSigners(signers).signers,
    at,
  })
  if (!found) throw new Error('A signature has a worth.')
  return found
}

/** How a signature is called beside the list (contract/reviewPack.ts). */
export const signatureName = (principal: string): string =>
  `${SUMS}.${principal.replaceAll(/[^\w.@+-]/g, '_').replace(/^\./, '_')}.sig`

const filesIn = (zip: string): Map<string, Bytes> =>
  new Map(
    Object.entries(unzipSync(fromBase64(zip) ?? new Uint8Array())).map(
      ([name, content]) => [name, new Uint8Array(content)] as const,
    ),
  )
