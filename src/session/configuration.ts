import {
  configuration,
  type Configuration,
  type Mark,
  type Server,
} from '#contract/configuration.ts'

export type { Configuration, Server }

export type LoadedConfiguration =
  | { kind: 'ready'; configuration: Configuration }
  /** `path` names the first setting that is wrong. */
  | { kind: 'wrong'; path: string }
  | { kind: 'missing' }

/**
 * Reads `config.json` beside the console, wherever in it the page was opened (docs/design.md#the-configuration-file).
 * Never rejects: each outcome has its own page.
 */
export async function loadConfiguration(): Promise<LoadedConfiguration> {
  let body: unknown
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-store' })
    if (!response.ok) return { kind: 'missing' }
    body = await response.json()
  } catch (error) {
    return error instanceof SyntaxError ? { kind: 'wrong', path: 'JSON' } : { kind: 'missing' }
  }
  const result = configuration.safeParse(body)
  if (result.success) return { kind: 'ready', configuration: result.data }
  return { kind: 'wrong', path: result.error.issues[0]?.path.join('.') ?? '' }
}

/** The word of a server: its mark, else its kind, and a backend is Production. */
export const markOf = ({ mark, kind }: Server): Mark =>
  mark ?? (kind === 'backend' ? 'production' : kind)
