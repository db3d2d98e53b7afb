import type { Parser } from '#contract/shape.ts'
import { issues } from '#contract/errors.ts'
import { createStore } from '#lib/flow/store.ts'
import { ApiError } from '#wire/ApiError.ts'
import type { Clock } from './time/clock.ts'

/** The headers that the console reads where a browser lets it (docs/reliability.md#headers). */
export const watchedHeaders = ['date', 'retry-after', 'x-debug-id'] as const
export type WatchedHeader = (typeof watchedHeaders)[number]

/** How often a header could be read in so many answers, and when one was last looked at, in the server's milliseconds. */
export type Sighting = { answers: number; readable: number; at: number | null }

/** A field that the contract does not know, or one that it refused; names only, never what is in it. */
export type Drift = { kind: 'unknown' | 'refused'; route: string; field: string; since: number }

export type Watched = {
  since: number
  headers: Record<WatchedHeader, Record<'done' | 'error' | 'limit', Sighting>>
  drift: readonly Drift[]
  /** Routes of no area, which the gate refused. */
  unmapped: readonly { route: string; since: number }[]
}

/** What the answers of one session tell of the server, in the memory of this page. */
export type WireWatch = ReturnType<typeof createWireWatch>

/** A hostile server may name as many fields as it likes. */
const MOST = 50

export function createWireWatch(now: () => number) {
  const store = createStore<Watched>({
    since: now(),
    headers: { date: unseen(), 'retry-after': unseen(), 'x-debug-id': unseen() },
    drift: [],
    unmapped: [],
  })
  const put = (change: Partial<Watched>) => store.put({ ...store.read(), ...change })

  function note(kind: Drift['kind'], path: string, field: string) {
    const { drift } = store.read()
    const route = routeOf(path)
    const isKnown = drift.some((it) => it.kind === kind && it.route === route && it.field === field)
    if (!isKnown && drift.length < MOST)
      put({ drift: [...drift, { kind, route, field, since: now() }] })
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    answered(_path: string, { status, headers }: Pick<Response, 'status' | 'headers'>) {
      const kind = status === 429 ? 'limit' : status < 400 ? 'done' : 'error'
      const seen = structuredClone(store.read().headers)
      for (const name of watchedHeaders) {
        const sighting = seen[name][kind]
        sighting.answers += 1
        if (headers.has(name)) sighting.readable += 1
        sighting.at = now()
      }
      put({ headers: seen })
    },
    /** Parses as the request's own, and looks at what was left behind. */
    parser: <Answer>({
      path,
      answer,
    }: {
      path: string
      answer: Parser<Answer>
    }): Parser<Answer> => ({
      parse: answer.parse,
      safeParse(value) {
        const result = answer.safeParse(value)
        const fields = result.success ? unknownFields(value, result.data) : []
        for (const field of fields) note('unknown', path, field)
        return result
      },
    }),
    refused(path: string, error: unknown) {
      if (!(error instanceof ApiError)) return
      const { fault } = error
      if (fault.kind === 'unreadable') note('refused', path, fieldIn(fault.path))
      if (fault.kind !== 'forbidden' || fault.issue !== issues.unmappedRoute) return
      const { unmapped } = store.read()
      const route = routeOf(path)
      if (unmapped.length < MOST && unmapped.every((it) => it.route !== route))
        put({ unmapped: [...unmapped, { route, since: now() }] })
    },
  }
}

/** Begins to watch where nobody did yet: on any page once it has had its time, and on the panel that shows it. */
export const watchAnswers = (session: { watch: WireWatch | null; clock: Clock }): WireWatch =>
  (session.watch ??= createWireWatch(session.clock.now))

const unseen = () => ({ done: none(), error: none(), limit: none() })
const none = (): Sighting => ({ answers: 0, readable: 0, at: null })

/** An id in a path is a number. */
const routeOf = (path: string) => path.replaceAll(/\/\d+(?=\/)/g, '/:id')

/** A place in an answer without its rows' numbers, and with no name that may be anybody's text. */
const fieldIn = (path: string) =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? '[]' : plain(part)))
    .join('.')
    .replaceAll('.[]', '[]')

/** So many rows of a list are looked at: they are alike. */
const ROWS = 25

/**
 * The places of an answer that parsing left behind, as `results[].labels`: names of fields, and never what is in them.
 * What has a name that is no plain word is counted as one field, `(another name)`.
 */
export function unknownFields(raw: unknown, parsed: unknown, at = ''): string[] {
  if (raw === parsed) return []
  if (Array.isArray(raw) && Array.isArray(parsed)) {
    const rows: readonly unknown[] = parsed
    return [
      ...new Set(
        raw.slice(0, ROWS).flatMap((row, index) => unknownFields(row, rows[index], `${at}[]`)),
      ),
    ]
  }
  if (!isObject(raw) || !isObject(parsed)) return []
  const fields = Object.entries(raw).flatMap(([name, value]) => {
    const field = at === '' ? plain(name) : `${at}.${plain(name)}`
    return name in parsed ? unknownFields(value, parsed[name], field) : [field]
  })
  return [...new Set(fields)]
}

/** A name may be anybody's text: an address, or a value. */
const plain = (name: string) => (/^[A-Za-z_]\w{0,31}$/.test(name) ? name : '(another name)')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
