import type { PastLink } from '#components/access/pastHref.ts'
import { personLabel } from '#components/access/personNames.ts'
import type { StaffRow } from '#contract/people.ts'
import { collator } from '#lib/locale.ts'
import type { AreaHolder } from '#rules/access/areaHolders.ts'
import type { LastChange } from '#rules/past/lastChange.ts'
import type { AdminToken } from './useAdminTokens.ts'

/** A person or a token that reaches the area; `now` is the server's time. */
export type WhoRow = { now: number } & (
  | { kind: 'person'; holder: AreaHolder; changed: LastChange | null; past?: PastLink }
  | { kind: 'token'; pair: AdminToken; through: readonly string[]; level: string }
)

/** By the name that is shown. */
export const byLabel = (a: StaffRow, b: StaffRow): number =>
  collator.compare(personLabel(a), personLabel(b))
