/** Why a command ends before it is done. The code is the package's: 0 asked for help, 1 refused, 2 asked in a wrong way (docs/wire.md#command-line). */
export class Ending extends Error {
  override readonly name = 'Ending'
  readonly code: 0 | 1 | 2

  constructor(code: 0 | 1 | 2, line: string) {
    super(line)
    this.code = code
  }
}

/** What was asked for cannot be: nothing of it was done, unless the line says so. */
export const refused = (why: string) => new Ending(1, `CommandError: ${why}`)
