import type { Application } from '#contract/applications.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { Grant, Group, StaffRow } from '#contract/people.ts'
import type { ReviewRow } from '#contract/reviewRow.ts'
import type { Role } from '#contract/roles.ts'
import type { Token } from '#contract/tokens.ts'

/** Everything that the rows of a review are made of, as it was read. */
export type PopulationReading = {
  people: readonly StaffRow[]
  groups: readonly Group[]
  roles: readonly Role[]
  grantRows: readonly Grant[]
  applications: readonly { application: Application; tokens: readonly Token[] }[]
  catalogue: Catalogue
  /** Entries of the log about grants, roles and tokens, in any order. */
  log: readonly AuditEntry[]
  /** The server's time in milliseconds. */
  now: number
  /** When the last review was frozen; null: there was none. */
  since: string | null
}

/** A row before somebody reviews it and before what it gives has its hash. */
export type RowDraft = Omit<ReviewRow, 'hash' | 'reviewer'>
