import { isSumsSignature, SIGNED_FOR } from '#contract/reviewPack.ts'
import {
  type AllowedSigner,
  type SignatureVerdict,
  verifySignature,
} from '#contract/ssh/allowedSigners.ts'
import { fingerprintOf } from '#contract/ssh/sshKey.ts'
import { sshSignatureIn } from '#contract/ssh/sshSignature.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A signature beside the list: who it is by, or why it counts for nobody. */
export type SumsSignature =
  | { file: string; kind: 'good'; principal: string; fingerprint: string }
  | { file: string; kind: Exclude<SignatureVerdict['kind'], 'good'> }

/** What each signature of the list of hashes is worth, by the keys of `signers`, at that time in milliseconds. */
export async function sumsSignatures(
  files: ReadonlyMap<string, Bytes>,
  { sums, signers, at }: { sums: Bytes; signers: readonly AllowedSigner[]; at: number },
): Promise<SumsSignature[]> {
  const found: SumsSignature[] = []
  for (const [file, content] of files) {
    if (!isSumsSignature(file)) continue
    found.push(await worthOf(file, new TextDecoder().decode(content), { sums, signers, at }))
  }
  return found
}

async function worthOf(
  file: string,
  text: string,
  { sums, signers, at }: { sums: Bytes; signers: readonly AllowedSigner[]; at: number },
): Promise<SumsSignature> {
  if (sshSignatureIn(text) === null) return { file, kind: 'notOne' }
  let worst: SumsSignature = { file, kind: 'otherKey' }
  const names = new Set(signers.flatMap(({ principals }) => principals))
  for (const principal of names) {
    const verdict = await verifySignature(sums, text, {
      principal,
      namespace: SIGNED_FOR,
      signers,
      at,
    })
    if (verdict.kind === 'good') {
      return { file, kind: 'good', principal, fingerprint: await fingerprintOf(verdict.blob) }
    }
    if (verdict.kind !== 'otherKey') worst = { file, kind: verdict.kind }
  }
  return worst
}
