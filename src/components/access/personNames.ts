import type { StaffRow } from '#contract/people.ts'
import { listed } from '#lib/numbers.ts'
import { isBlank, readable } from '#lib/text.ts'

/** A person's name for an accessible name or a sentence: the full one, or the username where there is none. */
export const personLabel = ({ name, username }: Pick<StaffRow, 'name' | 'username'>): string =>
  readable(isBlank(name) ? username : name)

/** A role's name for an accessible name or a sentence. */
export const roleLabel = ({ key, name }: { key: string; name: string }): string =>
  readable(isBlank(name) ? key : name)

/** Groups in a sentence: IT and Redaktion. */
export const readableGroups = (groups: readonly string[]): string => listed(groups.map(readable))
