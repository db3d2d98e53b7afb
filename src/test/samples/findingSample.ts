import type { Grant } from '#contract/people.ts'
import type { House } from '#rules/findings/house.ts'
import type { Role } from '#contract/roles.ts'
import { type FindingReadings, findingsIn } from '#rules/findings/findings.ts'
import { kindOf } from '#rules/tokens/scopes.ts'
import type { FilteredRow } from '#rules/tokens/statusFilter.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import { person, worldOf } from './accessSample.ts'
import { applicationWith, inMs, NOW, sampleCatalogue, tokenWith } from './sample.ts'

/** A token that is well, of an application with an owner, but for what is said. */
export const rowOf = (
  some: Parameters<typeof tokenWith>[0],
  more: Partial<FilteredRow> = {},
): FilteredRow => {
  const token = tokenWith({ expires_at: inMs(30 * DAY), ...some })
  const application = applicationWith({ description: 'owner: person1' })
  const live = isLive(token, { now: NOW, applicationActive: true })
  const kind = kindOf(token.scopes, sampleCatalogue)
  return { token, application, live, kind, state: { kind: 'active' }, marks: [], ...more }
}

/** All was read, and there is nothing. */
const nothing: FindingReadings = {
  tokens: { rows: [], isWhole: true },
  applications: [],
  access: { world: worldOf([]), roles: [] },
  grants: [],
  upgrade: [],
  bypasses: { entries: [], isWhole: true },
  house: {},
  now: NOW,
  dayOf: (at) => at.slice(0, 10),
}

export const found = (some: Partial<FindingReadings>) => findingsIn({ ...nothing, ...some })
export const codes = (some: Partial<FindingReadings>) =>
  found(some).findings.map(({ code }) => code)
export const ofToken = (...rows: FilteredRow[]) => codes({ tokens: { rows, isWhole: true } })
export const accessOf = (people: ReturnType<typeof person>[], roles: Role[] = []) => ({
  world: worldOf(people),
  roles,
})

export const roleWith = (some: Partial<Role>): Role => ({
  id: 3,
  key: 'catalogue',
  name: 'The catalogue',
  description: '',
  builtin: false,
  grant_count: 1,
  created_at: inMs(-DAY),
  updated_at: inMs(-DAY),
  permissions: {},
  ...some,
})

export const grantTo = (id: number, user: number, key: string): Grant => ({
  id,
  role: { id: 9, key, name: key },
  user: { id: user, username: `person${user}` },
  group: null,
  created_at: inMs(-100 * DAY),
})

/** A house in which these two conflict with each other. */
export const houseAgainst = (one: string, other: string): House => ({
  conflicts: [{ between: [one, other], level: 'write' }],
})
