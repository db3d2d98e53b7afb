const SIGN_IN = '/sign-in'

/** The address that was asked for is in the sign-in page's own, so that a reload keeps it. */
export function rememberReturn() {
  const { pathname, search } = location
  if (pathname === SIGN_IN) return
  const wanted = pathname + search
  const query = wanted === '/' ? '' : `?return=${encodeURIComponent(wanted)}`
  history.replaceState(null, '', SIGN_IN + query)
}

/** The next person at this computer gets a fresh page. */
export function forgetReturn() {
  history.replaceState(null, '', SIGN_IN)
}

/** A path of this origin; whether it is a known route the router decides. */
export function returnPath(): string {
  const wanted = new URLSearchParams(location.search).get('return') ?? '/'
  const url = URL.parse(wanted, location.origin)
  return url?.origin === location.origin && wanted.startsWith('/') ? url.pathname + url.search : '/'
}

export const serverInReturn = () => /^\/s\/([a-z0-9-]+)/.exec(returnPath())?.[1]
