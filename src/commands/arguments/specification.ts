/** One option of a command. */
export type OptionSpec = {
  name: string
  /** A name of old, which means the same. */
  also?: string
  /** What stands for the value in the usage; null for a switch. */
  value: string | null
  required?: true
  repeatable?: true
  /** Reads the value: null refuses it, with this kind in the sentence. */
  kind?: { name: string; reads(text: string): boolean }
  /** One of these and nothing else. */
  choices?: readonly string[]
}

/** What a command takes. */
export type CommandSpec = {
  /** As it is typed: `keyturn access-token rotate`. */
  command: string
  /** What follows the command in the example of its help. */
  example: string
  positional?: { name: string; kind: NonNullable<OptionSpec['kind']> }
  options: readonly OptionSpec[]
  /** Exactly one of these is given. */
  oneOf?: readonly string[]
}

/** As the package's language reads a whole number. */
const WHOLE = /^\s*[+-]?\d+(?:_\d+)*\s*$/

export const wholeOf = (text: string): number => Number(text.trim().replaceAll('_', ''))

export const int = { name: 'int', reads: (text: string) => WHOLE.test(text) }

/** The kind's name is the package's own, since its sentence shows it. */
export const wholeFrom = (name: string, least: number) => ({
  name,
  reads: (text: string) => WHOLE.test(text) && wholeOf(text) >= least,
})

/** Of every command: where it acts, and its usage. */
const placeOptions: readonly OptionSpec[] = [
  { name: 'data', value: 'DIRECTORY' },
  { name: 'backend', also: 'server', value: 'URL' },
  { name: 'user', also: 'username', value: 'NAME' },
  { name: 'help', value: null },
]

/** What a command takes, with what every command does. */
export const optionsOf = ({ options }: CommandSpec): readonly OptionSpec[] => [
  ...options,
  ...placeOptions,
]

export function usageOf(spec: CommandSpec): string {
  const { command, positional, options, oneOf = [] } = spec
  const either = oneOf.map((name) => `--${name}${valueOf(options, name)}`).join(' | ')
  const rest = optionsOf(spec)
    .filter(({ name }) => !oneOf.includes(name))
    .map((option) => {
      const text = `--${option.name}${valueOf([option], option.name)}`
      return option.required ? text : `[${text}]`
    })
  return [
    command,
    ...(positional === undefined ? [] : [positional.name]),
    ...(either === '' ? [] : [`(${either})`]),
    ...rest,
  ].join(' ')
}

function valueOf(options: readonly OptionSpec[], name: string): string {
  const value = options.find((option) => option.name === name)?.value
  return value === null || value === undefined ? '' : ` ${value}`
}
