import { errorCodes } from '#contract/errors.ts'
import { z } from '#contract/zod.ts'
import { json, v1Answer } from '#sandbox/wire/answer.ts'
import { bodyValue } from '#sandbox/wire/reading.ts'
import type { Call } from '#sandbox/wire/route.ts'
import { words } from '#sandbox/world/words.ts'

/** A body as a module reads it, or the answer that refuses it. */
export type Body<Value> = { kind: 'read'; value: Value } | { kind: 'refused'; answer: Response }

/** The checkout's v2 routes have details of their own form, and unknown fields are no error (docs/wire.md#other-shapes). */
export async function checkoutBody<Schema extends z.ZodMiniType>(
  call: Call,
  schema: Schema,
): Promise<Body<z.infer<Schema>>> {
  const read = schema.safeParse(await bodyValue(call))
  if (read.success) return { kind: 'read', value: read.data }
  const details = read.error.issues.map(({ path, message }) => ({
    scope: 'request',
    field: path.length === 0 ? null : path.map(String).join('.'),
    code: errorCodes.validation,
    message,
    meta: null,
  }))
  return {
    kind: 'refused',
    answer: json(400, {
      error: errorCodes.validation,
      message: words.validation,
      debug_id: crypto.randomUUID().slice(0, 8),
      details,
    }),
  }
}

/** The v1 modules read JSON whatever its type is called. What is none is 400, with a sentence as the message. */
export async function v1Body<Schema extends z.ZodMiniType>(
  call: Call,
  schema: Schema,
  refused: string,
): Promise<Body<z.infer<Schema>>> {
  const value = await looseJson(call)
  const read = schema.safeParse(value)
  if (value !== undefined && read.success) return { kind: 'read', value: read.data }
  const message = value === undefined ? words.shop.noJson : refused
  return { kind: 'refused', answer: v1Refusal(message) }
}

/** Undefined where the body is no JSON. */
export async function looseJson({ request }: Call): Promise<unknown> {
  try {
    const value: unknown = JSON.parse(await request.text())
    return value
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Of what was asked for: a sentence, or the number that a module has for it. */
export const v1Refusal = (message: string): Response =>
  v1Answer(400, { status: 'BAD_REQUEST', message }, {})
