import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '#contract/zod.ts'

const kind = z.enum(['read', 'once', 'write', 'signin', 'refresh'])
/** What sort of operation it is: a fault is expected to end differently for each. */
export type Kind = z.infer<typeof kind>

const outcome = z.enum([
  'OK',
  'RT',
  'STALE',
  'ERR',
  'FIELD',
  'REAUTH',
  'FORBID',
  'GONE',
  'CONFLICT',
  'WAIT',
  'UNK',
  'VERIFY',
  'REREAD',
  'REJECT',
  'SHOWRAW',
  'INERT',
  'SINGLE',
  'ABANDON',
  'KEEP',
  'LOCK',
  'OTHER',
  'ASK',
])
/** The classes of outcome that the matrix defines. */
export type Outcome = z.infer<typeof outcome>

const schema = z.object({
  operations: z.array(z.object({ id: z.string(), name: z.string(), kind })),
  faults: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      layer: z.enum(['S', 'H', 'J', 'A']),
      /** A kind that is missing has no such fault. */
      expect: z.partialRecord(kind, outcome),
    }),
  ),
  classes: z.record(outcome, z.string()),
})

/** The specification: 21 operations and 41 faults, with the outcome that is due in each cell. */
export const matrix = schema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'fault-matrix.json'), 'utf8')),
)

export type Fault = (typeof matrix)['faults'][number]
