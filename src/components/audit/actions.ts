import { auditActions, type AuditAction, type AuditEntry } from '#contract/audit.ts'
import type { Instant } from '#contract/instant.ts'
import { purgeFacts } from '#contract/legacyLog.ts'
import { z } from '#contract/zod.ts'
import { isBlank } from '#lib/text.ts'
import { atMs, fullTime } from '#lib/time.ts'
import { movesIn, type Move } from '#rules/audit/auditChanges.ts'
import { creationIn, expiryIn, revocationIn, rotationIn } from '#rules/tokens/tokenEntry.ts'
import { sentence, type Named, type Sentence } from '#components/frame/sentence.ts'
import {
  DeleteIcon,
  EditIcon,
  GateIcon,
  GrantIcon,
  InactiveIcon,
  LegacyIcon,
  NewIcon,
  PersonIcon,
  RevokeIcon,
  RevokeRoleIcon,
  RoleIcon,
  RotateIcon,
  SetExpiryIcon,
  UnknownIcon,
  type Icon,
} from '#ui/icons.ts'
import type { AuditLookup } from './auditLookup.ts'
import { words } from './words.ts'

export type Reading = { zone: string; now: number; lookup: AuditLookup }

interface ActionRow {
  /** What the filters call it, and words find it by. */
  name: string
  icon: Icon
  /** After who did it: what was done, by the log's own words for what it was done to. */
  did: (subject: Named) => Sentence
  /** The same with what the details add; null where a detail is not as the contract says. */
  tell?: (entry: AuditEntry, subject: Named, reading: Reading) => Sentence | null
  /** `did` says enough where there is one line. Of the others the log has who and what in one label; a route has no name. */
  isBrief?: true
}

/** All that the console says of an action: a new one of the backend's is a line in the contract and one here. */
const actions: Record<AuditAction, ActionRow> = {
  'role.create': {
    name: 'Role created',
    icon: NewIcon,
    did: (role) => sentence`created the role ${role}`,
  },
  'role.update': {
    name: 'Role changed',
    icon: RoleIcon,
    did: (role) => sentence`changed the role ${role}`,
    tell: (entry, role) => {
      const moves = movesIn(entry)
      return moves.length === 0 ? null : words.roleMoved(role, counts(moves))
    },
    isBrief: true,
  },
  'role.delete': {
    name: 'Role deleted',
    icon: DeleteIcon,
    did: (role) => sentence`deleted the role ${role}`,
    tell: (entry, role) => {
      const facts = deletedRole.safeParse(entry.detail)
      return facts.success ? words.roleDeleted(role, facts.data.grants) : null
    },
    isBrief: true,
  },
  'grant.create': {
    name: 'Role granted',
    icon: GrantIcon,
    did: (grant) => sentence`granted ${grant}`,
    tell: (entry) => granted(entry, words.granted),
  },
  'grant.delete': {
    name: 'Role revoked',
    icon: RevokeRoleIcon,
    did: (grant) => sentence`revoked ${grant}`,
    tell: (entry) => granted(entry, words.taken),
  },
  'grant.migrate': {
    name: 'Role granted in the upgrade',
    icon: GrantIcon,
    did: (grant) => sentence`granted ${grant} in the upgrade`,
    tell: (entry) => granted(entry, words.carriedOver),
  },
  'staff.create': {
    name: 'Staff account created',
    icon: PersonIcon,
    did: (person) => sentence`created the staff account ${person}`,
    tell: (entry, person) => {
      const facts = newStaff.safeParse(entry.detail)
      if (!facts.success) return null
      const { role, password } = facts.data
      return words.staffCreated(
        person,
        { name: role, thing: { kind: 'role', key: role } },
        password,
      )
    },
    isBrief: true,
  },
  'application.create': {
    name: 'Application created',
    icon: NewIcon,
    did: (application) => sentence`created the application ${application}`,
  },
  'application.update': {
    name: 'Application changed',
    icon: EditIcon,
    did: (application) => sentence`changed the application ${application}`,
    tell: applicationChange,
  },
  'token.create': {
    name: 'Token created',
    icon: NewIcon,
    did: (token) => sentence`created the token ${token}`,
    tell: (entry, token, { lookup }) => {
      const facts = creationIn(entry)
      if (!facts) return null
      const { application_id, scopes, channel_idx } = facts
      return words.tokenCreated(token, home(application_id, lookup), scopes.join(', '), channel_idx)
    },
    isBrief: true,
  },
  'token.rotate': {
    name: 'Token rotated',
    icon: RotateIcon,
    did: (token) => sentence`rotated ${token}`,
    tell: (entry, successor, reading) => {
      const facts = rotationIn(entry)
      if (!facts) return null
      const { replaces, application_id, replaces_expires_at } = facts
      const old: Named = {
        name: words.byId.token(replaces),
        thing: { kind: 'token', id: replaces, application: application_id },
      }
      return words.tokenRotated(old, successor, oldOne(replaces_expires_at, reading))
    },
    isBrief: true,
  },
  'token.revoke': {
    name: 'Token revoked',
    icon: RevokeIcon,
    did: (token) => sentence`revoked the token ${token}`,
    tell: (entry, token, { lookup }) => {
      const facts = revocationIn(entry)
      return facts && words.tokenRevoked(token, home(facts.application_id, lookup))
    },
    isBrief: true,
  },
  'token.expiry': {
    name: 'Expiry changed',
    icon: SetExpiryIcon,
    did: (token) => sentence`changed the expiry of the token ${token}`,
    tell: (entry, token, reading) => {
      const facts = expiryIn(entry)
      if (!facts) return null
      const [from, to] = [expiry(facts.from, reading), expiry(facts.to, reading)]
      const end = reading.lookup.endByRotation(entry)
      return end === null
        ? words.expiryMoved(token, from, to)
        : words.expiryMovedFirst(token, from, to, fullTime(end, reading.zone))
    },
    isBrief: true,
  },
  'legacy.import': {
    name: 'Legacy keys imported',
    icon: LegacyIcon,
    did: (legacy) => sentence`imported legacy keys: ${legacy}`,
  },
  'legacy.purge': {
    name: 'Legacy keys purged',
    icon: LegacyIcon,
    did: (legacy) => sentence`purged legacy keys: ${legacy}`,
    tell: (entry) => {
      const facts = purgeFacts.safeParse(entry.detail)
      return facts.success ? words.purged(facts.data.deleted, facts.data.force) : null
    },
  },
  'gate.bypass': {
    name: 'Superuser access used',
    icon: GateIcon,
    did: (route) => sentence`used superuser access on ${route}`,
    tell: (entry, route) => {
      const facts = bypassFacts.safeParse(entry.detail)
      if (!facts.success) return null
      return words.bypassed(route, facts.data.method, String(facts.data.status))
    },
  },
}

/** Undefined for one that no known release writes. */
export function actionCalled(action: string): ActionRow | undefined {
  const known = auditActions.find((one) => one === action)
  return known && actions[known]
}

/** What is drawn beside an entry. */
export function lookOf({ action, detail }: AuditEntry): Pick<ActionRow, 'icon'> {
  if (action === 'application.update' && deactivation.safeParse(detail).success)
    return { icon: InactiveIcon }
  return actionCalled(action) ?? { icon: UnknownIcon }
}

const deactivation = z.object({
  changes: z.object({ is_active: z.object({ to: z.literal(false) }) }),
})
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
