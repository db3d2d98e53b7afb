import { completionAsked } from './completion.ts'
import type { Shell } from './positions.ts'
import { isLoopback } from '#server/request/loopback.ts'
import { Refusal } from '#server/terminal/refusal.ts'
import type { VerifyNamed } from '#server/verify/verify.ts'
import { verifyWords, words } from '#server/terminal/words.ts'
import { type Environment, fromArguments, fromEnvironment, type Given } from './given.ts'
import { type Host, hosts } from './hosting.ts'
import { type OptionName, optionTable, type VerifyOption, verifyOptions } from './optionTable.ts'
import {
  choice,
  hostOf,
  hostsOf,
  last,
  number,
  origin,
  origins,
  redis,
  timeOfDay,
} from './values.ts'

export type SandboxChoice = {
  kind: 'sandbox'
  /** The directory of the database, as given. */
  data: string
  fresh: boolean
  tokens: number
  release: 'none' | '1.0' | '1.1'
  gate: 'enforce' | 'observe' | 'off'
  rotationDays: number
  /** Seconds that JWTs of staff and customers live. */
  accessLifetime?: number
  refreshLifetime?: number
  allowOrigins: readonly string[]
  /** An installation of the first day instead of the sample data. */
  empty: boolean
  /** Simulated callers, and a clock that runs. */
  training: boolean
  /** A shared demo: one published login, limits, set back every day at this time in UTC. */
  demo?: string
}

export type BackendChoice = { kind: 'backend'; origin: URL }

export type Options = {
  port: number
  host: string
  behindTls: boolean
  trustProxy: boolean
  /** Whether the routes that forget a customer are handed on to the backend. */
  allowErase?: true
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
  | ({ kind: 'verify' } & VerifyNamed)
  | { kind: 'completion'; asked: Shell | 'help' }
  | { kind: 'serve'; options: Options }

/** How many seconds of its clock pass in a second of training. */
export const TRAINING_PACE = 60

const DEFAULTS = {
  port: 4780,
  host: '127.0.0.1',
  data: 'data',
  trainingData: 'data/training',
  emptyData: 'data/empty',
  demoData: 'data/demo',
  resetAt: '04:00',
  tokens: 150,
  rotationDays: 365,
}
const MOST_TOKENS = 200_000
const MOST_ROTATION_DAYS = 36_500
/** Seconds: below, a session would end while a page is opened. */
const SHORTEST_LIFETIME = 10
const LONGEST_LIFETIME = 31_536_000

/**
 * What the command line and the `KEYTURN_…` variables ask for; the command line goes first.
 * Throws a Refusal for anything that is not understood.
 */
export function readOptions(argv: readonly string[], environment: Environment): Command {
  if (argv[0] === 'verify') return verifyCommand(argv.slice(1))
  if (argv[0] === 'completion') return { kind: 'completion', asked: completionAsked(argv.slice(1)) }
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
      ...(given.has('allow-erase') && { allowErase: true }),
      ...(allowHosts.length > 0 && { allowHosts }),
      config,
      intents: redis(given.get('intents')) ?? null,
      log: given.has('log'),
      behind: backend ? { kind: 'backend', origin: backend } : sandbox,
      ignored: backend ? sandboxOnly(given) : [],
    },
  }
}

function verifyCommand(argv: readonly string[]): Command {
  if (argv.includes('--help')) return { kind: 'help' }
  const named = new Map<VerifyOption, string>()
  const folders: string[] = []
  for (let at = 0; at < argv.length; at += 1) {
    const argument = argv[at] ?? ''
    const option = verifyOptions.find(
      (it) => argument === `--${it.name}` || ('also' in it && argument === `--${it.also}`),
    )?.name
    if (option !== undefined) {
      at += 1
      const value = argv[at]
      if (value === undefined || value.startsWith('--') || named.has(option)) {
        throw new Refusal(verifyWords.needsFolder)
      }
      named.set(option, value)
    } else if (argument.startsWith('-')) throw new Refusal(verifyWords.needsFolder)
    else folders.push(argument)
  }
  const [folder, ...more] = folders
  const [server, username] = [named.get('backend'), named.get('user')]
  const isHalf = (server === undefined) !== (username === undefined)
  if (folder === undefined || more.length > 0 || isHalf) {
    throw new Refusal(verifyWords.needsFolder)
  }
  return {
    kind: 'verify',
    folder,
    signers: named.get('signers') ?? null,
    previous: named.get('previous') ?? null,
    server: server === undefined || username === undefined ? null : { server, username },
  }
}

function sandboxChoice(given: ReadonlyMap<OptionName, Given>): SandboxChoice {
  const training = given.has('training')
  const empty = given.has('empty')
  const demo = given.has('demo')
  if (empty && training) throw new Refusal(words.emptyTraining)
  if (demo && (empty || training)) throw new Refusal(words.demoAlone)
  const resetAt = timeOfDay(given.get('reset-at'))
  if (!demo && resetAt !== undefined) throw new Refusal(words.resetAtDemo)
  const seconds = (name: 'access-lifetime' | 'refresh-lifetime') =>
    number(given.get(name), SHORTEST_LIFETIME, LONGEST_LIFETIME)
  const accessLifetime = seconds('access-lifetime')
  const refreshLifetime = seconds('refresh-lifetime')
  return {
    kind: 'sandbox',
    // Each of them is another world, so the sandbox beside it keeps a file of its own.
    data: last(given.get('data')) ?? (demo ? DEFAULTS.demoData : dataOf(empty, training)),
    fresh: given.has('fresh'),
    tokens: number(given.get('tokens'), 1, MOST_TOKENS) ?? DEFAULTS.tokens,
    release: choice(shortened(given.get('release')), ['none', '1.0', '1.1'] as const) ?? '1.1',
    gate: choice(given.get('gate'), ['enforce', 'observe', 'off'] as const) ?? 'enforce',
    rotationDays:
      number(given.get('rotation-days'), 0, MOST_ROTATION_DAYS) ?? DEFAULTS.rotationDays,
    ...(accessLifetime !== undefined && { accessLifetime }),
    ...(refreshLifetime !== undefined && { refreshLifetime }),
    allowOrigins: origins(given.get('allow-origin')),
    empty,
    training,
    ...(demo && { demo: resetAt ?? DEFAULTS.resetAt }),
  }
}

/** Packages say 1.0.0 of the release that is called 1.0 here. */
const shortened = (release: Given | undefined): Given | undefined =>
  release && {
    ...release,
    values: release.values.map((it) => it.replace(/^(1\.\d)\.0$/, '$1')),
  }

const dataOf = (empty: boolean, training: boolean) =>
  empty ? DEFAULTS.emptyData : training ? DEFAULTS.trainingData : DEFAULTS.data

const sandboxOnly = (given: ReadonlyMap<OptionName, Given>): string[] =>
  optionTable.flatMap((option) => {
    const it = 'sandbox' in option ? given.get(option.name) : undefined
    return it ? [it.source] : []
  })
