import type { QueryClient } from '@tanstack/react-query'
import type { Limits, Server } from '#contract/configuration.ts'
import { createStore } from '#lib/flow/store.ts'
import { ApiError, throwOthers } from '#wire/ApiError.ts'
import { send, type WireRequest } from '#wire/send.ts'
import type { Clock } from './time/clock.ts'
import { createDrafts, type Drafts } from './keep/drafts.ts'
import { doubt, honestClock, isOutside } from './honestClock.ts'
import { createKeep, type Keep } from './keep/keep.ts'
import { pacedClock } from './time/pacedClock.ts'
import { pause } from '#lib/flow/pause.ts'
import { createPermits, type Waits } from './permits.ts'
import { retryDelay, worthRetrying } from './retry.ts'
import type { Elsewhere } from './elsewhere.ts'
import { SessionQueries } from './sessionQueries.ts'
import { perSession } from './slot.ts'
import type { WireWatch } from './wireWatch.ts'
import type { Vault } from './vault/vault.ts'

export type SessionRequest<Answer> = Omit<
  WireRequest<Answer>,
  'origin' | 'bearer' | 'timeout' | 'onAnswer'
> & {
  /** Of a read: `first` without which no page is drawn, or `rest`, of a long list that is read in the background. */
  errand?: 'first' | 'rest'
}

/** One session: one server, one user, one sign-in. Sign-out and switching drop it whole, so a late answer has nowhere to land. */
export type Session = {
  server: Server
  origin: string
  username: string
  /** IANA zone in which days are counted and times are shown: the one that somebody chose, else `ownZone`. */
  readonly zone: string
  /** That of the installation, else of the browser. */
  ownZone: string
  /** From now on times are shown in this zone; null is `ownZone`. */
  showIn: (zone: string | null) => void
  onZone: (listener: () => void) => () => void
  clock: Clock
  /** How many requests a minute the server is asked at most, by all tabs together. */
  requestsPerMinute: number
  /** After so many milliseconds without a key or a click the session locks. */
  idleLock: number
  drafts: Drafts
  /** What this browser keeps for this user of this server. */
  keep: Keep
  queries: QueryClient
  /**
   * Sends with the session's access token, inside the budget of all tabs; a 401 is renewed once and repeated once.
   * A read that fails is tried up to three times, a write never. Rejects with ApiError.
   */
  request: <Answer>(request: SessionRequest<Answer>) => Promise<Answer>
  /**
   * Sends once, with nothing of the session's: the credential is among its headers. Where the budget would have to wait it isn't
   * sent. Rejects with ApiError.
   */
  sendBare: <Answer>(
    request: Omit<WireRequest<Answer>, 'origin' | 'bearer' | 'timeout'>,
  ) => Promise<Answer>
  /**
   * Waits until the budget has room for a read that nobody waits for, so that writes and what somebody opens go first.
   * Rejects with the signal's reason, and once the session has ended.
   */
  spare: (signal: AbortSignal) => Promise<void>
  /** Which of the requests that somebody waits for has waited longest for the budget; null where none does. */
  waits: Waits
  /** The same of the reads that nobody waits for. */
  spareWaits: Waits
  /** The other servers of this console; null where it has none. */
  elsewhere: Elsewhere | null
  /** What watches the answers, once its code is there. */
  watch: WireWatch | null
  vault: Pick<SessionVault, 'touch' | 'facts' | 'sessionState' | 'subscribe'>
  signOut: () => void
  /** Drops both tokens in every tab; the same person comes back to the same place. */
  lock: () => void
  /** Aborts what is under way and forgets all data. */
  close: () => void
}

/** What a session needs of its vault. */
export type SessionVault = Pick<
  Vault,
  | 'access'
  | 'renew'
  | 'permit'
  | 'limited'
  | 'lock'
  | 'end'
  | 'touch'
  | 'facts'
  | 'sessionState'
  | 'subscribe'
>

type SessionOptions = {
  server: Server
  origin: string
  username: string
  zone: string
  limits: Limits
  clock: Clock
  vault: SessionVault
  drafts?: Drafts
  elsewhere?: Elsewhere | undefined
  /** The server refused what was asked of this path: what this person may do has changed. */
  onForbidden: (session: Session, path: string) => void
}

const sessions = perSession<Session>(() => {
  throw new Error('This query client belongs to no session.')
})

/** The session that a query client belongs to: the factories of api/ find their transport here. */
export const sessionOf = sessions.of

export function openSession(options: SessionOptions): Session {
  const { server, origin, username, zone, limits, vault, onForbidden } = options
  const clock = honestClock(pacedClock(options.clock, server.pace))
  const zones = createStore(zone)
  const gone = new AbortController()

  const { permit, waits, spareWaits } = createPermits(vault)

  async function request<Answer>(request: SessionRequest<Answer>): Promise<Answer> {
    const signal = request.signal ? AbortSignal.any([request.signal, gone.signal]) : gone.signal
    const isRead = request.method === 'GET'
    await permit(isRead ? (request.errand ?? 'read') : 'write', signal)
    for (let failures = 0; ; failures += 1) {
      try {
        return await attempt(request, signal)
      } catch (error) {
        throwOthers(error)
        // Told once, by the one that met it: all tabs keep quiet until its end.
        if (error.fault.kind === 'limited') vault.limited(error.fault)
        if (!isRead || !worthRetrying(failures, error)) throw error
        await pause(retryDelay(failures, error), signal)
        if (!(await permit('retry', signal))) throw error
      }
    }
  }

  async function attempt<Answer>(
    request: SessionRequest<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const timeout = request.method === 'GET' ? limits.readTimeout : limits.writeTimeout
    const once = async (bearer: string) => {
      let isOdd = false
      // The server let this token through: a time outside its life is nobody's.
      const onAnswer = (response: Response) => {
        const { headers } = response
        // A sandbox has a clock that is set forward, and sessions in the world's time.
        isOdd = server.kind !== 'sandbox' && isOutside(headers, bearer)
        if (!isOdd) clock.observe(headers)
        session.watch?.answered(request.path, response)
      }
      try {
        const watched = session.watch?.parser(request) ?? request.answer
        const whole = { ...request, answer: watched, origin, bearer, timeout, signal, onAnswer }
        const answer = await send(whole)
        if (isOdd) doubt(clock, 'session')
        return answer
      } catch (error) {
        session.watch?.refused(request.path, error)
        if (error instanceof ApiError && error.fault.kind === 'forbidden')
          onForbidden(session, request.path)
        throw error
      }
    }
    const token = await vault.access()
    try {
      return await once(token)
    } catch (error) {
      throwOthers(error)
      if (error.fault.kind !== 'signedOut') throw error
      if (signal.aborted) throw error
    }
    // A 401 proves that nothing was executed, so even a write may be sent once more.
    const renewed = await vault.renew(token)
    try {
      return await once(renewed)
    } catch (error) {
      if (error instanceof ApiError && error.fault.kind === 'signedOut') vault.end('refused')
      throw error
    }
  }

  async function spare(signal: AbortSignal) {
    await permit('spare', AbortSignal.any([signal, gone.signal]))
    signal.throwIfAborted()
    gone.signal.throwIfAborted()
  }

  const queries = new SessionQueries({
    defaultOptions: {
      queries: { staleTime: 15_000, networkMode: 'always', retry: false },
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
  const session: Session = {
    server,
    origin,
    username,
    get zone() {
      return zones.read()
    },
    ownZone: zone,
    showIn: (chosen) => zones.put(chosen ?? zone),
    onZone: zones.subscribe,
    clock,
    requestsPerMinute: limits.requestsPerMinute,
    idleLock: limits.idleLock,
    drafts: options.drafts ?? createDrafts(),
    keep: createKeep({ server: server.id, user: username }),
    elsewhere: options.elsewhere ?? null,
    watch: null,
    queries,
    request,
    async sendBare(bare) {
      await permit('write', gone.signal)
      const timeout = limits.readTimeout
      return send({ ...bare, origin, bearer: null, timeout, signal: gone.signal })
    },
    spare,
    waits,
    spareWaits,
    vault,
    signOut: () => vault.end('signedOut'),
    lock: () => vault.lock('asked'),
    close() {
      gone.abort(new ApiError({ kind: 'signedOut' }, 'no'))
      queries.clear()
    },
  }
  sessions.put(queries, session)
  return session
}
