import type { SignatureVerdict } from '#contract/ssh/allowedSigners.ts'
import { SIGNED_FOR } from '#contract/reviewPack.ts'

/** Why a signature counts for nobody. */
export const signatureFaults = {
  notOne: 'This isn’t a signature by ssh-keygen.',
  otherNamespace: `The signature was made for something else. Sign with -n ${SIGNED_FOR}.`,
  otherKey: 'The key that signed isn’t one of the known keys.',
  outOfTime: 'The key wasn’t allowed at this time.',
  otherBytes: 'The signature is for another file.',
  weak: 'The key is too weak.',
  notHere: 'This browser can’t check keys of this type. Use ssh-keygen -Y verify.',
} satisfies Record<Exclude<SignatureVerdict['kind'], 'good'>, string>

/** One of the longest key that OpenSSH makes has 6 kB. */
export const largestSignature = {
  bytes: 65_536,
  tooLarge: 'The file is too large for a signature.',
}
