import { readArguments } from './arguments/readArguments.ts'
import { openSandboxAlone } from './place/openPlace.ts'
import { isUnmapped, routeFacts } from './routeAudit.ts'
import { Ending } from './terminal/ending.ts'
import type { Terminal } from './terminal/terminal.ts'
import { words } from './terminal/words.ts'
import type { Settings } from '#sandbox/world/settings.ts'

const levels = ['CRITICAL', 'ERROR', 'WARNING', 'INFO', 'DEBUG'] as const
type Level = (typeof levels)[number]

export const checkSpec = {
  command: 'keyturn check',
  example: '--deploy',
  options: [
    { name: 'deploy', value: null },
    { name: 'fail-level', value: `{${levels.join(',')}}`, choices: levels },
  ],
} as const

type Issue = { level: 'ERROR' | 'WARNING'; id: string; text: string; hint: string | null }

/** `check`: what the access module's own checks say of the sandbox as it was last started. Throws an Ending. */
export async function check(argv: readonly string[], terminal: Terminal): Promise<void> {
  const given = readArguments(checkSpec, argv)
  const sandbox = openSandboxAlone('check', given, terminal)
  sandbox.db.close()
  const found = issuesOf(sandbox, given.has('deploy'))
  if (found.length === 0) {
    terminal.out(words.checks.count(0))
    return
  }
  const limit = levels.find((name) => name === given.one('fail-level')) ?? 'ERROR'
  const isSerious = (level: Level) => levels.indexOf(level) <= levels.indexOf(limit)
  const fails = found.some(({ level }) => isSerious(level))
  const text = [fails ? words.checks.failed : words.checks.some, ...linesOf(found), ''].join('\n')
  const whole = `${text}\n${words.checks.count(found.length)}`
  if (fails) throw new Ending(1, whole)
  terminal.err(whole)
}

function issuesOf({ release, gate }: Settings, deploy: boolean): Issue[] {
  const unmapped = routeFacts(release).filter(isUnmapped)
  const { checks } = words
  return [
    ...(deploy && gate === 'enforce' && unmapped.length > 0
      ? [
          {
            level: 'ERROR' as const,
            id: 'E011',
            text: checks.unmapped(unmapped.map(({ route }) => route)),
            hint: checks.unmappedHint,
          },
        ]
      : []),
    ...(gate === 'enforce'
      ? []
      : [{ level: 'WARNING' as const, id: 'W010', text: checks.notEnforcing(gate), hint: null }]),
  ]
}

const linesOf = (found: readonly Issue[]): string[] =>
  (['ERROR', 'WARNING'] as const).flatMap((level) => {
    const issues = found.filter((it) => it.level === level)
    if (issues.length === 0) return []
    return [
      '',
      `${level}S:`,
      ...issues.flatMap(({ id, text, hint }) => [
        words.checks.issue(id, text),
        ...(hint === null ? [] : [words.checks.hint(hint)]),
      ]),
    ]
  })
