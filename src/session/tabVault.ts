import { pathOf, routes } from '#contract/routes.ts'
import { refreshed, tokenPair, type Credentials } from '#contract/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { send } from '#wire/send.ts'
import type { Clock } from './clock.ts'
import { claimsOf } from './jwt.ts'
import type { End, SignIn, Vault } from './vault.ts'

type Access = { token: string; issuedFor: number; receivedAt: number }
type Tokens = { refresh: string; endsAt: number; access: Access }

type TabVaultOptions = { origin: string; timeout: number; clock: Clock; elapsed?: () => number }

/** The vault in the page's own thread: memory only, one tab, gone with the document. */
export function createTabVault({
  origin,
  timeout,
  clock,
  elapsed = () => performance.now(),
}: TabVaultOptions): Vault {
  let tokens: Tokens | null = null
  let refreshing: Promise<string> | null = null
  const listeners = new Set<(reason: End) => void>()

  function accessFrom(token: string): Access {
    const claims = claimsOf(token)
    if (claims) clock.observeIssued(claims.iat)
    // Lifetimes are local elapsed time: the two clocks may differ by days.
    const issuedFor = claims ? (claims.exp - claims.iat) * 1_000 : 0
    return { token, issuedFor, receivedAt: elapsed() }
  }

  function end(reason: End) {
    if (!tokens) return
    tokens = null
    refreshing = null
    for (const listener of listeners) listener(reason)
  }

  async function signIn(credentials: Credentials): Promise<SignIn> {
    try {
      const pair = await send({
        origin,
        method: 'POST',
        path: pathOf(routes.token),
        body: credentials,
        bearer: null,
        expect: 200,
        answer: tokenPair,
        timeout,
        onAnswer: clock.observe,
      })
      const claims = claimsOf(pair.refresh)
      const lifetime = claims ? (claims.exp - claims.iat) * 1_000 : Infinity
      tokens = {
        refresh: pair.refresh,
        endsAt: elapsed() + lifetime,
        access: accessFrom(pair.access),
      }
      return { kind: 'in' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.fault.kind === 'signedOut') return { kind: 'refused' }
      if (error.fault.kind === 'limited') return { kind: 'blocked', until: error.fault.until }
      return { kind: 'failed', error }
    }
  }

  async function refresh(held: Tokens): Promise<string> {
    try {
      const { access } = await send({
        origin,
        method: 'POST',
        path: pathOf(routes.tokenRefresh),
        body: { refresh: held.refresh },
        bearer: null,
        expect: 200,
        answer: refreshed,
        timeout,
        onAnswer: clock.observe,
      })
      if (tokens !== held) throw new ApiError({ kind: 'signedOut' }, 'no')
      held.access = accessFrom(access)
      return access
    } catch (error) {
      if (!(error instanceof ApiError) || !endsSession(error)) throw error
      if (tokens === held) end('refused')
      throw new ApiError({ kind: 'signedOut' }, 'no')
    } finally {
      refreshing = null
    }
  }

  function refreshOnce(): Promise<string> {
    if (!tokens) return Promise.reject(new ApiError({ kind: 'signedOut' }, 'no'))
    if (elapsed() >= tokens.endsAt) {
      end('expired')
      return Promise.reject(new ApiError({ kind: 'signedOut' }, 'no'))
    }
    refreshing ??= refresh(tokens)
    return refreshing
  }

  return {
    signIn,
    access() {
      if (!tokens) return refreshOnce()
      const { token, issuedFor, receivedAt } = tokens.access
      const left = receivedAt + issuedFor - elapsed()
      return left > Math.min(30_000, issuedFor / 10) ? Promise.resolve(token) : refreshOnce()
    },
    renew(refused) {
      // Another request may have renewed it meanwhile.
      return tokens && tokens.access.token !== refused
        ? Promise.resolve(tokens.access.token)
        : refreshOnce()
    },
    end,
    onEnd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** 400, 401, 403 and 422 end the session; a network fault, 404, 409, 429, 5xx or an unreadable answer does not (reliability.md). */
function endsSession({ fault }: ApiError): boolean {
  return (
    fault.kind === 'invalid' ||
    fault.kind === 'signedOut' ||
    fault.kind === 'forbidden' ||
    (fault.kind === 'failed' && fault.status === 422)
  )
}
