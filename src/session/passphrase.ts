import { createCell } from './secret.ts'

/** The one place of a passphrase that this page made, until a person has told it to its receiver. */
export const passphrase = createCell()
