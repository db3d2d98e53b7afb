import type { z } from '#contract/zod.ts'
import { errorEnvelope, isBackends } from '#contract/errors.ts'
import { routes } from '#contract/routes.ts'
import { tokenPair } from '#contract/session.ts'
import { Ending, refused, unknown } from '#commands/terminal/ending.ts'
import { givenText } from '#commands/terminal/givenText.ts'
import { printable } from '#commands/terminal/printable.ts'
import type { Terminal } from '#commands/terminal/terminal.ts'
import { words } from '#commands/terminal/words.ts'

/** A backend, with somebody of its staff signed in for the length of a command. */
export type Server = {
  origin: string
  get<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.infer<Schema>>
  /** Sent once, whatever becomes of it. `absent` is what a 404 means. */
  post<Schema extends z.ZodMiniType>(
    path: string,
    body: object,
    schema: Schema,
    absent: string,
  ): Promise<z.infer<Schema>>
}

const PATIENCE = 30_000

/** Signs in. The password is in no argument, and the JWT in nothing but this process. Throws an Ending. */
export async function openServer(
  server: string,
  username: string,
  terminal: Terminal,
): Promise<Server> {
  const origin = originOf(server)
  const password = await passwordOf(username, origin, terminal)
  if (password === '') throw new Ending(2, words.noPassword)
  const answer = await sent(origin, refused(words.unreachable(origin)), routes.token, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (answer.status === 429) throw refused(words.signInLimited)
  if (isBetween(answer, routes.token)) throw refused(words.between(answer.status))
  if (answer.status === 401) throw refused(words.signInRefused)
  if (answer.status !== 200) throw refused(words.statusOnly(answer.status))
  const pair = tokenPair.safeParse(answer.body)
  if (!pair.success) throw refused(words.notUnderstood(origin))
  const headers = { Authorization: `Bearer ${pair.data.access}`, Accept: 'application/json' }

  return {
    origin,
    async get(path, schema) {
      const answer = await sent(origin, refused(words.unreachable(origin)), path, { headers })
      if (isBetween(answer, path)) throw refused(words.between(answer.status))
      if (answer.status !== 200) throw refused(whyNot(answer))
      const read = schema.safeParse(answer.body)
      if (!read.success) throw refused(words.notUnderstood(origin))
      return read.data
    },
    async post(path, body, schema, absent) {
      const answer = await sent(origin, unknown(words.unknownOutcome(origin)), path, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { status } = answer
      // A server or a relay that broke down may have carried it out before.
      if (status === 408 || status > 499) throw unknown(words.unknownAfter(status))
      if (isBetween(answer, path)) throw unknown(words.unknownBetween(status))
      if (status === 404) throw refused(absent)
      if (status < 200 || status > 299) throw refused(whyNot(answer))
      const read = schema.safeParse(answer.body)
      if (!read.success) throw unknown(words.doneNotUnderstood(origin))
      return read.data
    },
  }
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  // A password that was typed into the address is not repeated.
  if (!isOrigin) throw new Ending(2, words.needsOrigin(text.replace(/\/\/[^/@]*@/, '//…@')))
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (url.protocol === 'http:' && !isHere) throw new Ending(2, words.needsTls(url.origin))
  return url.origin
}

async function passwordOf(username: string, origin: string, terminal: Terminal): Promise<string> {
  const file = terminal.environment['KEYTURN_PASSWORD_FILE']
  if (file === undefined || file === '') return terminal.password(words.question(username, origin))
  let text: string | null
  try {
    text = givenText(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new Ending(2, words.passwordFile(file, code))
  }
  if (text === null) throw new Ending(2, words.passwordFileTooLarge(file))
  return text.replace(/\r?\n$/, '')
}

type Answer = { status: number; retryAfter: string | null; body: unknown }

/** One request. `silent` is what is known where no whole answer came. */
async function sent(
  origin: string,
  silent: Ending,
  path: string,
  init: RequestInit,
): Promise<Answer> {
  try {
    const response = await fetch(origin + path, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      body: jsonOf(await response.text()),
    }
  } catch {
    throw silent
  }
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null
  }
}

/** Whether something before the backend refused it. */
const isBetween = ({ status, body }: Answer, path: string): boolean =>
  status > 399 && status < 500 && !isBackends(status, body, path)

/** What the server says of its refusal, on one line. */
function whyNot({ status, retryAfter, body }: Answer): string {
  const said = saidIn(body) ?? words.statusOnly(status)
  const isLimited = status === 429 && /^[1-9]\d{0,5}$/.test(retryAfter ?? '')
  return isLimited ? words.and(said, words.tryAgain(Number(retryAfter))) : said
}

function saidIn(body: unknown): string | null {
  const read = errorEnvelope.safeParse(body)
  if (!read.success) return null
  const { message, details } = read.data
  return printable(details.length === 0 ? message : details.map((it) => it.description).join('; '))
}
