import type { AccessReport } from '#contract/accessReport.ts'
import { flagText, levelsText } from '#contract/accessReportTables.ts'
import { samePermissions } from '#rules/access/roles/roleEdit.ts'
import { type Holder, sameHolder } from '#rules/past/accessEvents.ts'
import type { AccessToday } from '#rules/past/accessToday.ts'
import type { PastAccess } from '#rules/past/pastAccess.ts'
import type { RowFault } from './rowFault.ts'

/** `notTold`: rows of which the backend cannot say whether they were so, by their name. */
export type Compared = { faults: RowFault[]; notTold: string[] }

/**
 * Where a report says of people, groups and roles what lists and log certainly do not say of that moment. Membership of
 * groups, superusers and active accounts are in no log, and nothing is said of them here.
 */
export function accessFaults(
  report: AccessReport,
  { past, today }: { past: PastAccess; today: AccessToday },
): Compared {
  const faults: RowFault[] = []
  const notTold: string[] = []
  const hold = (holder: Holder, row: Omit<Held, 'holder'>) => {
    const found = heldFaults({ holder, ...row }, { past, today })
    faults.push(...found.faults)
    notTold.push(...found.notTold)
  }
  for (const [place, { id, username, roles, sure }] of report.people.entries()) {
    const at = { table: 'people', row: place + 1 } as const
    if (past.notYet.has(id)) {
      faults.push({ ...at, column: null, code: 'extra', what: username })
      continue
    }
    if (sure === 'unknown') continue
    const own = roles.flatMap(({ key, group }) => (group === null ? [key] : []))
    hold({ kind: 'user', id }, { ...at, name: username, keys: own })
  }
  for (const [place, { id, name, roles, sure }] of report.groups.entries()) {
    if (sure === 'unknown') continue
    hold({ kind: 'group', id }, { table: 'groups', row: place + 1, name, keys: roles })
  }
  for (const group of past.groups.values()) {
    if (report.groups.some(({ id }) => id === group.id)) continue
    if (certainOf(past, { kind: 'group', id: group.id }).length === 0) continue
    faults.push({ table: 'groups', row: null, column: null, code: 'missing', what: group.name })
  }
  const found = roleFaults(report, past)
  return {
    faults: [...faults, ...found.faults],
    notTold: [...notTold, ...leftOut(report, past), ...found.notTold],
  }
}

type Held = {
  holder: Holder
  table: 'people' | 'groups'
  row: number
  name: string
  keys: readonly string[]
}

function heldFaults(
  { holder, table, row, name, keys }: Held,
  { past, today }: { past: PastAccess; today: AccessToday },
): Compared {
  const at = { table, row, column: 'Roles' } as const
  const all = past.grants.filter((grant) => sameHolder(grant.holder, holder))
  const missing = certainOf(past, holder).filter((key) => !keys.includes(key))
  const extra = keys.filter((key) => !all.some(({ role }) => role === key))
  // The grants of who was deleted went without an entry.
  const list = holder.kind === 'user' ? today.people : today.groups
  const isListed = list.some(({ id }) => id === holder.id)
  const isAgainst = (key: string) => {
    const role = past.roles.get(key)
    return isListed && !past.isBefore && (role === undefined || role.holders.sure === 'certain')
  }
  return {
    faults: [
      ...missing.map((what) => ({ ...at, code: 'missing' as const, what })),
      ...extra.filter(isAgainst).map((what) => ({ ...at, code: 'extra' as const, what })),
    ],
    notTold: extra.some((key) => !isAgainst(key)) ? [name] : [],
  }
}

const certainOf = (past: PastAccess, holder: Holder): string[] =>
  past.grants.flatMap(({ role, holder: own, claim }) =>
    claim.sure === 'certain' && sameHolder(own, holder) ? [role] : [],
  )

/** Who held a role and is not in the report: an account that was not active is in no list, so it is no fault. */
const leftOut = (report: AccessReport, past: PastAccess): string[] =>
  [...past.people.values()].flatMap(({ id, username }) =>
    report.people.some((person) => person.id === id) ||
    certainOf(past, { kind: 'user', id }).length === 0
      ? []
      : [username],
  )

function roleFaults(report: AccessReport, past: PastAccess): Compared {
  const faults: RowFault[] = []
  const notTold: string[] = []
  for (const [place, role] of report.roles.entries()) {
    const at = { table: 'roles', row: place + 1 } as const
    const other = (column: string, said: string, backend: string) =>
      faults.push({ ...at, column, code: 'other', report: said, backend })
    if (role.sure === 'unknown') continue
    const then = past.roles.get(role.key)
    if (then === undefined || then.id !== role.id) {
      if (past.isBefore) notTold.push(role.key)
      else faults.push({ ...at, column: null, code: 'extra', what: role.key })
      continue
    }
    const { builtin, permissions, claim, holders } = then
    if (builtin !== role.builtin) other('Built-in', flagText(role.builtin), flagText(builtin))
    if (permissions !== null && !samePermissions(permissions, role.permissions)) {
      if (claim.sure === 'certain')
        other('Permissions', levelsText(role.permissions), levelsText(permissions))
      else notTold.push(role.key)
    }
    if (claim.sure === 'certain' && then.name !== role.name) other('Name', role.name, then.name)
    const grants = past.grants.filter((grant) => grant.role === role.key)
    const isCertain = [holders, ...grants.map((one) => one.claim)].every(
      ({ sure }) => sure === 'certain',
    )
    if (isCertain && grants.length !== role.grants)
      other('Grants', String(role.grants), String(grants.length))
  }
  for (const { id, key, claim } of past.roles.values()) {
    if (claim.sure === 'certain' && !report.roles.some((role) => role.id === id))
      faults.push({ table: 'roles', row: null, column: null, code: 'missing', what: key })
  }
  return { faults, notTold }
}
