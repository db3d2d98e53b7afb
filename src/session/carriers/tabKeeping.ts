import { number, object, text } from '#contract/shape.ts'
import type { Keeping } from '#session/vault/vaultHost.ts'

const kept = object({ username: text, refresh: text, until: number })

/**
 * The refresh token in this tab's sessionStorage, where a deployment chose `session.reload = "tab"`: it lies there in clear, and
 * the browser may write it to disk (docs/reliability.md#storage-lies-in-clear-on-disk). `until` is this computer's own
 * time.
 */
export function tabKeeping(
  origin: string,
  storage: Storage = sessionStorage,
  now: () => number = Date.now,
): Keeping {
  const key = `keyturn session ${origin}`
  return {
    read() {
      const parsed = kept.safeParse(json(storage.getItem(key)))
      if (!parsed.success) return null
      const { username, refresh, until } = parsed.data
      return { username, refresh, leftMs: until - now() }
    },
    write({ username, refresh, leftMs }) {
      const until = now() + Math.min(leftMs, Number.MAX_SAFE_INTEGER / 2)
      try {
        storage.setItem(key, JSON.stringify({ username, refresh, until }))
      } catch {
        // A full or refused storage costs the reload, not the session.
        storage.removeItem(key)
      }
    },
    forget: () => storage.removeItem(key),
  }
}

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
