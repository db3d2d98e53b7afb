import { givenText } from '#commands/terminal/givenText.ts'
import type { Configuration } from '#contract/configuration.ts'
import { configuration } from '#contract/configuration.ts'
import { houseFile, type HouseRules } from '#contract/houseRules.ts'
import { codeOf } from '#server/terminal/errorCode.ts'
import { Refusal } from '#server/terminal/refusal.ts'
import { words } from '#server/terminal/words.ts'
import { TRAINING_PACE, type Options } from './options.ts'

/** With what the page reads after sign-in alone. */
type Served = Configuration & { house?: HouseRules | undefined }

/** What is served as `config.json`: the file of `--config`, else one that names the server behind `/api/`. */
export function configurationOf(options: Pick<Options, 'config' | 'behind'>): Served {
  return options.config === null ? generated(options.behind) : fromFile(options.config)
}

function generated(behind: Options['behind']): Configuration {
  const server =
    behind.kind === 'sandbox'
      ? behind.demo !== undefined
        ? { id: 'demo', name: words.demoName, origin: null, kind: 'demo' }
        : {
            id: 'sandbox',
            name: words.sandboxName,
            origin: null,
            kind: 'sandbox',
            ...(behind.training && { pace: TRAINING_PACE }),
          }
      : { id: 'backend', name: behind.origin.host, origin: null, kind: 'backend' }
  return configuration.parse({ version: 1, servers: [server], intentHeader: true })
}

function fromFile(file: string): Served {
  const content = json(file, text(file))
  const parsed = configuration.safeParse(content)
  const house = houseFile.safeParse(content)
  if (parsed.success && house.success)
    return { ...guarded(parsed.data), ...(house.data.house && { house: house.data.house }) }
  const [issue] = [parsed, house].flatMap((read) => (read.success ? [] : read.error.issues))
  const path = issue?.path.map(String).join('.') || words.wholeFile
  throw new Refusal(words.configWrong(file, path, issue?.message ?? ''))
}

/** What this server answers itself has its guard; a backend on another origin would have to allow the header first. */
const guarded = (it: Configuration): Configuration =>
  it.intentHeader === undefined && it.servers.every((server) => server.origin === null)
    ? { ...it, intentHeader: true }
    : it

function text(file: string): string {
  let content: string | null
  try {
    content = givenText(file)
  } catch (error) {
    throw new Refusal(words.configUnreadable(file, codeOf(error)))
  }
  if (content === null) throw new Refusal(words.configTooLarge(file))
  return content
}

function json(file: string, content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new Refusal(words.configNotJson(file))
  }
}
