import type { Call, CommandWorld, Ended, Seen } from './call.ts'

/** What the package's commands are called. */
const NAMES = new Map([
  ['access-token', 'access_token'],
  ['legacy-report', 'access_legacy_report'],
  ['import-legacy-keys', 'access_import_legacy_keys'],
  ['purge-legacy-keys', 'access_purge_legacy_keys'],
  ['routes', 'access_routes'],
])

export const packageNames = ([name = '', ...argv]: readonly string[]): string[] => [
  NAMES.get(name) ?? name,
  ...argv,
]

/** Plays the calls one after the other, and gives what came of each command by its name. */
export async function playCommands(
  calls: readonly Call[],
  world: CommandWorld,
): Promise<Map<string, Seen>> {
  const ids = new Map<string, string>()
  const seen = new Map<string, Seen>()
  for (const call of calls) {
    if (call.kind === 'use') await world.use(call.value, call.channel)
    else if (call.kind === 'add') await world.add(call.row)
    else {
      const argv = call.argv.map((word) =>
        word.replace(/^\{(\w+)\}$/, (_, name: string) => ids.get(name) ?? 'unknown'),
      )
      const ended = await world.run(argv)
      if (call.as !== undefined) ids.set(call.as, /Token (\d+) /.exec(ended.err)?.[1] ?? 'unknown')
      seen.set(call.name, seenOf(ended, call.only))
    }
  }
  return seen
}

const seenOf = ({ code, out, err }: Ended, only: RegExp | undefined): Seen => ({
  code,
  out: linesOf(out).filter((line) => only === undefined || only.test(line)),
  err: linesOf(err.replace(/^usage: [^]*?\n(?=\S)/, '')).filter(
    (line) => only === undefined || only.test(line),
  ),
})

const linesOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => masked(line.trimEnd()))

/** Ids, times and values are each world's own, and so are the names of programs, of prefixes and of who owns a route. */
const masked = (line: string): string =>
  line
    .replaceAll(/(?:ent|svc)_api_[\w-]{43}/g, '<raw>')
    .replaceAll(/(?:ent|svc)_api_[\w-]{4}…[\w-]{4}/g, '<display>')
    .replaceAll(/\d{4}-\d\d-\d\dT(?!00:00:00\+)[\d:.]+\+00:00/g, '<time>')
    .replaceAll(/(?<=[Tt]oken )\d+(?= (?:<display>|replaces)|\. )/g, '<id>')
    .replace(/^\d+(?=\t)/, '<id>')
    .replace(/^.*?: error: /, 'error: ')
    .replace(/owner=\w+/, 'owner=<module>')
    .replace('manage.py access_routes', 'keyturn routes')
    .replace('deploy with ACCESS_GATE_MODE=observe', 'start with --gate observe')
