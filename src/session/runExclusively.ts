import { ApiError } from '#wire/ApiError.ts'

const held = new Set<string>()

/**
 * Runs an act that must not run twice at a time: not in this page, and not in another tab where the browser has Web Locks
 * (docs/reliability.md#writes). `name` is server/operation/target. Rejects with ApiError `busy` where it
 * is under way already; nothing was done then.
 */
export async function runExclusively<Done>(name: string, act: () => Promise<Done>): Promise<Done> {
  // Synchronous, before the first await: a second call in the same task must find it set.
  if (held.has(name)) throw new ApiError({ kind: 'busy', isHere: true }, 'no')
  held.add(name)
  try {
    // A page that is not secure has no locks.
    if (!('locks' in navigator)) return await act()
    return await navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) throw new ApiError({ kind: 'busy', isHere: false }, 'no')
      return act()
    })
  } finally {
    held.delete(name)
  }
}

const queues = new Map<string, Promise<unknown>>()

/** Runs an act once those of this name are over that were asked for before: in this page, and in every tab where the browser has Web Locks. */
export function inTurn<Done>(name: string, act: () => Promise<Done>): Promise<Done> {
  if ('locks' in navigator) return navigator.locks.request(name, act)
  const turn = (queues.get(name) ?? Promise.resolve()).then(act)
  const over = turn.catch(() => {})
  queues.set(name, over)
  return turn
}

/** Takes a name for as long as this page lives, or until it is given back. Null: it is taken. */
export function claimLock(name: string): Promise<(() => void) | null> {
  return new Promise((decide) => {
    runExclusively(name, () => new Promise<void>((release) => decide(() => release()))).catch(() =>
      decide(null),
    )
  })
}
