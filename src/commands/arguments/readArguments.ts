import { parseArgs } from 'node:util'
import { Ending } from '#commands/terminal/ending.ts'
import { words } from '#commands/terminal/words.ts'
import { type CommandSpec, type OptionSpec, optionsOf, usageOf } from './specification.ts'

/** What was given. An option that was not given has no values; a switch that was has none either. */
export type Given = {
  positional: string
  has(name: string): boolean
  all(name: string): readonly string[]
  /** The last of them. */
  one(name: string): string | undefined
}

/**
 * The arguments as the package's own reader has them: what is wrong with a value is said where it is, then what is missing,
 * then what nobody knows. Throws an Ending with 2.
 */
export function readArguments(spec: CommandSpec, argv: readonly string[]): Given {
  const options = optionsOf(spec)
  const wrong = (what: string) => usageError(spec.command, usageOf(spec), what)
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      options.flatMap(({ name, also = name, value }) =>
        [name, also].map((it) => [it, { type: value === null ? 'boolean' : 'string' }]),
      ),
    ),
  })
  const values = new Map<string, string[]>()
  const unknown: string[] = []
  let positional: string | undefined
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') {
      if (spec.positional === undefined || positional !== undefined) {
        unknown.push(token.value)
        continue
      }
      const { name, kind } = spec.positional
      if (!kind.reads(token.value))
        throw wrong(words.arguments.invalid(name, kind.name, token.value))
      positional = token.value
      continue
    }
    const option = options.find(({ name, also = name }) =>
      [`--${name}`, `--${also}`].includes(token.rawName),
    )
    if (option === undefined) {
      unknown.push(token.inlineValue === true ? `${token.rawName}=${token.value}` : token.rawName)
      continue
    }
    if (option.name === 'help') {
      const example = `${spec.command} ${spec.example}`
      throw new Ending(0, words.arguments.help(usageOf(spec), example))
    }
    const value = valueIn(option, token, wrong)
    const rival = (spec.oneOf ?? []).find((name) => name !== option.name && values.has(name))
    if (rival !== undefined && spec.oneOf?.includes(option.name) === true) {
      throw wrong(words.arguments.notBeside(token.rawName, `--${rival}`))
    }
    const before = option.repeatable ? (values.get(option.name) ?? []) : []
    values.set(option.name, value === null ? [] : [...before, value])
  }
  const missing = [
    ...(spec.positional !== undefined && positional === undefined ? [spec.positional.name] : []),
    ...options
      .filter(({ name, required }) => required === true && !values.has(name))
      .map(({ name }) => `--${name}`),
  ]
  if (missing.length > 0) throw wrong(words.arguments.required(missing))
  const { oneOf } = spec
  if (oneOf !== undefined && !oneOf.some((name) => values.has(name))) {
    throw wrong(words.arguments.oneRequired(oneOf.map((name) => `--${name}`)))
  }
  if (unknown.length > 0) throw wrong(words.arguments.unknown(unknown))
  return {
    positional: positional ?? '',
    has: (name) => values.has(name),
    all: (name) => values.get(name) ?? [],
    one: (name) => values.get(name)?.at(-1),
  }
}

/** The usage in a line, and the sentence under it. */
export const usageError = (command: string, usage: string, what: string): Ending =>
  new Ending(2, `${words.arguments.usage(usage)}\n${words.arguments.error(command, what)}`)

type Token = { rawName: string; value: string | undefined; inlineValue: boolean | undefined }

/** Null for a switch. What begins with a dash is no value, unless it is a number or follows the sign. */
function valueIn(
  option: OptionSpec,
  { rawName, value, inlineValue }: Token,
  wrong: (what: string) => Ending,
): string | null {
  if (option.value === null) {
    if (value !== undefined) throw wrong(words.arguments.noValue(rawName, value))
    return null
  }
  const isOption = inlineValue !== true && /^-(?!\d+$)./.test(value ?? '')
  if (value === undefined || isOption) throw wrong(words.arguments.oneValue(rawName))
  const { kind, choices } = option
  if (choices !== undefined && !choices.includes(value)) {
    throw wrong(words.arguments.choice(rawName, value, choices))
  }
  if (kind !== undefined && !kind.reads(value)) {
    throw wrong(words.arguments.invalid(rawName, kind.name, value))
  }
  return value
}
