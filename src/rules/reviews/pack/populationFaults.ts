import type { AccessReport } from '#contract/accessReport.ts'
import { PACK_RECORD } from '#contract/reviewPack.ts'
import type { ReviewRecord } from '#contract/review.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import { permissionTexts } from '#contract/roles.ts'
import { msOf } from '#lib/instant.ts'
import { unique } from '#rules/reviews/peopleRows.ts'
import type { PackFault } from './packFault.ts'

/** In milliseconds: longer than any reading of the lists. */
const WHILE_READING = 10 * 60_000

type Row = Omit<ReviewRow, 'reviewer'>

/**
 * Whether what is reviewed and what was left out are together all that the report of the freeze has, and give what it says.
 * While the log moved under the reading the two may be of different moments, and nothing is said.
 */
export function populationFaults(
  { rows, excluded, frozen }: ReviewRecord,
  report: AccessReport,
): PackFault[] {
  if (frozen.log.moved > 0 || report.log.later > 0) return []
  const fault = (row: string, code: PackFault['code']) => ({ file: PACK_RECORD, row, code })
  const there = thingsIn(report, msOf(frozen.at))
  const all = new Map<string, Row>()
  for (const row of [...rows, ...excluded]) all.set(thingOf(row), row)
  const faults: PackFault[] = []
  for (const [thing, { isSure }] of there) {
    if (isSure && !all.has(thing)) faults.push(fault(thing, 'notInPopulation'))
  }
  for (const [thing, { id, kind, gives }] of all) {
    const told = there.get(thing)
    // An application without a token is in no list of the report.
    if (told === undefined && kind !== 'application') faults.push(fault(id, 'otherInFreeze'))
    const isOther = told?.gives && told.gives.join('\n') !== gives.join('\n')
    if (isOther) faults.push(fault(id, 'otherInFreeze'))
  }
  return faults
}

/** By its subject and not by its id, which a forger could name otherwise. */
function thingOf({ id, kind, subject, through }: Row): string {
  switch (kind) {
    case 'grant':
      return `grant:user:${subject.id}:${through?.kind === 'role' ? through.key : ''}`
    case 'groupGrant':
      return `grant:group:${subject.id}:${through?.kind === 'role' ? through.key : ''}`
    case 'member':
      return `member:${through?.kind === 'group' ? through.id : ''}:${subject.id}`
    case 'account':
      return `${through === null ? 'account' : 'superuser'}:${subject.id}`
    case 'role':
      return `role:${subject.kind === 'role' ? subject.key : id}`
    case 'token':
    case 'application':
      return `${kind}:${subject.id}`
  }
}

/** `gives`: undefined where the report does not say it. `isSure`: a row is missed where there is none. */
type Thing = { gives?: string[] | undefined; isSure: boolean }

function thingsIn(report: AccessReport, frozenAt: number): Map<string, Thing> {
  const { people, groups, roles, tokens } = report
  const things = new Map<string, Thing>()
  const givesOf = new Map(
    roles.map(({ key, permissions }) => [key, unique(permissionTexts(permissions))]),
  )
  const groupIds = new Map(groups.map(({ id, name }) => [name, id]))
  const add = (thing: string, gives?: string[]) => things.set(thing, { gives, isSure: true })
  for (const { id, superuser, roles: held } of people) {
    add(`account:${id}`)
    if (superuser) add(`superuser:${id}`)
    for (const { key, group } of held) {
      if (group === null) add(`grant:user:${id}:${key}`, givesOf.get(key))
      else if (groupIds.has(group)) add(`member:${groupIds.get(group)}:${id}`)
    }
  }
  for (const { id, roles: keys } of groups) {
    for (const key of keys) add(`grant:group:${id}:${key}`, givesOf.get(key))
  }
  for (const { key, builtin } of roles) if (!builtin) add(`role:${key}`, givesOf.get(key))
  for (const { id, application, scopes, pin, revoked_at, expires_at } of tokens) {
    // One that expires while the lists are read may be in the review or not.
    const isOver = expires_at !== null && msOf(expires_at) < frozenAt + WHILE_READING
    const gives = unique([...scopes, ...(pin === null ? [] : [`channel:${pin}`])])
    things.set(`token:${id}`, { gives, isSure: revoked_at === null && !isOver })
    things.set(`application:${application.id}`, {
      gives: application.active ? ['active'] : [],
      isSure: true,
    })
  }
  return things
}
