/**
 * A value in memory, as React's `useSyncExternalStore` reads one. Who listens is handed each value that is put in, also
 * where it is the same as before.
 */
export function createStore<First, Value = First>(first: First) {
  let value: First | Value = first
  const listeners = new Set<(value: Value) => void>()
  return {
    read: () => value,
    put(next: Value) {
      value = next
      for (const listener of listeners) listener(next)
    },
    subscribe(listener: (value: Value) => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
