import type { Identity } from 'age-encryption'

/** A file under a passphrase asks for more work to find out whether it opens than a page may freeze for. */
export class TooCostly extends Error {
  override name = 'TooCostly'
}

/** The logarithm of what one file may ask for: about a second and 256 MB. The age tool writes 18. */
const MOST = 18
/** Of all files together. */
const MOST_OF_ALL = 8 * 2 ** MOST

/**
 * An identity that opens nothing and is asked before the passphrase: where a file asks for more than is left it throws
 * TooCostly, so that the passphrase is not tried.
 */
export function passphraseWork(): Identity {
  let left = MOST_OF_ALL
  return {
    unwrapFileKey(stanzas) {
      for (const { args } of stanzas) {
        const work = args[0] === 'scrypt' ? Number(args[2]) : Number.NaN
        // Of another kind; or no number, which the library refuses as damaged.
        if (Number.isNaN(work)) continue
        if (work > MOST || 2 ** work > left) throw new TooCostly()
        left -= 2 ** work
      }
      return null
    },
  }
}
