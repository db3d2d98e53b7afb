import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { completionText } from './completion.ts'
import { positions, type Shell, shells } from './positions.ts'

const folder = mkdtempSync(join(tmpdir(), 'keyturn-completion-'))
mkdirSync(join(folder, 'two words'))
writeFileSync(join(folder, 'two.json'), '')
const scripts = mkdtempSync(join(tmpdir(), 'keyturn-scripts-'))
const fileOf = (shell: Shell) => join(scripts, shell)
for (const shell of shells) writeFileSync(fileOf(shell), completionText(shell))

/** The shell itself, with nothing of the user who runs this. */
const shellOut = (program: string, argv: readonly string[]) =>
  execFileSync(program, argv, { cwd: folder, encoding: 'utf8', env: { PATH: process.env['PATH'] } })
    .split('\n')
    .filter(Boolean)

/** What each shell offers for the last of these words. */
const asks: Record<Shell, (...words: string[]) => string[]> = {
  // As readline would ask: a sign of equality is a word of its own there.
  bash: (...words) =>
    shellOut('bash', [
      '--norc',
      '-uc',
      '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _keyturn; printf "%s\\n" "${COMPREPLY[@]-}"',
      fileOf('bash'),
      ...['keyturn', ...words].flatMap((word) => word.split(/(?<=^--[\w-]+)(?==)|(?<==)(?=.)/)),
    ]),
  // Its own functions need a terminal: these print what they are given.
  zsh: (...words) =>
    shellOut('zsh', [
      '-fc',
      `compdef() {}; compset() { PREFIX=\${PREFIX#*=} }
       compadd() { for it in "\${@[2,-1]}"; do [[ $it == $PREFIX* ]] && print -r -- $it; done; true }
       _files() { [[ $1 == -/ ]] && print -rl -- $PREFIX*(N/) || print -rl -- $PREFIX*(N); true }
       words=(keyturn "$@"); CURRENT=$#words; PREFIX=$words[CURRENT]; . "$0"; _keyturn`,
      fileOf('zsh'),
      ...words,
    ]),
  fish: (...words) =>
    shellOut('fish', [
      '--no-config',
      '-c',
      `source ${fileOf('fish')}; complete -C ${JSON.stringify(['keyturn', ...words].join(' '))}`,
    ]).map((line) => (line.split('\t')[0] ?? '').replace(/^--[\w-]+=|\/$/g, '')),
}

/** Every option that is in the tables, a switch or not. */
const optionsAt = (path: string) =>
  (positions().find((it) => it.path === path)?.options ?? []).map(({ name }) => `--${name}`)

describe.each(shells)('in %s', (shell) => {
  const isThere = spawnSync(shell, ['-c', 'true']).status === 0
  const ask = asks[shell]

  test.skipIf(!isThere)('the commands stand first, and their own words behind them', () => {
    expect(ask('').toSorted()).toEqual([
      'access-token',
      'check',
      'completion',
      'import-legacy-keys',
      'legacy-report',
      'purge-legacy-keys',
      'routes',
      'verify',
    ])
    expect(ask('access-token', 're')).toEqual(['revoke'])
    expect(ask('access-token', 'r').toSorted()).toEqual(['revoke', 'rotate'])
    expect(ask('completion', '').toSorted()).toEqual(['bash', 'fish', 'zsh'])
    expect(ask('access-token', 'create', 'acc')).toEqual([])
    expect(ask('--log', 'acc')).toEqual([])
  })

  test.skipIf(!isThere)('every option of every command is offered at its place alone', () => {
    for (const { path } of positions()) {
      const offered = ask(...path.split(' ').filter(Boolean), '--')
      expect(offered.toSorted(), path).toEqual(optionsAt(path).toSorted())
    }
    expect(optionsAt('access-token create')).toContain('--scope')
    expect(optionsAt('verify')).toContain('--signers')
  })

  test.skipIf(!isThere)(
    'a value is offered where the table has its choices, and no other word',
    () => {
      expect(ask('--gate', '').toSorted()).toEqual(['enforce', 'observe', 'off'])
      expect(ask('--log', '--gate=o').toSorted()).toEqual(['observe', 'off'])
      expect(ask('check', '--fail-level', 'W')).toEqual(['WARNING'])
      expect(ask('check', '--fail-level=')).toHaveLength(5)
      expect(ask('--port', '')).toEqual([])
      expect(ask('access-token', 'create', '--scope', '')).toEqual([])
    },
  )

  test.skipIf(!isThere)('files and folders stand where one is named', () => {
    expect(ask('--data', 'two')).toEqual(['two words'])
    expect(ask('verify', 'two')).toEqual(['two words'])
    expect(ask('verify', '--signers', 'two').toSorted()).toEqual(['two words', 'two.json'])
    expect(ask('routes', '--json=two').toSorted()).toEqual(['two words', 'two.json'])
    expect(ask('routes', 'two')).toEqual([])
  })
})

test('each script has every word and option, in whatever shell is not here', () => {
  for (const shell of shells) {
    const text = completionText(shell)
    for (const { path, words, options } of positions()) {
      for (const word of [...path.split(' '), ...words]) expect(text).toContain(word)
      for (const { name } of options) expect(text).toContain(shell === 'fish' ? `-l ${name}` : name)
    }
  }
})

test('completion takes one shell, and its help has an example', () => {
  expect(readOptions(['completion', 'fish'], {})).toEqual({ kind: 'completion', asked: 'fish' })
  expect(readOptions(['completion', '--help'], {})).toEqual({ kind: 'completion', asked: 'help' })
  expect(completionText('help')).toMatch(/^usage: keyturn completion .*\n\nexample: .+\n$/)
  for (const wrong of [[], ['tcsh'], ['bash', 'zsh'], ['--port']]) {
    expect(() => readOptions(['completion', ...wrong], {})).toThrow(/needs one shell: /)
  }
})
