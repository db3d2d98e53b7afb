import type { LegacyValues } from '#e2e/backend/legacyValues.js'
import { startBackend } from '#e2e/backend/start.ts'
import { signIn } from '#e2e/server/api.ts'
import { applicationPage } from '#contract/applications.ts'
import { auditPage } from '#contract/audit.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { tokenPage, type Token } from '#contract/tokens.ts'

export type LegacyRow = Token & { application: string }
export type Family = {
  /** What the modules' keys are; where the backend cannot be had, the reason for it. */
  values: LegacyValues
  /** Every imported token of every application, by the source that it names. */
  rows(): Promise<Map<string, LegacyRow>>
  /** The detail of the import's entry in the audit log. */
  imported(): Promise<Record<string, unknown>>
  post(path: string, body: object): Promise<number>
  /** The status of a call with a value on each channel: of the checkout's countries, or of another key route. */
  calls(value: string, path?: string): Promise<Record<string, number>>
  /** What a command of the package prints, and how it ends. */
  manage(...command: string[]): Promise<{ code: number | null; lines: string[] }>
  stop(): Promise<void>
}

/** The published modules that had keys of their own, together on one site, or why they cannot be had here. */
export async function openFamily(): Promise<Family | { skipped: string }> {
  const backend = await startBackend({ version: '1.1.0', kind: 'family' })
  if ('skipped' in backend) return backend
  const { origin, legacy } = backend
  if (legacy === null) throw new Error('The family has no keys of its own.')
  const call = await signIn(origin)
  const read = async (path: string): Promise<unknown> => (await call(path)).json()
  return {
    values: legacy,
    async rows() {
      const { results } = applicationPage.parse(await read(`${routes.applications}?page_size=100`))
      const lists = results.map(async ({ id, name }) => {
        const path = pathOf(routes.applicationTokens, { id })
        const { results: tokens } = tokenPage.parse(await read(`${path}?page_size=100`))
        return tokens
          .filter((token) => token.legacy)
          .map((token) => [token.legacy_source ?? '', { ...token, application: name }] as const)
      })
      return new Map((await Promise.all(lists)).flat())
    },
    async imported() {
      const { results } = auditPage.parse(await read(`${routes.audit}?action=legacy.import`))
      expectOne(results.length)
      return results[0]?.detail ?? {}
    },
    post: async (path, body) => (await call(path, body)).status,
    async calls(value, path = routes.countries) {
      const answers = ['pl', 'de', 'at'].map(async (channel) => {
        const headers = { 'X-API-KEY': value }
        const answer = await fetch(origin + path.replace(':channel', channel), { headers })
        return [channel, answer.status] as const
      })
      return Object.fromEntries(await Promise.all(answers))
    },
    async manage(...command) {
      const { code, out } = await backend.manage(...command)
      return { code, lines: out.split('\n') }
    },
    stop: () => backend.stop(),
  }
}

function expectOne(count: number): void {
  if (count !== 1) throw new Error(`The import has ${count} entries in the audit log.`)
}
