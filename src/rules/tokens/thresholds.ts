/** In milliseconds (docs/design.md#states-and-thresholds). */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** A token that expires within this time is urgent. */
export const URGENT = 48 * HOUR
/** A token that expires within this time expires soon. */
export const SOON = 14 * DAY
/** A token that was used, but not within this time, is quiet. */
export const QUIET = 90 * DAY
/** A commit may be this much later than the time of its entry (docs/design.md#reading). */
export const LATE = 60_000
/** The server's clock is known from a header that is cut to the second: what follows an entry at once may seem this much before. */
export const CLOCK_GRAIN = 1_000
/** `last_used_at` is written once in five minutes: what is seen is true to within this. */
export const USE_GRAIN = 5 * MINUTE
/** Of what nobody saw call the rhythm is not known: it may come once a day. Without a call for longer than this it has gone quiet. */
export const UNSEEN_QUIET = DAY + HOUR + USE_GRAIN
