/** A request target as path and query, dots resolved as a browser would (RFC 3986, 5.2.4); null for one that is none. */
export function targetOf(url: string | undefined): { path: string; query: string } | null {
  const text = url ?? '/'
  // The origin form is glued to a stand-in host, since "//host/path" would else name another host.
  const absolute = text.startsWith('/') ? `http://console${text}` : text
  if (!URL.canParse(absolute)) return null
  const { protocol, pathname, search } = new URL(absolute)
  return /^https?:$/.test(protocol) ? { path: pathname, query: search } : null
}

export const pathOf = (url: string | undefined): string => targetOf(url)?.path ?? '/'

/** Whether a path stays below `/api/` even for a server that decodes it before it resolves dots. */
export function staysInApi(path: string): boolean {
  if (!path.startsWith('/api/')) return false
  try {
    return !decodeURIComponent(path)
      .split(/[/\\]/)
      .some((segment) => segment === '.' || segment === '..')
  } catch {
    return false
  }
}
