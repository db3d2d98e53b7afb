import { commandSpecs } from '#commands/commands.ts'
import { optionsOf } from '#commands/arguments/specification.ts'
import { optionTable, verifyOptions } from './optionTable.ts'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** What an option's value, or what is there without an option, is taken from; null where nobody can know. */
export type Taken = readonly string[] | 'file' | 'directory' | null

export type Offer = {
  name: string
  /** What its value is taken from; a switch has none. */
  value: { from: Taken } | 'none'
  help: string
}

/** Where somebody types: behind the words of a command, and what may follow there. */
export type Position = {
  /** `access-token create`; empty behind `keyturn` alone. */
  path: string
  /** The words that may come first. */
  words: readonly string[]
  /** What else may be there without an option. */
  argument: Taken
  options: readonly Offer[]
}

/** A position as the scripts compare it: each word after a space. */
export const keyOf = (path: string): string => (path === '' ? '' : ` ${path}`)

type Row = { name: string; value: string | null; choices?: readonly string[]; help?: string }

const helpRow: Row = { name: 'help', value: null }

/** Every position there is, made of the tables that the command itself is read by. */
export function positions(): Position[] {
  const commands = commandSpecs.map((spec) =>
    position(spec.command.split(' ').slice(1).join(' '), { options: optionsOf(spec) }),
  )
  const paths = commands.map(({ path }) => path)
  const groups = [...new Set(paths.filter((path) => path.includes(' ')).map(firstOf))]
  const own = [
    position('verify', { options: verifyOptions, argument: 'directory' }),
    position('completion', { options: [helpRow], words: shells }),
  ]
  return [
    position('', {
      options: optionTable,
      words: [...new Set([...paths.map(firstOf), ...own.map(({ path }) => path)])],
    }),
    ...groups.map((group) =>
      position(group, {
        options: [helpRow],
        words: paths.filter((path) => path.startsWith(`${group} `)).map(lastOf),
      }),
    ),
    ...commands,
    ...own,
  ]
}

const firstOf = (path: string) => path.split(' ')[0] ?? ''
const lastOf = (path: string) => path.split(' ').at(-1) ?? ''

function position(
  path: string,
  it: { options: readonly Row[]; words?: readonly string[]; argument?: Taken },
): Position {
  return {
    path,
    words: it.words ?? [],
    argument: it.argument ?? null,
    options: it.options.map((row) => ({
      name: row.name,
      value: row.value === null ? 'none' : { from: row.choices ?? takenAs(row.value) },
      help: row.help ?? '',
    })),
  }
}

/** By what stands for the value in the usage. */
function takenAs(value: string): Taken {
  if (/^(?:PATH|<file>)$/.test(value)) return 'file'
  if (/^(?:DIRECTORY|<directory>|<folder>)$/.test(value)) return 'directory'
  return value.includes('|') ? value.split('|') : null
}
