/** The server's clock as far as its answers tell (docs/reliability.md#elapsed-time-and-the-servers-clock). */
export type Clock = {
  /** The server's time in milliseconds since 1970. */
  now: () => number
  /** How far the server is ahead of this computer, in milliseconds; null until an answer told. */
  ahead: () => number | null
  /** Takes the `Date` header of an answer, where it is readable. */
  observe: (headers: Headers) => void
  /** Takes a JWT's `iat`, in seconds, where no header was readable. */
  observeIssued: (iat: number) => void
  /** How many seconds pass there in one of this computer's, where that is not one (./pacedClock.ts). */
  pace?: number
}

export function createClock(local: () => number = Date.now): Clock {
  let offset: number | null = null
  let fromHeader = false
  return {
    now: () => local() + (offset ?? 0),
    ahead: () => offset,
    observe(headers) {
      const sent = Date.parse(headers.get('date') ?? '')
      if (Number.isNaN(sent)) return
      // The header is cut to the second: its middle is the better guess, and a new one within the grain changes nothing.
      const measured = sent + 500 - local()
      if (fromHeader && offset !== null && Math.abs(measured - offset) < 1_000) return
      offset = measured
      fromHeader = true
    },
    observeIssued(iat) {
      if (!fromHeader) offset = iat * 1_000 - local()
    },
  }
}
