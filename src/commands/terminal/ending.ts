/**
 * Why a command ends before it is done. The codes are the package's: 0 asked for help, 1 refused, 2 asked in a wrong way
 * (docs/wire.md#command-line). 3 is ours: over HTTP a write may have been carried out, and nobody knows.
 */
export class Ending extends Error {
  override readonly name = 'Ending'
  readonly code: 0 | 1 | 2 | 3

  constructor(code: 0 | 1 | 2 | 3, line: string) {
    super(line)
    this.code = code
  }
}

/** What was asked for cannot be: nothing of it was done, unless the line says so. */
export const refused = (why: string) => new Ending(1, `CommandError: ${why}`)

/** Of a write that may have been carried out. */
export const unknown = (what: string) => new Ending(3, `CommandError: ${what}`)

export const isUnknown = (error: unknown): error is Ending =>
  error instanceof Ending && error.code === 3
