import { importLegacyKeys } from '#sandbox/legacy/importKeys.ts'
import { type ImportReport, type Outcome, outcomes, totalOf } from '#sandbox/legacy/importPlan.ts'
import { readArguments } from './arguments/readArguments.ts'
import { openSandboxAlone } from './place/openPlace.ts'
import { refused } from './terminal/ending.ts'
import type { Terminal } from './terminal/terminal.ts'
import { words } from './terminal/words.ts'

export const importLegacySpec = {
  command: 'keyturn import-legacy-keys',
  example: '--check',
  options: [
    { name: 'dry-run', value: null },
    { name: 'report', value: null },
    { name: 'check', value: null },
  ],
} as const

/** `import-legacy-keys`: makes tokens of the modules' keys, or checks that all of them are. Throws an Ending. */
export async function importLegacy(argv: readonly string[], terminal: Terminal): Promise<void> {
  const given = readArguments(importLegacySpec, argv)
  const sandbox = openSandboxAlone('import-legacy-keys', given, terminal)
  try {
    const check = given.has('check')
    const dryRun = check || given.has('dry-run')
    const report = sandbox.act(() => importLegacyKeys(sandbox, { dryRun }))
    for (const line of reportLines(report, { check, ids: check || given.has('report') })) {
      terminal.out(line)
    }
    if (check) judge(report, terminal)
  } finally {
    sandbox.db.close()
  }
}

type Shape = { check: boolean; ids: boolean }

function reportLines({ sources, mixed }: ImportReport, { check, ids }: Shape): string[] {
  // A check writes nothing, so what would be imported is missing.
  const label = (outcome: Outcome) => (check && outcome === 'imported' ? 'missing' : outcome)
  const lines = [...sources]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([source, entry]) => [
      `${source}: ${outcomes.map((name) => `${label(name)} ${entry[name].length}`).join(', ')}`,
      ...(ids ? outcomes : [])
        .filter((name) => entry[name].length > 0)
        .map((name) => `  ${label(name)}: ${entry[name].join(', ')}`),
    ])
  lines.push(...mixed.map((refs) => words.mixed(refs)))
  return lines.length > 0 ? lines : [words.noLegacyKeys]
}

function judge(report: ImportReport, terminal: Terminal): void {
  const [missing, stale] = [totalOf(report, 'imported'), totalOf(report, 'stale')]
  const mixed = report.mixed.length
  if (missing + stale + mixed > 0) throw refused(words.legacyNotReady(missing, stale, mixed))
  terminal.out(words.legacyReady)
}
