import type { AuditEntry, ExpiryFacts, RotationFacts, TokenFacts } from '#contract/audit.ts'
import { type Deed, deedOf, type FormerExpiry, inOrder } from '#rules/tokens/lineage.ts'
import { creationIn, expiryIn, revocationIn, rotationIn } from '#rules/tokens/tokenEntry.ts'

/**
 * What the log tells of one token; what it does not is null. Imported keys come to it only when somebody does something
 * with them, and so does what is older than the log. Last use is never in it.
 */
export type LoggedToken = {
  id: number
  /** Where it is and what it is: none of it ever changes. Null where only its expiry was told of. */
  home: Home | null
  /** A rotation tells what the old one was, but not by which key it is known. */
  key: { prefix: string; lastFour: string } | null
  born: (Deed & { how: 'created' | 'rotated' }) | null
  predecessor: number | null
  legacy: boolean | null
  /** What became of its expiry, oldest first. */
  expiries: readonly ExpiryStep[]
  revoked: Deed | null
}

export type Home = {
  application: number
  name: string
  scopes: readonly string[]
  pin: string | null
}

/** At this time it was `after`; `before` is what it had been until then. */
export type ExpiryStep = { at: string; before: FormerExpiry; after: string | null }

/** The tokens by id, from entries in any order, each once. What is not formed as the contract says is passed over. */
export function replayed(entries: Iterable<AuditEntry>): ReadonlyMap<number, LoggedToken> {
  const tokens = new Map<number, LoggedToken>()
  const tokenOf = (id: number) => tokens.get(id) ?? blank(id)
  const put = (id: number, more: Partial<LoggedToken>) =>
    tokens.set(id, { ...tokenOf(id), ...more })
  const step = (id: number, at: string, after: string | null, before = expiryOf(tokenOf(id))) =>
    put(id, { expiries: [...tokenOf(id).expiries, { at, before, after }] })

  /** Of two births of one token the first counts. */
  function born(facts: TokenFacts, deed: Deed, predecessor: number | null): boolean {
    const id = facts.token_id
    if (tokenOf(id).born !== null) return false
    const how = predecessor === null ? 'created' : 'rotated'
    const met = { home: homeIn(facts), key: keyIn(facts), predecessor, legacy: false }
    put(id, { ...met, born: { ...deed, how } })
    step(id, deed.at, facts.expires_at, { isKnown: false })
    return true
  }

  function rotated(facts: RotationFacts, deed: Deed) {
    const { replaces, replaces_expires_at } = facts
    if (replaces === facts.token_id || !born(facts, deed, replaces)) return
    // The successor keeps the old one's name, application, scopes and pin (docs/wire.md#tokens).
    put(replaces, { home: tokenOf(replaces).home ?? homeIn(facts) })
    step(replaces, deed.at, replaces_expires_at)
  }

  function revoked(facts: TokenFacts, deed: Deed) {
    const id = facts.token_id
    const { home, key, revoked: earlier, expiries } = tokenOf(id)
    put(id, {
      home: home ?? homeIn(facts),
      key: key ?? keyIn(facts),
      revoked: earlier ?? deed,
    })
    if (expiries.length === 0) step(id, deed.at, facts.expires_at)
  }

  function moved({ token_id, legacy, from, to }: ExpiryFacts, at: string) {
    put(token_id, { legacy })
    step(token_id, at, to, { isKnown: true, expiresAt: from })
  }

  for (const entry of inOrder(entries)) {
    const deed = deedOf(entry)
    const creation = creationIn(entry)
    const rotation = rotationIn(entry)
    const move = expiryIn(entry)
    const revocation = revocationIn(entry)
    if (creation) born(creation, deed, null)
    if (rotation) rotated(rotation, deed)
    if (move) moved(move, deed.at)
    if (revocation) revoked(revocation, deed)
  }
  return tokens
}

/** The expiry it has now, as far as the log knows. */
export function expiryOf({ expiries }: Pick<LoggedToken, 'expiries'>): FormerExpiry {
  const last = expiries.at(-1)
  return last === undefined ? { isKnown: false } : { isKnown: true, expiresAt: last.after }
}

const blank = (id: number): LoggedToken => ({
  id,
  home: null,
  key: null,
  born: null,
  predecessor: null,
  legacy: null,
  expiries: [],
  revoked: null,
})

const homeIn = ({ application_id, name, scopes, channel_idx }: TokenFacts): Home => ({
  application: application_id,
  name,
  scopes,
  pin: channel_idx,
})

const keyIn = ({ prefix, last_four }: TokenFacts) => ({ prefix, lastFour: last_four })
