type Act = (lock: { name: string } | null) => unknown

/**
 * The browser's Web Locks as far as `ifAvailable` goes, for tests: jsdom has none. Share one between two worlds and they
 * are two tabs.
 */
export function lockManager() {
  const held = new Set<string>()
  return {
    async request(name: string, options: { ifAvailable?: boolean } | Act, act?: Act) {
      const run = typeof options === 'function' ? options : act
      if (held.has(name)) return run?.(null)
      held.add(name)
      try {
        return await run?.({ name })
      } finally {
        held.delete(name)
      }
    },
  }
}
