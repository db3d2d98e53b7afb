import { claimLock } from '#session/runExclusively.ts'

/** What a tab holds while it looks after intents: of each the lock, by which other tabs know, and the timer of the next look. */
export function createWatch(server: string) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const owned = new Map<string, () => void>()
  let isClosed = false

  const callOff = (id: string) => clearTimeout(timers.get(id))

  function drop(id: string) {
    callOff(id)
    timers.delete(id)
    owned.get(id)?.()
    owned.delete(id)
  }

  return {
    /** Whether this tab is the one that looks after it. */
    async take(id: string): Promise<boolean> {
      const release = await claimLock(`${server}/intent/${id}`)
      if (!release) return false
      // What looks after it from then on must not find it taken by a session that is over.
      if (isClosed) release()
      else owned.set(id, release)
      return !isClosed
    },
    /** Has it looked for in so many milliseconds. */
    later(id: string, look: () => void, wait: number) {
      timers.set(id, setTimeout(look, wait))
    },
    callOff,
    drop,
    close() {
      for (const id of [...timers.keys(), ...owned.keys()]) drop(id)
      isClosed = true
    },
  }
}
