import { z } from '#contract/zod.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'

export type Answer = { status: number; headers: Headers; body: unknown; text: string }
type Ask = { body?: unknown; headers?: Record<string, string>; address?: string }

/** A sandbox of a test's own, with people who sign in when they first ask for something. */
export type Trial = {
  sandbox: Sandbox
  /** Moves the time outside, in milliseconds. */
  pass(milliseconds: number): void
  /** As an account of the sample data, or as nobody. */
  ask(who: string | null, method: string, path: string, ask?: Ask): Promise<Answer>
}

/** Shorthand for the paths of the access module's admin API. */
export const ADMIN = '/api/access/v2/admin/'

export function openTrial(options: Partial<SandboxOptions> = {}): Trial {
  let passed = 0
  const sandbox = createSandbox({
    file: ':memory:',
    release: '1.1',
    gate: 'enforce',
    rotationDays: 365,
    tokens: 0,
    allowOrigins: [],
    passwordCost: 'quick',
    realTime: () => Date.parse('2026-11-20T09:42:00Z') + passed,
    ...options,
  })
  const sessions = new Map<string, string>()

  const send = async (method: string, path: string, { body, headers, address }: Ask) => {
    const request = new Request(new URL(path, 'http://localhost'), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const response = await sandbox.fetch(request, { address: address ?? '127.0.0.1' })
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.includes('json') === true
    const read: unknown = isJson && text !== '' ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, body: read, text }
  }
  const sessionOf = async (who: string) => {
    // A session ends after five minutes of the time outside.
    const key = `${who} ${passed}`
    const existing = sessions.get(key)
    if (existing !== undefined) return existing
    const signIn = { body: { username: who, password: 'sandbox' } }
    const { body } = await send('POST', '/api/token/', signIn)
    const session = `Bearer ${text(body, 'access')}`
    sessions.set(key, session)
    return session
  }

  return {
    sandbox,
    pass: (milliseconds) => {
      passed += milliseconds
    },
    ask: async (who, method, path, ask = {}) => {
      const signed = who === null ? {} : { Authorization: await sessionOf(who) }
      return send(method, path, { ...ask, headers: { ...signed, ...ask.headers } })
    },
  }
}

const rowsOf = z.object({ count: z.int(), results: z.array(z.record(z.string(), z.unknown())) })
const anything = z.record(z.string(), z.unknown())

/** The rows of a page. */
export const rows = (answer: Answer) => rowsOf.parse(answer.body).results
export const total = (answer: Answer) => rowsOf.parse(answer.body).count

export const text = (body: unknown, field: string): string =>
  z.string().parse(anything.parse(body)[field])

export const id = (answer: Answer): number => z.int().parse(anything.parse(answer.body)['id'])

const refusalBody = z.object({
  error: z.string(),
  details: z.array(
    z.object({ field: z.nullable(z.string()), issue: z.string(), description: z.string() }),
  ),
})

/** `400 VALIDATION_ERROR name:INVALID`: a refusal in one line, `*` for a rule without a field. */
export function refusal({ status, body }: Answer): string {
  const read = refusalBody.safeParse(body)
  if (!read.success) return String(status)
  const details = read.data.details.map(({ field, issue }) => `${field ?? '*'}:${issue}`)
  return [status, read.data.error, ...details].join(' ')
}
