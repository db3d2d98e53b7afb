import type { Catalogue } from '#contract/catalogue.ts'
import type { Grant, Group, StaffRow } from '#contract/people.ts'
import type { Role } from '#contract/roles.ts'
import type { AccessLog } from './accessLog.ts'

/** Today's lists and the log, which was read after them. */
export type AccessToday = {
  people: readonly StaffRow[]
  groups: readonly Group[]
  grants: readonly Grant[]
  roles: readonly Role[]
  catalogue: Catalogue
  log: AccessLog
  /** Names of groups by a person's id, as far as they were asked for one by one. */
  memberships?: ReadonlyMap<number, readonly string[]> | undefined
}
