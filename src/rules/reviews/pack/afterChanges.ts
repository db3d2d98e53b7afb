import type { AccessReport } from '#contract/accessReport.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { PACK_AFTER } from '#contract/reviewPack.ts'
import type { ReviewRecord } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { sameInstant } from '#lib/instant.ts'
import { endLines, readBackOf } from '#rules/reviews/rowEnd.ts'
import { expiryIn, rotationIn } from '#rules/tokens/tokenEntry.ts'
import type { PackFault } from './packFault.ts'

type Reports = { before: AccessReport; after: AccessReport }

const fault = (row: string, code: PackFault['code']): PackFault => ({ file: PACK_AFTER, row, code })

/** What the report after still has though the record says that it ended, and no entry gave it again. */
export function stillThere(
  review: ReviewRecord,
  log: readonly AuditEntry[],
  after: AccessReport,
): PackFault[] {
  return endLines(review).flatMap((line) => {
    const { row, decided, readBack } = line
    const { outcome = null, entryId = null } = readBack ?? {}
    if (entryId !== null && (after.log.last?.id ?? 0) < entryId) return [fault(row.id, 'tooEarly')]
    // What came to an end by the log may begin again by it, which is held against the grants.
    const isOut = outcome === 'endedUnlogged' || (outcome === 'ended' && !isGrant(row))
    const isEnd = decided.decision === 'end' && isOut
    if (!isEnd || !isIn(after, row)) return []
    const told = readBackOf(line, { hash: row.hash }, log)
    const isBack = told.outcome === 'cameBack' && told.entry !== null
    return isBack ? [] : [fault(row.id, 'stillInAfter')]
  })
}

const isGrant = ({ kind }: ReviewRow): boolean => kind === 'grant' || kind === 'groupGrant'

function isIn({ people, groups, roles, tokens }: AccessReport, row: ReviewRow): boolean {
  const { kind, subject, through } = row
  const person = people.find(({ id }) => subject.kind === 'user' && id === subject.id)
  switch (kind) {
    case 'grant':
      return (
        person?.roles.some(
          ({ key, group }) => group === null && through?.kind === 'role' && key === through.key,
        ) ?? false
      )
    case 'groupGrant':
      return groups.some(
        ({ id, roles: keys }) =>
          id === subject.id && through?.kind === 'role' && keys.includes(through.key),
      )
    case 'member':
      return (
        person?.roles.some(({ group }) => through?.kind === 'group' && group === through.name) ??
        false
      )
    case 'account':
      return through === null ? person !== undefined : (person?.superuser ?? false)
    case 'role':
      return roles.some(({ key }) => subject.kind === 'role' && key === subject.key)
    case 'token':
      return tokens.some(({ id, state }) => id === subject.id && state === 'active')
    case 'application':
      return tokens.some(({ application: it }) => it.id === subject.id && it.active)
  }
}

/** Expiries of tokens and contents of custom roles that are others than before, or than the newest entry says. */
export function otherSince(log: readonly AuditEntry[], { before, after }: Reports): PackFault[] {
  const expiries = new Map<number, string | null>()
  const contents = new Set<unknown>()
  for (const entry of log) {
    const expiry = expiryIn(entry)
    if (expiry) expiries.set(expiry.token_id, expiry.to)
    const rotation = rotationIn(entry)
    if (rotation) expiries.set(rotation.replaces, rotation.replaces_expires_at)
    if (entry.action.startsWith('role.')) contents.add(entry.detail['key'])
  }
  const tokens = new Map(before.tokens.map((token) => [token.id, token]))
  const roles = new Map(before.roles.map((role) => [role.key, role]))
  return [
    ...after.tokens.flatMap(({ id, expires_at: now }): PackFault[] => {
      const then = tokens.get(id)
      if (then === undefined) return []
      const told = expiries.has(id) ? (expiries.get(id) ?? null) : then.expires_at
      return isSame(told, now) ? [] : [fault(`token:${id}`, 'otherInAfter')]
    }),
    ...after.roles.flatMap(({ key, builtin, permissions }): PackFault[] => {
      const then = roles.get(key)
      // What a release gives its own roles no entry says.
      if (builtin || then === undefined || contents.has(key)) return []
      const isOther = sorted(then.permissions) !== sorted(permissions)
      return isOther ? [fault(`role:${key}`, 'otherInAfter')] : []
    }),
  ]
}

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : sameInstant(one, other)

const sorted = (permissions: object): string =>
  JSON.stringify(Object.entries(permissions).toSorted(([a], [b]) => (a < b ? -1 : 1)))
