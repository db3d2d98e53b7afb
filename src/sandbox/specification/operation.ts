import { z } from '#contract/zod.ts'

/** What a document says of one method of one route, beyond what the route table knows of it. */
export type Operation = {
  /** The status of success, and what is in the answer; null for nothing. */
  status: number
  answer: z.ZodMiniType | null
  /** Another type that the same may come in, as text; the only one where the answer is null. */
  also?: string
  body?: z.ZodMiniType
  /** The fields of a query that it takes, with their types. */
  query?: Readonly<Record<string, 'string' | 'integer' | 'boolean'>>
  /** Each other status, with what is in it; null for nothing. */
  refuses: Readonly<Record<number, z.ZodMiniType | null>>
  security: Security
}

/** `key or jwt` is opened by either, `key and jwt` needs the second and takes the first. */
export type Security = 'none' | 'public' | 'jwt' | 'key' | 'key or jwt' | 'jwt, and a key'

/** By method and pattern, as `GET api/access/v2/me/`. */
export type Operations = Readonly<Record<string, Operation>>

const detail = z.strictObject({
  field: z.nullable(z.string()),
  location: z.string(),
  issue: z.string(),
  description: z.string(),
})

/** docs/wire.md#the-v2-envelope */
export const v2Error = z.strictObject({
  error: z.string(),
  message: z.string(),
  debug_id: z.string(),
  details: z.array(detail),
})

/** docs/wire.md#the-old-envelope */
export const oldError = z.strictObject({
  meta: z.strictObject({
    status: z.enum(['BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'ERR']),
    status_code: z.int(),
    message: z.union([z.string(), z.record(z.string(), z.unknown())]),
  }),
  data: z.record(z.string(), z.unknown()),
})

/** A sentence alone, as the PIM and the contact forms have it. */
export const plainError = z.strictObject({ detail: z.unknown() })

/** docs/wire.md#other-shapes */
export const checkoutError = z.strictObject({
  error: z.string(),
  message: z.string(),
  debug_id: z.string(),
  details: z.array(
    z.strictObject({
      scope: z.string(),
      field: z.nullable(z.string()),
      code: z.string(),
      message: z.string(),
      meta: z.nullable(z.unknown()),
    }),
  ),
})

/** What is once in a document and is referred to. */
export const named = new Map<z.ZodMiniType, string>([
  [v2Error, 'Error'],
  [oldError, 'OldError'],
  [plainError, 'PlainError'],
  [checkoutError, 'CheckoutError'],
])

/** The v2 envelope, under each of these. */
export const v2 = (...statuses: number[]): Record<number, z.ZodMiniType> =>
  Object.fromEntries(statuses.map((status) => [status, v2Error]))

export const moment = z.string()
export const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.nullable(schema)

export const pageOf = (row: z.ZodMiniType) =>
  z.strictObject({
    count: z.int(),
    next: maybe(z.string()),
    previous: maybe(z.string()),
    results: z.array(row),
  })

export const paging = { page: 'integer', page_size: 'integer' } as const
