import { type PurgeReport, purgeLegacyKeys, verdicts } from '#sandbox/legacy/purge.ts'
import { SYSTEM } from '#sandbox/world/auditLog.ts'
import { isoformat, wire } from '#sandbox/world/moment.ts'
import { readArguments } from './arguments/readArguments.ts'
import { wholeFrom, wholeOf } from './arguments/specification.ts'
import { openSandboxAlone } from './place/openPlace.ts'
import { refused } from './terminal/ending.ts'
import type { Terminal } from './terminal/terminal.ts'
import { words } from './terminal/words.ts'

export const purgeLegacySpec = {
  command: 'keyturn purge-legacy-keys',
  example: '--recent-days 60',
  options: [
    { name: 'yes', value: null },
    { name: 'dry-run', value: null },
    { name: 'force', value: null },
    { name: 'recent-days', value: 'DAYS', kind: wholeFrom('_days', 0) },
  ],
} as const

const RECENT_DAYS = 30

/** `purge-legacy-keys`: lists, or with `--yes` deletes, the rows of keys that are tokens. Throws an Ending where one is refused. */
export async function purgeLegacy(argv: readonly string[], terminal: Terminal): Promise<void> {
  const given = readArguments(purgeLegacySpec, argv)
  const sandbox = openSandboxAlone('purge-legacy-keys', given, terminal)
  try {
    const dryRun = given.has('dry-run') || !given.has('yes')
    const recentDays = wholeOf(given.one('recent-days') ?? String(RECENT_DAYS))
    const options = { dryRun, recentDays, force: given.has('force') }
    const report = sandbox.act(() => purgeLegacyKeys(sandbox, options, SYSTEM))
    if (dryRun) terminal.out(words.listingOnly)
    for (const line of purgeLines(report)) terminal.out(line)
    // What could go is gone by now: the refusal only says that something is kept.
    if (report.lastUsed.size > 0) throw refused(words.kept(report.lastUsed.size, recentDays))
  } finally {
    sandbox.db.close()
  }
}

function purgeLines({ sources, lastUsed, settings }: PurgeReport): string[] {
  const named = (ref: string) => {
    const used = lastUsed.get(ref)
    return used === undefined ? ref : words.lastUsed(ref, isoformat(wire(used)))
  }
  const lines = [...sources]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([source, entry]) => [
      `${source}: ${verdicts.map((name) => `${name} ${entry[name].length}`).join(', ')}`,
      ...verdicts
        .filter((name) => entry[name].length > 0)
        .map((name) => `  ${name}: ${entry[name].map(named).join(', ')}`),
    ])
  return [...lines, ...settings.map((name) => words.removeSetting(name))]
}
