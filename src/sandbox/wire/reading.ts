import { z } from '#contract/zod.ts'
import { type SentInstant, sentInstant } from '#sandbox/world/moment.ts'
import { words } from '#sandbox/world/words.ts'
import { detail, type Detail, invalid, unreadableBody, unsupportedMedia } from './refusal.ts'
import type { Call } from './route.ts'

// Its refusals say in words what is wrong; a page never shows zod's, and does without them.
z.config(z.locales.en())

/** The body as a value; an empty one is `{}`. Throws 400 or 415. */
export async function bodyValue(call: Call): Promise<unknown> {
  const text = await call.request.text()
  if (text === '') return {}
  const type = (call.request.headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? ''
  if (type.toLowerCase() !== 'application/json') throw unsupportedMedia(type)
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadableBody()
    throw error
  }
}

/** The body as a schema has it, or 400 with a detail for each thing that is wrong. */
export async function bodyAs<Schema extends z.ZodMiniType>(
  call: Call,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return checked(schema, await bodyValue(call))
}

/**
 * The body of a PATCH: at least one field, none null. Both are rules over the whole body, so they have no
 * field, and they are looked at when every field by itself is fine.
 */
export async function changeAs<Schema extends z.ZodMiniType>(
  call: Call,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const value = await bodyValue(call)
  if (!isObject(value)) return checked(schema, value)
  const given = Object.entries(value)
  const change = checked(schema, Object.fromEntries(given.filter(([, field]) => field !== null)))
  if (given.length === 0) throw invalid([detail(null, words.oneField)])
  if (given.some(([, field]) => field === null)) throw invalid([detail(null, words.noNull)])
  return change
}

/** The query as a schema has it; of a field given twice the last counts. */
export const queryAs = <Schema extends z.ZodMiniType>(call: Call, schema: Schema) =>
  checked(schema, Object.fromEntries(call.url.searchParams))

/** A whole number of a query. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\s*\+?\d+\s*$/, words.wholeNumber)),
      z.transform((text) => Number(text)),
    ),
    z.number().check(z.minimum(least), z.maximum(most)),
  )

/** A time as callers send it: with an offset, its seconds may be missing. */
export const time = z.pipe(
  z.string(),
  z.transform((text, context): SentInstant => {
    const sent = sentInstant(text)
    if (sent !== null) return sent
    context.issues.push({ code: 'custom', message: words.noTime, input: text })
    return z.NEVER
  }),
)

function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const read = schema.safeParse(value)
  if (!read.success) throw invalid(detailsOf(read.error))
  const nul = fieldWithNul(value)
  // The database reads a text up to its first null character, so an answer would differ from what was kept.
  if (nul !== undefined) throw invalid([detail(nul, words.noNul)])
  return read.data
}

const detailsOf = (error: z.core.$ZodError): Detail[] =>
  error.issues.flatMap((issue) => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => detail([...path, key].join('.'), words.unknownField))
    }
    return [detail(path.length === 0 ? null : path.join('.'), issue.message)]
  })

const fieldWithNul = (value: unknown) =>
  isObject(value)
    ? Object.entries(value).find(([, field]) =>
        [field].flat().some((text) => typeof text === 'string' && text.includes('\0')),
      )?.[0]
    : undefined

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
