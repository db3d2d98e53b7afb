import { accessToken } from './accessToken.ts'
import { importLegacy } from './importLegacy.ts'
import { legacyReport } from './legacyReport.ts'
import { purgeLegacy } from './purgeLegacy.ts'
import { check } from './check.ts'
import { routes } from './routes.ts'
import { Ending } from './terminal/ending.ts'
import type { Terminal } from './terminal/terminal.ts'

type Command = (argv: readonly string[], terminal: Terminal) => Promise<void>

/** The package's commands by our names. */
const commands: ReadonlyMap<string, Command> = new Map([
  ['access-token', accessToken],
  ['legacy-report', legacyReport],
  ['import-legacy-keys', importLegacy],
  ['purge-legacy-keys', purgeLegacy],
  ['routes', routes],
  ['check', check],
])

/** Runs the command and gives the code that the process ends with; null where no command has this name. */
export function commandNamed(name: string | undefined) {
  const command = commands.get(name ?? '')
  if (command === undefined) return null
  return async (argv: readonly string[], terminal: Terminal): Promise<number> => {
    try {
      await command(argv, terminal)
      return 0
    } catch (error) {
      if (!(error instanceof Ending)) throw error
      if (error.code === 0) terminal.out(error.message)
      else terminal.err(error.message)
      return error.code
    }
  }
}
