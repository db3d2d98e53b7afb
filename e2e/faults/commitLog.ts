import { createHash } from 'node:crypto'

/** One request that came to the proxy. No body, header or token is kept. */
export type Entry = {
  /** Milliseconds of this process's own clock, when it came. */
  at: number
  method: string
  path: string
  query: string
  /** The status of each time that it reached the server: none where it did not, two where it ran twice. */
  statuses: number[]
  /** What the browser got: a status, or nothing. */
  answered: number | 'nothing'
  /** Tells two access tokens apart without holding them; null without one. */
  bearer: string | null
}

/** What came to the proxy, and what the server made of it. */
export class CommitLog {
  readonly entries: Entry[] = []
  /** Every raw value, token and JWT that went through, to look for them where they must not be. Never printed. */
  readonly secrets = new Set<string>()

  open({ method, path, query }: RequestLine, authorization: string | undefined): Entry {
    const bearer = authorization === undefined ? null : fingerprint(authorization)
    const entry: Entry = {
      at: performance.now(),
      method,
      path,
      query,
      statuses: [],
      answered: 'nothing',
      bearer,
    }
    this.entries.push(entry)
    return entry
  }

  /** The requests of an operation, from a moment on. */
  of(operation: Operation, since = 0): Entry[] {
    return this.entries.filter((entry) => entry.at >= since && isOf(operation, entry))
  }

  /** How often the server carried an operation out. */
  commits(operation: Operation, since = 0): number {
    return this.of(operation, since)
      .flatMap(({ statuses }) => statuses)
      .filter((status) => status >= 200 && status < 300).length
  }

  forget(): void {
    this.entries.length = 0
    this.secrets.clear()
  }

  /** Takes note of what is secret in an answer of the server. */
  learn(body: unknown): void {
    if (typeof body !== 'object' || body === null) return
    for (const [key, value] of Object.entries(body)) {
      const isSecret = ['raw', 'access', 'refresh', 'password'].includes(key)
      if (isSecret && typeof value === 'string' && value.length > 20) this.secrets.add(value)
    }
  }
}

/** Method and path of an operation's request; `query` where only some of its queries are meant. */
export type Operation = { method: string; path: RegExp; query?: RegExp }

export type RequestLine = { method: string; path: string; query: string }

export const isOf = (operation: Operation, request: RequestLine): boolean =>
  operation.method === request.method &&
  operation.path.test(request.path) &&
  (operation.query?.test(request.query) ?? true)

const fingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)
