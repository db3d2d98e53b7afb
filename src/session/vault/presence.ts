/** A Web Lock that a page holds as long as it lives: the next one to get it knows that the page is gone. */
export type Presence = { name: string; release: () => void }

/** Null where there are no locks: there a page says goodbye itself, and one that crashed is not missed. */
export function takePresence(): Promise<Presence | null> {
  if (!('locks' in navigator)) return Promise.resolve(null)
  const name = `keyturn page ${crypto.randomUUID()}`
  return new Promise((resolve) => {
    void navigator.locks.request(
      name,
      () => new Promise<void>((release) => resolve({ name, release })),
    )
  })
}

/** Tells when the page that holds this lock is gone. */
export function watchPresence(name: string, onGone: () => void) {
  if ('locks' in navigator) void navigator.locks.request(name, onGone)
}
