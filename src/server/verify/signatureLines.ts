import { allowedSigners } from '#contract/ssh/allowedSigners.ts'
import { sumsSignatures } from '#rules/reviews/pack/sumsSignatures.ts'
import { packWords as words } from '#server/terminal/packWords.ts'
import { verifyWords } from '#server/terminal/words.ts'
import type { ReportFolder } from './reportFolder.ts'

/**
 * What the signatures beside the list are worth, by the keys that somebody names, else by those of the pack itself: `own`,
 * null where it has none.
 */
export async function signatureLines(
  { signatures, list }: Pick<ReportFolder, 'signatures' | 'list'>,
  { signers, now, own = null }: { signers: string | null; now: number; own?: string | null },
): Promise<{ lines: string[]; faults: string[]; isSigned: boolean }> {
  if (signatures.size === 0) return { lines: [words.unsigned], faults: [], isSigned: false }
  const keys = signers ?? own
  if (keys === null) {
    return {
      lines: Array.from(signatures.keys(), (name) => words.signersNeeded(name)),
      faults: [],
      isSigned: false,
    }
  }
  const { signers: known, unread } = allowedSigners(keys)
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const faults: string[] = []
  for (const [name, file] of signatures) {
    if (file.kind === 'content') files.set(name, new Uint8Array(file.content))
    else faults.push(verifyWords.fault(verifyWords.notRead(name, file)))
  }
  const found = await sumsSignatures(files, {
    sums: new Uint8Array(list),
    signers: known,
    at: now,
  })
  return {
    lines: [
      ...unread.map((line) => words.unreadSigner(line)),
      ...found.flatMap((it) => words.signed(it) ?? []),
    ],
    faults: [...faults, ...found.flatMap((it) => words.badSignature(it) ?? [])],
    isSigned: found.some(({ kind }) => kind === 'good'),
  }
}
