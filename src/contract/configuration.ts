import { z } from './zod.ts'

export const mark = z.enum(['production', 'staging', 'sandbox', 'demo'])
/** What a server is, in one word: it stands in the page title, the server block and every dialog's head. */
export type Mark = z.infer<typeof mark>

export const server = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,32}$/)),
  name: z.string().check(z.minLength(1)),
  /** Null: the origin that served the console. */
  origin: z.nullable(z.url({ protocol: /^https?$/ })),
  kind: z.enum(['backend', 'sandbox', 'demo']),
  mark: z.optional(mark),
})
export type Server = z.infer<typeof server>

const MINUTE = 60_000

/** Waiting times in milliseconds, each with its legal minimum (reliability.md). */
export const limits = z.object({
  readTimeout: z._default(z.int().check(z.minimum(200)), 15_000),
  writeTimeout: z._default(z.int().check(z.minimum(200)), 15_000),
  signInTimeout: z._default(z.int().check(z.minimum(200)), 15_000),
  /** Requests a minute that one server is asked at most. */
  requestsPerMinute: z._default(z.int().check(z.minimum(10)), 300),
  /** A read's first wait before it is tried again, and the longest; each is jittered in full. */
  retryFirst: z._default(z.int().check(z.minimum(10)), 500),
  retryLongest: z._default(z.int().check(z.minimum(10)), 8_000),
  /** What is waited after a 429 that does not say how long. */
  unsaidWait: z._default(z.int().check(z.minimum(200)), 5_000),
  /** After this the server has ended every request that it took: what is not in the list by then was not created. */
  serverLimit: z._default(z.int().check(z.minimum(1_000)), 35_000),
  /** Without a key or a click; below five minutes it holds for a sandbox only (session/limits.ts). */
  idleLock: z._default(z.int().check(z.minimum(2_000), z.maximum(30 * MINUTE)), 10 * MINUTE),
  /** How long before that lock it is announced. */
  idleWarning: z._default(z.int().check(z.minimum(500), z.maximum(5 * MINUTE)), MINUTE),
  /** How long a value that waits is kept behind an idle lock. */
  valueKept: z._default(z.int().check(z.minimum(1_000), z.maximum(60 * MINUTE)), 60 * MINUTE),
  /** How long the session outlives its last tab, for a reload. */
  farewell: z._default(z.int().check(z.minimum(500), z.maximum(MINUTE)), 15_000),
})
export type Limits = z.infer<typeof limits>

/** `config.json`, the runtime configuration beside the console (design.md, "Decided once"). */
export const configuration = z.object({
  version: z.literal(1),
  servers: z.array(server).check(z.minLength(1)),
  time: z.optional(z.object({ zone: z.optional(z.string()) })),
  limits: z.prefault(limits, {}),
  session: z.optional(z.object({ reload: z.optional(z.enum(['none', 'tab'])) })),
  /** Whether create and rotate bear `x-intent-id`, which the bundled server understands. */
  intentHeader: z.optional(z.boolean()),
})
export type Configuration = z.infer<typeof configuration>
