/** Those who want to hear of changes, or of news that is handed to them. */
function createListeners<News = void>() {
  const listeners = new Set<(news: News) => void>()
  return {
    notify(news: News) {
      for (const listener of listeners) listener(news)
    },
    subscribe(listener: (news: News) => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A value in memory, as React's `useSyncExternalStore` reads one. */
export function createStore<Value>(first: Value) {
  const { notify, subscribe } = createListeners()
  let value = first
  return {
    read: () => value,
    put(next: Value) {
      value = next
      notify()
    },
    subscribe,
  }
}
