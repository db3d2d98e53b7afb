import { accessToken, accessTokenSpecs } from './accessToken.ts'
import type { CommandSpec } from './arguments/specification.ts'
import { importLegacy, importLegacySpec } from './importLegacy.ts'
import { legacyReport, legacyReportSpec } from './legacyReport.ts'
import { purgeLegacy, purgeLegacySpec } from './purgeLegacy.ts'
import { check, checkSpec } from './check.ts'
import { routes, routesSpec } from './routes.ts'
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

/** What each of them takes, those of `access-token` one by one. */
export const commandSpecs: readonly CommandSpec[] = [
  ...Object.values(accessTokenSpecs),
  legacyReportSpec,
  importLegacySpec,
  purgeLegacySpec,
  routesSpec,
  checkSpec,
]

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
