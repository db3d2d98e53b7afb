import { createStore } from '#lib/flow/store.ts'
import { ApiError } from '#wire/ApiError.ts'
import type { Clock } from '#session/time/clock.ts'
import type { Elapsed } from '#session/time/elapsed.ts'
import { fromPortable } from './portableFault.ts'
import type { Presence } from './presence.ts'
import type { Found, Notice, SignIn, SessionState, Vault } from './vault.ts'
import type { Message, VaultSettings } from './vaultMessages.ts'
import { fromVault, PROTOCOL, type Push, type Reply } from './vaultProtocol.ts'

export type ClientOptions = {
  post: (data: unknown) => void
  settings: VaultSettings
  clock: Clock
  elapsed: Elapsed
  /** Takes the Web Lock that says that this page lives. */
  takePresence?: () => Promise<Presence | null>
}

/** How long a vault has to answer what it can answer at once: a worker that cannot be loaded never does. */
const PATIENCE = 10_000

/** A page's end of the line. The access token it keeps is in this closure and nowhere else. */
export function createVaultClient(options: ClientOptions): {
  vault: Vault
  hear: (data: unknown) => void
  /** The carrier is broken: nothing that is open will be answered. */
  fail: () => void
} {
  const { post, settings, clock, elapsed, takePresence } = options
  let presence: Presence | null = null
  const sessionState = createStore<SessionState>({
    lockAt: null,
    limitedUntil: null,
    isValueElsewhere: false,
  })
  let held: { token: string; until: number } | null = null
  /** How the session ended, as this page knows: what it asks for itself is told at once and not twice. */
  let over: string | null = null
  let username = ''
  let lastId = 0
  const open = new Map<number, (reply: Reply) => void>()
  const notices = createStore<null, Notice>(null)

  const tell = (message: Message) => post({ id: (lastId += 1), message })

  function ask(message: Message, patience: number): Promise<Reply> {
    return new Promise((resolve) => {
      const id = (lastId += 1)
      const timer = setTimeout(() => settle(unanswered), patience)
      const settle = (reply: Reply) => {
        clearTimeout(timer)
        open.delete(id)
        resolve(reply)
      }
      open.set(id, settle)
      post({ id, message })
    })
  }

  function hear(data: unknown) {
    const parsed = fromVault.safeParse(data)
    if (!parsed.success) return
    if ('push' in parsed.data) return hearPush(parsed.data.push)
    open.get(parsed.data.id)?.(parsed.data.reply)
  }

  function hearPush(push: Push) {
    switch (push.kind) {
      case 'locked':
      case 'signedIn':
        return tellPage(push)
      case 'signedOut':
        return tellPage({ kind: 'ended', reason: push.reason })
      case 'refreshed':
        held = null
        return undefined
      case 'idle':
        return stand({ lockAt: performance.now() + push.lockInMs })
      case 'awake':
        return stand({ lockAt: null })
      case 'limited':
        return stand({ limitedUntil: performance.now() + push.waitMs })
      case 'holding':
        return stand({ isValueElsewhere: push.elsewhere })
    }
  }

  const stand = (change: Partial<SessionState>) =>
    sessionState.put({ ...sessionState.read(), ...change })

  function tellPage(notice: Notice) {
    if (notice.kind === 'signedIn') {
      ;({ username } = notice)
      over = null
    }
    const isOver = notice.kind === 'ended' || notice.kind === 'locked'
    if (isOver) {
      held = null
      const what = notice.kind === 'locked' ? `locked, ${notice.cause}` : 'ended'
      if (what === over) return
      over = what
    }
    stand({ lockAt: null })
    notices.put(notice)
  }

  async function askAccess(refused: string | null): Promise<string> {
    const message = { kind: 'access', minLeft: 0, refused } as const
    const reply = await ask(message, settings.signInTimeout + PATIENCE)
    if (reply.kind !== 'token') throw errorOf(reply)
    const { token, usableForMs, issued } = reply
    held = { token, until: elapsed() + usableForMs }
    if (issued) clock.observeIssued(issued.iat + issued.agoMs / 1_000)
    return token
  }

  const vault: Vault = {
    async hello(): Promise<Found> {
      // Let go only once the vault knows the next one: a page that wakes must not be taken for one that is gone.
      const before = presence
      // Without locks the first word is said at once: what follows it must not overtake it.
      if (takePresence) presence = await takePresence()
      const message = {
        kind: 'hello',
        protocol: PROTOCOL,
        settings,
        presence: presence?.name ?? null,
      } as const
      const reply = await ask(message, PATIENCE)
      before?.release()
      if (reply.kind !== 'found') return { kind: 'silent' }
      if (reply.protocol !== PROTOCOL) return { kind: 'outdated' }
      if (reply.standing.kind !== 'none') ({ username } = reply.standing)
      if (reply.standing.kind === 'in') over = null
      return reply.standing
    },
    async signIn(credentials): Promise<SignIn> {
      const reply = await ask({ kind: 'signIn', ...credentials }, settings.signInTimeout + PATIENCE)
      if (reply.kind === 'signedIn') {
        ;({ username } = credentials)
        over = null
        return { kind: 'in' }
      }
      if (reply.kind === 'refused') return reply
      if (reply.kind === 'blocked') {
        return { kind: 'blocked', until: performance.now() + reply.waitMs }
      }
      return { kind: 'failed', error: errorOf(reply) }
    },
    access: () => (held && elapsed() < held.until ? Promise.resolve(held.token) : askAccess(null)),
    renew: (refused) => askAccess(refused),
    async permit(errand) {
      const reply = await ask({ kind: 'permit', errand }, PATIENCE)
      // A vault that does not answer must not stop the page: its own limits are the server's.
      return reply.kind === 'wait' || reply.kind === 'no' ? reply : { kind: 'go' }
    },
    limited({ until, isSaid }) {
      // At once: what the vault lets go before it hears of it must find it here.
      stand({ limitedUntil: until })
      tell({ kind: 'limited', waitMs: Math.max(0, until - performance.now()), isSaid })
    },
    hold: (isHeld) => tell({ kind: 'holding', isHeld }),
    touch: () => tell({ kind: 'touch' }),
    async facts() {
      const reply = await ask({ kind: 'facts' }, PATIENCE)
      return reply.kind === 'facts' ? reply : null
    },
    lock(cause) {
      tell({ kind: 'lock', cause })
      tellPage({ kind: 'locked', username, cause })
    },
    end(reason) {
      tell({ kind: 'signOut', reason })
      tellPage({ kind: 'ended', reason })
    },
    leave() {
      held = null
      tell({ kind: 'bye' })
      presence?.release()
      presence = null
    },
    sessionState: sessionState.read,
    subscribe: sessionState.subscribe,
    notices,
  }
  const fail = () => {
    for (const settle of open.values()) settle(unanswered)
  }
  return { vault, hear, fail }
}

const unanswered: Reply = { kind: 'failed', fault: { kind: 'unreachable' } }

function errorOf(reply: Reply): ApiError {
  const fault =
    reply.kind === 'failed' ? fromPortable(reply.fault) : { kind: 'unreachable' as const }
  return new ApiError(fault, 'no')
}
