import {
  listOf,
  object,
  oneOf,
  optional,
  orElse,
  orNull,
  text,
  textLike,
  truth,
  webOrigin,
  wholeWithin,
  type Read,
} from './shape.ts'

export const mark = oneOf('production', 'staging', 'sandbox', 'demo')
/** What a server is, in one word: it is in the page title, the server block and every dialog's head. */
export type Mark = Read<typeof mark>

export const server = object({
  id: textLike(/^[a-z0-9-]{1,32}$/),
  name: textLike(/./s),
  /** Null: the origin that served the console. */
  origin: orNull(webOrigin),
  kind: oneOf('backend', 'sandbox', 'demo'),
  mark: optional(mark),
  /** How many seconds of its clock pass in one of the world's, where that is not one. */
  pace: optional(wholeWithin(2)),
})
export type Server = Read<typeof server>

const MINUTE = 60_000

/** Waiting times in milliseconds, each with its legal minimum. */
export const limits = object({
  readTimeout: orElse(wholeWithin(200), 15_000),
  writeTimeout: orElse(wholeWithin(200), 15_000),
  signInTimeout: orElse(wholeWithin(200), 15_000),
  /** Requests a minute that one server is asked at most. */
  requestsPerMinute: orElse(wholeWithin(10), 300),
  /** After this the server has ended every request that it took: what is not in the list by then was not created. */
  serverLimit: orElse(wholeWithin(1_000), 35_000),
  /** Without a key or a click; below five minutes it holds for a sandbox only (session/carriers/limits.ts). */
  idleLock: orElse(wholeWithin(2_000, 30 * MINUTE), 10 * MINUTE),
  /** How long before that lock it is announced. */
  idleWarning: orElse(wholeWithin(500, 5 * MINUTE), MINUTE),
  /** How long a value that waits is kept behind an idle lock. */
  valueKept: orElse(wholeWithin(1_000, 60 * MINUTE), 60 * MINUTE),
  /** How long the session outlives its last tab, for a reload. */
  farewell: orElse(wholeWithin(500, MINUTE), 15_000),
})
export type Limits = Read<typeof limits>

/** `config.json`, the runtime configuration beside the console (docs/design.md#the-configuration-file). */
export const configuration = object({
  version: oneOf(1),
  servers: listOf(server, 1),
  time: optional(object({ zone: optional(text) })),
  limits: orElse(limits, {}),
  session: optional(object({ reload: optional(oneOf('none', 'tab')) })),
  /** Whether create and rotate bear `x-intent-id`, which the bundled server understands. */
  intentHeader: optional(truth),
})
export type Configuration = Read<typeof configuration>
