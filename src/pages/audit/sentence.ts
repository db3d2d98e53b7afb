import {
  auditActions,
  expiryFacts,
  rotationFacts,
  tokenFacts,
  type AuditAction,
  type AuditEntry,
} from '#contract/audit.ts'
import type { Instant } from '#contract/instant.ts'
import { z } from '#contract/zod.ts'
import { atMs, shortTime } from '#lib/time.ts'
import { words } from './words.ts'

/** An entry as a sentence: actor, what was done, to what, and what else is known of it. */
export type Sentence = { actor: string; did: string; target: string; rest: string | null }

type Reading = { zone: string; now: number }

export function sentenceOf(entry: AuditEntry, reading: Reading): Sentence {
  const actor = actorOf(entry)
  // A folded row stands for several: the route is that of one of them.
  if (entry.folded !== undefined && entry.folded > 1) return { actor, ...foldedOf(entry, reading) }
  const action = auditActions.find((known) => known === entry.action)
  const told = action ? tellers[action]?.(entry.detail, reading) : null
  return {
    actor,
    did: told?.did ?? (action ? words.did[action] : words.unknown(entry.action)),
    target: entry.target_label,
    rest: told?.rest ?? null,
  }
}

/** The command line has no actor and this label (contract-more.md, 2); who was deleted keeps their own. */
const actorOf = ({ actor_id, actor_label }: AuditEntry): string =>
  actor_id === null && actor_label === 'system' ? words.commandLine : actor_label

function foldedOf({ folded = 1, first_at, last_at }: AuditEntry, { zone }: Reading) {
  const isSpan = first_at !== undefined && last_at !== undefined
  return {
    did: words.folded(folded),
    target: '',
    rest: isSpan ? words.between(shortTime(first_at, zone), shortTime(last_at, zone)) : null,
  }
}

type Telling = { did?: string; rest: string | null }

type Teller = (detail: AuditEntry['detail'], reading: Reading) => Telling | null

/** What the details add to some actions; a detail that is not as the contract says adds nothing. */
const tellers: Partial<Record<AuditAction, Teller>> = {
  'token.create': (detail) => {
    const facts = tokenFacts.safeParse(detail)
    if (!facts.success) return null
    return { rest: words.opens(facts.data.scopes.join(', '), facts.data.channel_idx) }
  },
  'token.rotate': (detail, reading) => {
    const facts = rotationFacts.safeParse(detail)
    return facts.success ? { rest: oldOne(facts.data.replaces_expires_at, reading) } : null
  },
  'token.expiry': (detail, reading) => {
    const facts = expiryFacts.safeParse(detail)
    if (!facts.success) return null
    const { from, to } = facts.data
    return { rest: words.expiry(expiry(from, reading), expiry(to, reading)) }
  },
  'application.update': applicationChange,
  'gate.bypass': (detail) => {
    const facts = bypassFacts.safeParse(detail)
    if (!facts.success) return null
    return { rest: words.answered(facts.data.method, String(facts.data.status)) }
  },
}

const bypassFacts = z.object({ method: z.string(), status: z.union([z.string(), z.number()]) })

const changes = z.object({
  changes: z.object({
    is_active: z.optional(z.object({ to: z.boolean() })),
    name: z.optional(z.object({ from: z.string() })),
  }),
})

function applicationChange(detail: AuditEntry['detail']): Telling | null {
  const parsed = changes.safeParse(detail)
  if (!parsed.success) return null
  const { is_active, name } = parsed.data.changes
  const rest = name ? words.from(name.from) : null
  if (is_active) return { did: is_active.to ? words.reactivated : words.deactivated, rest }
  return name ? { did: words.renamed, rest } : null
}

function oldOne(stops: Instant | null, { zone, now }: Reading): string {
  if (stops === null) return words.oldKeeps
  const time = shortTime(stops, zone)
  return atMs(stops) > now ? words.oldWorksUntil(time) : words.oldStopped(time)
}

const expiry = (at: Instant | null, { zone }: Reading): string =>
  at === null ? words.noExpiry : shortTime(at, zone)
