import { createCell } from '#session/secret/secret.ts'

/** The one place of a passphrase that this page made, until a person has told it to its receiver. */
export const passphrase = createCell()

let publicKey: string | null = null

/** Holds the passphrase of a key; one that was held before is gone, and with it the way to open what it wraps. */
export function holdPassphrase(words: string, ofKey: string) {
  publicKey = ofKey
  passphrase.hold(words)
}

export const isPassphraseOf = (key: string): boolean => passphrase.isHeld() && publicKey === key
