import { parseArgs } from 'node:util'
import { Refusal } from '#server/terminal/refusal.ts'
import { words } from '#server/terminal/words.ts'
import { type Option, type OptionName, optionTable, variableOf } from './optionTable.ts'

export type Environment = Readonly<Record<string, string | undefined>>
/** A value and where it was given, for the sentence that refuses it. */
export type Given = { source: string; values: readonly string[] }

/** Of the command line. Throws a Refusal for what is no option of ours, and for one without its value. */
export function fromArguments(argv: readonly string[]): Map<OptionName, Given> {
  // Not strict, so that the sentences are ours: the tokens say what was there.
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      optionTable.map((it) => [it.name, { type: it.value === null ? 'boolean' : 'string' }]),
    ),
  })
  const given = new Map<OptionName, Given>()
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional') throw new Refusal(words.unexpected(token.value))
    if (!isOption(token.name) || !token.rawName.startsWith('--'))
      throw new Refusal(words.unknownOption(token.rawName))
    const option: Option | undefined = optionTable.find((it) => it.name === token.name)
    const source = `--${token.name}`
    if (option === undefined || option.value === null) {
      if (token.value !== undefined) throw new Refusal(words.takesNoValue(source))
      given.set(token.name, { source, values: [] })
      continue
    }
    const value = token.value
    if (value === undefined || value === '' || (!token.inlineValue && value.startsWith('--')))
      throw new Refusal(words.needsValue(source, option.value))
    const before = option.repeatable ? (given.get(token.name)?.values ?? []) : []
    given.set(token.name, { source, values: [...before, value] })
  }
  return given
}

/** Of the `KEYTURN_…` variables; an empty one is none. */
export function fromEnvironment(environment: Environment): Map<OptionName, Given> {
  const given = new Map<OptionName, Given>()
  for (const option of optionTable) {
    const source = variableOf(option.name)
    const value = environment[source]?.trim()
    if ('commandOnly' in option || value === undefined || value === '') continue
    if (option.value !== null) {
      const values = 'repeatable' in option ? value.split(/[\s,]+/).filter(Boolean) : [value]
      given.set(option.name, { source, values })
    } else if (/^(?:1|true|yes|on)$/i.test(value)) given.set(option.name, { source, values: [] })
    else if (!/^(?:0|false|no|off)$/i.test(value))
      throw new Refusal(words.needsSwitch(source, value))
  }
  return given
}

const isOption = (name: string): name is OptionName => optionTable.some((it) => it.name === name)
