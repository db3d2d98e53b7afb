import { either, number, object, oneOf, text } from '#contract/shape.ts'
import type { Keeping, Over } from '#session/vault/keptHost.ts'

/**
 * The times are this computer's own: when it was written, the refresh token's end, and when the session locks unless somebody
 * presses a key until then.
 */
const kept = object({
  username: text,
  refresh: text,
  at: number,
  until: number,
  lockAt: number,
  round: text,
})

/** A round is from the first sign-in to the next lock or sign-out in any tab. What it was ended by, once it is over. */
const mark = either(object({ round: text }), object({ over: oneOf('idle', 'asked', 'signedOut') }))

/** Of a session that nothing is kept of. */
const NO_ROUND = ''

type Places = { tab: () => Storage; all: () => Storage }

const browser: Places = { tab: () => sessionStorage, all: () => localStorage }

/**
 * The refresh token in this tab's sessionStorage, where a deployment chose `session.reload = "tab"`: it lies there in clear, and
 * the browser may write it to disk (docs/reliability.md#storage-lies-in-clear-on-disk). A tab that is elsewhere hears of no
 * lock and no sign-out, so its copy names the round it is of, and localStorage the one that goes on: chance, and no time, which
 * a clock that is set back would bring back too. Whatever cannot be read there ends the copy.
 */
export function tabKeeping(
  origin: string,
  { tab, all }: Places = browser,
  now: () => number = Date.now,
): Keeping {
  const key = `keyturn session ${origin}`
  const markKey = `keyturn round ${origin}`
  let mine = NO_ROUND

  const marked = () => mark.safeParse(json(() => all().getItem(markKey)))

  /** The round that goes on; null where none does. */
  function current(): string | null {
    const found = marked()
    return found.success && 'round' in found.data ? found.data.round : null
  }

  /** The round that goes on, or else a new one. */
  function joined(): string {
    const found = current()
    if (found !== null) return found
    const round = String(Math.random())
    const isMarked = attempt(() => all().setItem(markKey, JSON.stringify({ round })))
    return isMarked ? round : NO_ROUND
  }

  const forget = () => {
    mine = NO_ROUND
    attempt(() => tab().removeItem(key))
  }

  return {
    read() {
      const parsed = kept.safeParse(json(() => tab().getItem(key)))
      const time = now()
      if (!parsed.success) return null
      const { username, refresh, at, until, lockAt, round } = parsed.data
      // A clock that is before the writing was set back: how long it was since then nobody knows.
      if (time < at || time >= lockAt || time >= until || round !== current()) {
        forget()
        return null
      }
      mine = round
      return { username, refresh, leftMs: until - time }
    },
    write({ username, refresh, leftMs, lockInMs, isNew }) {
      if (isNew) mine = joined()
      if (mine === NO_ROUND) return
      const at = now()
      const until = at + Math.min(leftMs, Number.MAX_SAFE_INTEGER / 2)
      const copy = { username, refresh, at, until, lockAt: at + lockInMs, round: mine }
      // A full or refused storage costs the reload, not the session.
      if (!attempt(() => tab().setItem(key, JSON.stringify(copy)))) forget()
    },
    forget,
    end(how) {
      const over = how.kind === 'locked' ? how.cause : how.kind
      // Without a mark no round goes on.
      if (!attempt(() => all().setItem(markKey, JSON.stringify({ over }))))
        attempt(() => all().removeItem(markKey))
    },
    missed(): Over | null {
      if (mine === NO_ROUND || mine === current()) return null
      const found = marked()
      const over = found.success && 'over' in found.data ? found.data.over : 'signedOut'
      return over === 'signedOut' ? { kind: over } : { kind: 'locked', cause: over }
    },
  }
}

function attempt(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

function json(read: () => string | null): unknown {
  try {
    return JSON.parse(read() ?? 'null')
  } catch {
    return null
  }
}
