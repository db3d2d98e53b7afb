import type { AccessReport } from '#contract/accessReport.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { PACK_AFTER } from '#contract/reviewPack.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { endLines } from '#rules/reviews/rowEnd.ts'
import { otherSince, stillThere } from './afterChanges.ts'
import type { PackFault } from './packFault.ts'

/**
 * Whether the report of after the last act is the one of the freeze, less what ended, and with what the log says that others
 * did: grants of people and groups who are in both, and tokens that were revoked. Who came or went is not in the log.
 */
export function afterFaults(
  review: ReviewRecord,
  log: readonly AuditEntry[],
  { before, after }: { before: AccessReport; after: AccessReport },
): PackFault[] {
  const grants = grantsAfter(grantsIn(before), between(log, before, after))
  const there = grantsIn(after)
  const unlogged = new Set(
    endLines(review).flatMap(({ row, readBack }) =>
      readBack?.outcome === 'endedUnlogged' ? [row.id] : [],
    ),
  )
  const inBoth = holdersOf(before, after)
  const fault = (row: string, code: PackFault['code']): PackFault => ({
    file: PACK_AFTER,
    row,
    code,
  })
  const faults: PackFault[] = []
  for (const row of grants) {
    if (!there.has(row) && !unlogged.has(row) && isOf(row, inBoth)) {
      faults.push(fault(row, 'notInAfter'))
    }
  }
  for (const row of there) {
    if (grants.has(row) || !isOf(row, inBoth)) continue
    const isEnded = endLines(review).some((line) => line.row.id === row)
    faults.push(fault(row, isEnded ? 'stillInAfter' : 'newInAfter'))
  }
  return [
    ...faults,
    ...tokenFaults(between(log, before, after), { before, after }, unlogged, fault),
    ...stillThere(review, between(log, before, after), after),
    ...otherSince(between(log, before, after), { before, after }),
  ]
}

function tokenFaults(
  log: readonly AuditEntry[],
  { before, after }: { before: AccessReport; after: AccessReport },
  unlogged: ReadonlySet<string>,
  fault: (row: string, code: PackFault['code']) => PackFault,
): PackFault[] {
  const revoked = new Set(
    log.flatMap(({ action, detail }) => (action === 'token.revoke' ? [detail['token_id']] : [])),
  )
  const now = new Map(after.tokens.map((token) => [token.id, token]))
  return before.tokens.flatMap((token): PackFault[] => {
    const row = `token:${token.id}`
    const later = now.get(token.id)
    if (later === undefined) return [fault(row, 'notInAfter')]
    // No revocation is ever taken back.
    if (token.revoked_at !== null)
      return later.revoked_at === null ? [fault(row, 'newInAfter')] : []
    if (revoked.has(token.id)) return later.revoked_at === null ? [fault(row, 'stillInAfter')] : []
    return later.revoked_at === null || unlogged.has(row) ? [] : [fault(row, 'notInAfter')]
  })
}

/** The entries between the two readings. */
function between(
  log: readonly AuditEntry[],
  before: AccessReport,
  after: AccessReport,
): AuditEntry[] {
  const [first, last] = [before.log.last?.id ?? 0, after.log.last?.id ?? 0]
  return log
    .filter(({ id }) => id > first && id <= last)
    .toSorted((one, other) => one.id - other.id)
}

/** By the ids of a review's rows. */
function grantsIn({ people, groups }: AccessReport): Set<string> {
  return new Set([
    ...people.flatMap(({ id, roles }) =>
      roles.flatMap(({ key, group }) => (group === null ? [`grant:user:${id}:${key}`] : [])),
    ),
    ...groups.flatMap(({ id, roles }) => roles.map((key) => `grant:group:${id}:${key}`)),
  ])
}

function grantsAfter(before: ReadonlySet<string>, log: readonly AuditEntry[]): Set<string> {
  const grants = new Set(before)
  for (const { action, detail } of log) {
    const { role, user_id: user, group_id: group, key } = detail
    const holder = typeof user === 'number' ? `user:${user}` : `group:${String(group)}`
    const row = `grant:${holder}:${String(role)}`
    if (action === 'grant.create') grants.add(row)
    if (action === 'grant.delete') grants.delete(row)
    // It takes its grants without entries of their own.
    if (action === 'role.delete') {
      for (const one of grants) if (one.endsWith(`:${String(key)}`)) grants.delete(one)
    }
  }
  return grants
}

function holdersOf(before: AccessReport, after: AccessReport): Set<string> {
  const of = ({ people, groups }: AccessReport) => [
    ...people.map(({ id }) => `grant:user:${id}:`),
    ...groups.map(({ id }) => `grant:group:${id}:`),
  ]
  const later = new Set(of(after))
  return new Set(of(before).filter((holder) => later.has(holder)))
}

const isOf = (row: string, holders: ReadonlySet<string>): boolean =>
  holders.has(row.slice(0, row.indexOf(':', row.indexOf(':', row.indexOf(':') + 1) + 1) + 1))
