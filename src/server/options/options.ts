import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { isLoopback } from '#server/request/loopback.ts'
import { Refusal } from '#server/terminal/refusal.ts'
import { verifyWords, words } from '#server/terminal/words.ts'
import { type Host, hosts } from './hosting.ts'
import { type Option, type OptionName, optionTable, variableOf } from './optionTable.ts'

export type SandboxChoice = {
  kind: 'sandbox'
  /** The directory of the database, as given. */
  data: string
  fresh: boolean
  tokens: number
  release: '1.0' | '1.1'
  gate: 'enforce' | 'observe' | 'off'
  rotationDays: number
  allowOrigins: readonly string[]
  /** An installation of the first day instead of the sample data. */
  empty: boolean
  /** Simulated callers, and a clock that runs. */
  training: boolean
}

export type BackendChoice = { kind: 'backend'; origin: URL }

export type Options = {
  port: number
  host: string
  behindTls: boolean
  trustProxy: boolean
  /** Names of this server beside those of this computer. */
  allowHosts?: readonly string[]
  /** The file of `--config`, or null for the generated configuration. */
  config: string | null
  /** The Redis that all replicas share, or null where this process guards alone. */
  intents: string | null
  log: boolean
  behind: SandboxChoice | BackendChoice
  /** Options that were given and have no effect, since they are the sandbox's. */
  ignored: readonly string[]
}

export type Command =
  | { kind: 'help' }
  | { kind: 'version' }
  | { kind: 'hosting'; host: Host; config: string | null }
  | { kind: 'verify'; folder: string }
  | { kind: 'serve'; options: Options }

type Environment = Readonly<Record<string, string | undefined>>
/** A value and where it was given, for the sentence that refuses it. */
type Given = { source: string; values: readonly string[] }

/** How many seconds of its clock pass in a second of training. */
export const TRAINING_PACE = 60

const DEFAULTS = {
  port: 4780,
  host: '127.0.0.1',
  data: 'data',
  trainingData: 'data/training',
  emptyData: 'data/empty',
  tokens: 150,
  rotationDays: 365,
}
const MOST_TOKENS = 200_000
const MOST_ROTATION_DAYS = 36_500

/**
 * What the command line and the `KEYTURN_…` variables ask for; the command line goes first.
 * Throws a Refusal for anything that is not understood.
 */
export function readOptions(argv: readonly string[], environment: Environment): Command {
  if (argv[0] === 'verify') return verifyCommand(argv.slice(1))
  const given = new Map([...fromEnvironment(environment), ...fromArguments(argv)])
  if (given.has('help')) return { kind: 'help' }
  if (given.has('version')) return { kind: 'version' }

  const site = choice(given.get('hosting'), hosts)
  const config = last(given.get('config')) ?? null
  if (site) return { kind: 'hosting', host: site, config }

  const port = number(given.get('port'), 0, 65_535) ?? DEFAULTS.port
  const host = hostOf(given.get('host')) ?? DEFAULTS.host
  const behindTls = given.has('behind-tls')
  const allowHosts = hostsOf(given.get('allow-host'))
  const backend = origin(given.get('backend'))
  const sandbox = sandboxChoice(given)
  if (backend && !isLoopback(host) && !behindTls) throw new Refusal(words.backendHost(host))
  if (!backend && !isLoopback(host) && !given.has('i-know-this-is-a-sandbox'))
    throw new Refusal(words.sandboxHost(host))
  return {
    kind: 'serve',
    options: {
      port,
      host,
      behindTls,
      trustProxy: given.has('trust-proxy'),
      ...(allowHosts.length > 0 && { allowHosts }),
      config,
      intents: redis(given.get('intents')) ?? null,
      log: given.has('log'),
      behind: backend ? { kind: 'backend', origin: backend } : sandbox,
      ignored: backend ? sandboxOnly(given) : [],
    },
  }
}

function verifyCommand([folder, ...more]: readonly string[]): Command {
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    throw new Refusal(verifyWords.needsFolder)
  }
  return { kind: 'verify', folder }
}

function sandboxChoice(given: ReadonlyMap<OptionName, Given>): SandboxChoice {
  const training = given.has('training')
  const empty = given.has('empty')
  if (empty && training) throw new Refusal(words.emptyTraining)
  return {
    kind: 'sandbox',
    // Each of them is another world, so the sandbox beside it keeps a file of its own.
    data: last(given.get('data')) ?? dataOf(empty, training),
    fresh: given.has('fresh'),
    tokens: number(given.get('tokens'), 1, MOST_TOKENS) ?? DEFAULTS.tokens,
    release: choice(given.get('release'), ['1.0', '1.1'] as const) ?? '1.1',
    gate: choice(given.get('gate'), ['enforce', 'observe', 'off'] as const) ?? 'enforce',
    rotationDays:
      number(given.get('rotation-days'), 0, MOST_ROTATION_DAYS) ?? DEFAULTS.rotationDays,
    allowOrigins: origins(given.get('allow-origin')),
    empty,
    training,
  }
}

const dataOf = (empty: boolean, training: boolean) =>
  empty ? DEFAULTS.emptyData : training ? DEFAULTS.trainingData : DEFAULTS.data

const sandboxOnly = (given: ReadonlyMap<OptionName, Given>): string[] =>
  optionTable.flatMap((option) => {
    const it = 'sandbox' in option ? given.get(option.name) : undefined
    return it ? [it.source] : []
  })

const isOption = (name: string): name is OptionName => optionTable.some((it) => it.name === name)

function fromArguments(argv: readonly string[]): Map<OptionName, Given> {
  // Not strict, so that the sentences are ours: the tokens say what stood there.
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

function fromEnvironment(environment: Environment): Map<OptionName, Given> {
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

const last = (given: Given | undefined): string | undefined => given?.values.at(-1)

function number(given: Given | undefined, from: number, to: number): number | undefined {
  const text = last(given)
  if (given === undefined || text === undefined) return undefined
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= from && value <= to))
    throw new Refusal(words.needsNumber(given.source, from, to, text))
  return value
}

function choice<Choice extends string>(
  given: Given | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const text = last(given)
  if (given === undefined || text === undefined) return undefined
  const found = choices.find((it) => it === text)
  if (found === undefined) throw new Refusal(words.needsChoice(given.source, choices, text))
  return found
}

const hostsOf = (given: Given | undefined): string[] =>
  (given?.values ?? []).map((text) => hostNamed(given?.source ?? '', text))

function hostOf(given: Given | undefined): string | undefined {
  const text = last(given)
  return given === undefined || text === undefined ? undefined : hostNamed(given.source, text)
}

function hostNamed(source: string, text: string): string {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(bare))
    throw new Refusal(words.needsHost(source, text))
  return bare
}

function originOf(source: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  const isOrigin =
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.href === `${url.origin}/`
  if (!isOrigin) throw new Refusal(words.needsOrigin(source, withoutPassword(text)))
  return url
}

/** A password that was typed into an address is not repeated on the terminal. */
const withoutPassword = (text: string): string => text.replace(/\/\/[^/@]*@/, '//…@')

function origin(given: Given | undefined): URL | undefined {
  const text = last(given)
  return given === undefined || text === undefined ? undefined : originOf(given.source, text)
}

const origins = (given: Given | undefined): string[] =>
  (given?.values ?? []).map((text) => originOf(given?.source ?? '', text).origin)

/** The address may hold a password, so the sentence that refuses it does not repeat it. */
function redis(given: Given | undefined): string | undefined {
  const text = last(given)
  if (given === undefined || text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '')
    throw new Refusal(words.needsRedis(given.source))
  return text
}
