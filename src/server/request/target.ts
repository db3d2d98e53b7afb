type Target = { path: string; query: string }

type Judged = { url: string | undefined; target: Target | null; isPlain: boolean }

/** The last one, since each step of a request asks for the same. */
let last: Judged = judged('/')

function lastOr(url: string | undefined): Judged {
  if (url !== last.url) last = judged(url)
  return last
}

function judged(url: string | undefined): Judged {
  const target = parsed(url)
  const written = /^[^?#]*/.exec(url ?? '')?.[0] ?? ''
  return { url, target, isPlain: hasPlainText(written) && isPlainPath(target?.path ?? '/') }
}

/** A request target as path and query, dots resolved as a browser would (RFC 3986, 5.2.4); null for one that is none. */
export const targetOf = (url: string | undefined): Target | null => lastOr(url).target

function parsed(url: string | undefined): Target | null {
  const text = url ?? '/'
  // The origin form is glued to a stand-in host, since "//host/path" would else name another host.
  const absolute = text.startsWith('/') ? `http://console${text}` : text
  if (!URL.canParse(absolute)) return null
  const { protocol, pathname, search } = new URL(absolute)
  return /^https?:$/.test(protocol) ? { path: pathname, query: search } : null
}

export const pathOf = (url: string | undefined): string => targetOf(url)?.path ?? '/'

/** Whose path it is, as it is written or as a server would read it that decodes it first. */
export function isBackendPath(path: string): boolean {
  return [path, decoded(path) ?? path].some((it) => /^\/(?:api|api-admin|sandbox)(?:\/|$)/.test(it))
}

/** The two routes that forget a customer: the only ones outside `/api/` (docs/wire.md#scopes). */
export const isErasePath = (path: string): boolean =>
  /^\/api-admin\/(?:accounts|checkout)\/[^/]+\/[^/]+\/customer\/delete$/.test(path) &&
  isPlainPath(path)

/** Whether a path stays below `/api/` for every server that reads it. */
export const staysInApi = (path: string): boolean => path.startsWith('/api/') && isPlainPath(path)

/**
 * Whether all who read this path read the same: it is decoded until nothing changes, which is once, and has no dots to resolve
 * then, not even `..;` as some servers know them, and nothing that one of them would cut it at or take for a slash.
 */
function isPlainPath(path: string): boolean {
  const segments = decoded(path)?.split('/') ?? []
  return hasPlainText(path) && !segments.some((it) => it === '.' || it === '..')
}

/** The same of a whole target, before a parser of addresses has turned `\` into `/`, left breaks out and resolved dots. */
export const isPlainTarget = (url: string | undefined): boolean => lastOr(url).isPlain

function hasPlainText(path: string): boolean {
  const text = decoded(path)
  return text !== null && !/%[\da-f]{2}/i.test(text) && !/[\p{Cc};\\]/u.test(text)
}

/** Without one layer of encoding; null where it does not hold text. */
function decoded(path: string): string | null {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
