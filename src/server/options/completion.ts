import { Refusal } from '#server/terminal/refusal.ts'
import { words } from '#server/terminal/words.ts'
import { fishScript } from './fish.ts'
import { bashScript, zshScript } from './bashAndZsh.ts'
import { positions, type Shell, shells } from './positions.ts'

/** What `keyturn completion` is asked for: the script of a shell, or its help. Throws a Refusal. */
export function completionAsked(argv: readonly string[]): Shell | 'help' {
  const [first, ...more] = argv
  if (first === '--help') return 'help'
  const shell = shells.find((it) => it === first)
  if (shell === undefined || more.length > 0) throw new Refusal(words.completion.needsShell)
  return shell
}

/** The script that a shell reads, or the help. */
export function completionText(asked: Shell | 'help'): string {
  switch (asked) {
    case 'help':
      return words.completion.help
    case 'bash':
      return bashScript(positions())
    case 'zsh':
      return zshScript(positions())
    case 'fish':
      return fishScript(positions())
  }
}
