import { auditActions, type AuditAction, type AuditEntry } from '#contract/audit.ts'
import type { Instant } from '#contract/instant.ts'
import { purgeFacts } from '#contract/legacyLog.ts'
import { z } from '#contract/zod.ts'
import { isBlank } from '#lib/text.ts'
import { atMs, fullTime } from '#lib/time.ts'
import { movesIn, type Move } from '#rules/audit/auditChanges.ts'
import { foldedIn, type LogRow } from '#rules/audit/auditFolding.ts'
import { isByCommandLine } from '#rules/audit/logTarget.ts'
import { creationIn, expiryIn, revocationIn, rotationIn } from '#rules/tokens/tokenEntry.ts'
import type { Named, Sentence } from '#components/frame/sentence.ts'
import type { AuditLookup } from './auditLookup.ts'
import { subjectOf } from './auditSubject.ts'
import { words } from './words.ts'

/** An entry as a sentence: who, and what was done to what. */
export type EntrySentence = { actor: Named; did: Sentence }

export type Reading = { zone: string; now: number; lookup: AuditLookup }

export function sentenceOf({ entry, mayHaveMore }: LogRow, reading: Reading): EntrySentence {
  const actor = actorOf(entry)
  const many = foldedIn(entry)
  // A folded row stands for several: the route is that of one of them.
  if (many > 1) return { actor, did: mayHaveMore ? words.foldedAtLeast(many) : words.folded(many) }
  const action = auditActions.find((auditAction) => auditAction === entry.action)
  const subject = subjectOf(entry, reading.lookup)
  const did = action
    ? (tellers[action]?.(entry, subject, reading) ?? words.did[action](subject))
    : words.unknown(entry.action, subject)
  return { actor, did }
}

function actorOf(entry: AuditEntry): Named {
  const { actor_id, actor_label } = entry
  if (actor_id !== null) return { name: actor_label, thing: { kind: 'person', id: actor_id } }
  return { name: isByCommandLine(entry) ? words.commandLine : actor_label, thing: null }
}

type Teller = (entry: AuditEntry, subject: Named, reading: Reading) => Sentence | null

/** What the details add to some actions; a detail that is not as the contract says adds nothing. */
const tellers: Partial<Record<AuditAction, Teller>> = {
  'token.create': (entry, token, { lookup }) => {
    const facts = creationIn(entry)
    if (!facts) return null
    const { application_id, scopes, channel_idx } = facts
    return words.tokenCreated(token, home(application_id, lookup), scopes.join(', '), channel_idx)
  },
  'token.rotate': (entry, successor, reading) => {
    const facts = rotationIn(entry)
    if (!facts) return null
    const { replaces, application_id, replaces_expires_at } = facts
    const old: Named = {
      name: words.byId.token(replaces),
      thing: { kind: 'token', id: replaces, application: application_id },
    }
    return words.tokenRotated(old, successor, oldOne(replaces_expires_at, reading))
  },
  'token.revoke': (entry, token, { lookup }) => {
    const facts = revocationIn(entry)
    return facts && words.tokenRevoked(token, home(facts.application_id, lookup))
  },
  'token.expiry': (entry, token, reading) => {
    const facts = expiryIn(entry)
    if (!facts) return null
    const [from, to] = [expiry(facts.from, reading), expiry(facts.to, reading)]
    const end = reading.lookup.endByRotation(entry)
    return end === null
      ? words.expiryMoved(token, from, to)
      : words.expiryMovedFirst(token, from, to, fullTime(end, reading.zone))
  },
  'application.update': applicationChange,
  'role.update': (entry, role) => {
    const moves = movesIn(entry)
    return moves.length === 0 ? null : words.roleMoved(role, counts(moves))
  },
  'role.delete': (entry, role) => {
    const facts = deletedRole.safeParse(entry.detail)
    return facts.success ? words.roleDeleted(role, facts.data.grants) : null
  },
  'grant.create': (entry) => granted(entry, words.granted),
  'grant.delete': (entry) => granted(entry, words.taken),
  'grant.migrate': (entry) => granted(entry, words.carriedOver),
  'staff.create': (entry, person) => {
    const facts = newStaff.safeParse(entry.detail)
    if (!facts.success) return null
    const { role, password } = facts.data
    return words.staffCreated(person, { name: role, thing: { kind: 'role', key: role } }, password)
  },
  'legacy.purge': (entry) => {
    const facts = purgeFacts.safeParse(entry.detail)
    return facts.success ? words.purged(facts.data.deleted, facts.data.force) : null
  },
  'gate.bypass': (entry, route) => {
    const facts = bypassFacts.safeParse(entry.detail)
    if (!facts.success) return null
    return words.bypassed(route, facts.data.method, String(facts.data.status))
  },
}

const bypassFacts = z.object({ method: z.string(), status: z.union([z.string(), z.number()]) })
const deletedRole = z.object({ grants: z.int() })
const newStaff = z.object({ role: z.string(), password: z.string() })
const holder = z.object({
  role: z.string(),
  user_id: z.nullable(z.int()),
  group_id: z.nullable(z.int()),
})

const applicationChanges = z.object({
  changes: z.object({
    is_active: z.optional(z.object({ to: z.boolean() })),
    name: z.optional(z.object({ from: z.string() })),
  }),
})

function applicationChange(entry: AuditEntry, application: Named): Sentence | null {
  const parsed = applicationChanges.safeParse(entry.detail)
  if (!parsed.success) return null
  const { is_active, name } = parsed.data.changes
  if (is_active)
    return is_active.to ? words.reactivated(application) : words.deactivated(application)
  return name ? words.renamed(application, { name: name.from, thing: null }) : null
}

/** The label is `role → holder`; where a name holds that arrow too, it is told whole. */
function granted(
  entry: AuditEntry,
  sentence: (role: Named, holder: Named) => Sentence,
): Sentence | null {
  const facts = holder.safeParse(entry.detail)
  const [role, name, ...more] = entry.target_label.split(' → ')
  if (!facts.success || role === undefined || name === undefined || more.length > 0) return null
  const { role: key, user_id, group_id } = facts.data
  const person: Named = { name, thing: user_id === null ? null : { kind: 'person', id: user_id } }
  return sentence(
    { name: role, thing: { kind: 'role', key } },
    group_id === null ? person : { name, thing: { kind: 'group', id: group_id } },
  )
}

const home = (id: number, { nameOf }: AuditLookup): Named => {
  const name = nameOf(id)
  return {
    name: name === null || isBlank(name) ? words.byId.application(id) : name,
    thing: { kind: 'application', id },
  }
}

function counts(moves: readonly Move[]): { kind: Move['kind']; count: number }[] {
  const kinds = ['added', 'raised', 'lowered', 'removed'] as const
  return kinds
    .map((kind) => ({ kind, count: moves.filter((move) => move.kind === kind).length }))
    .filter(({ count }) => count > 0)
}

function oldOne(stops: Instant | null, { zone, now }: Reading): string {
  if (stops === null) return words.oldKeeps
  const time = fullTime(stops, zone)
  return atMs(stops) > now ? words.oldWorksUntil(time) : words.oldStopped(time)
}

const expiry = (at: Instant | null, { zone }: Reading): string =>
  at === null ? words.noExpiry : fullTime(at, zone)

/** A key behind a token's name, as the log has it: "ERP nightly export (svc_api_A5SM…sfUu)". */
const KEY = /^(.*\S)\s+\([^()]*\)$/s

/** An entry in one line: who did what to what, without the details of it. */
export function briefOf(row: LogRow, reading: Reading): EntrySentence {
  const whole = sentenceOf(row, reading)
  const action = auditActions.find((one) => one === row.entry.action)
  // Of these the log has who and what in one label; a route has no name.
  if (!action || !BRIEF.has(action)) return whole
  const { name, thing } = subjectOf(row.entry, reading.lookup)
  const [, withoutKey] = thing?.kind === 'token' ? (KEY.exec(name) ?? []) : []
  return { actor: whole.actor, did: words.did[action]({ name: withoutKey ?? name, thing }) }
}

const BRIEF: ReadonlySet<string> = new Set([
  'token.create',
  'token.rotate',
  'token.revoke',
  'token.expiry',
  'role.update',
  'role.delete',
  'staff.create',
])
