import { z } from '#contract/zod.ts'
import { secret } from './secret.ts'

const withRaw = z.looseObject({ raw: z.string().check(z.minLength(1)) })

/** Moves `raw` of an answer into the secret cell and hands on the rest, so that nothing else ever sees it. */
export function takeRaw(body: unknown): unknown {
  const found = withRaw.safeParse(body)
  if (!found.success) return body
  const { raw, ...rest } = found.data
  secret.hold(raw)
  return rest
}
