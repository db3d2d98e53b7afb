import { z } from './zod.ts'

/**
 * A point in time as the wire writes it: ISO 8601 with an offset, up to microseconds (docs/wire.md#paths-bodies-and-pages).
 * It stays a string: a Date drops the microseconds that cursors need.
 */
export const instant = z.union([
  z.iso.datetime({ offset: true }),
  // Seconds may be left out, which the backend takes in a request.
  z.iso.datetime({ offset: true, precision: -1 }),
])
export type Instant = z.infer<typeof instant>
