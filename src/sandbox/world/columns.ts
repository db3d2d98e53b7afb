import { z } from '#contract/zod.ts'

/** A yes or no, kept as 1 or 0. */
export const flag = z.pipe(
  z.int(),
  z.transform((cell) => cell === 1),
)

/** A list of words, kept as JSON. */
export const words = z.pipe(
  z.string(),
  z.transform((cell) => z.array(z.string()).parse(JSON.parse(cell))),
)

/** An object, kept as JSON. */
export const record = z.pipe(
  z.string(),
  z.transform((cell) => z.record(z.string(), z.unknown()).parse(JSON.parse(cell))),
)

export const counted = z.object({ n: z.int() })
