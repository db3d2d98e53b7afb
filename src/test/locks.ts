type Act = (lock: { name: string } | null) => unknown

/**
 * The browser's Web Locks, exclusive and without queries, for tests: jsdom has none. Share one between two sessions and they
 * are two tabs.
 */
export function lockManager() {
  const queues = new Map<string, Promise<unknown>>()
  return {
    async request(name: string, options: { ifAvailable?: boolean } | Act, act?: Act) {
      const run = typeof options === 'function' ? options : act
      const isAsked = typeof options === 'object' && options.ifAvailable === true
      const before = queues.get(name)
      if (before && isAsked) return run?.(null)
      const turn = (async () => {
        await before
        return run?.({ name })
      })()
      const over = turn.then(
        () => {},
        () => {},
      )
      queues.set(name, over)
      try {
        return await turn
      } finally {
        if (queues.get(name) === over) queues.delete(name)
      }
    },
  }
}
