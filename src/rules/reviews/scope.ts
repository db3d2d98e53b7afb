import { areasOf, type Catalogue } from '#contract/catalogue.ts'
import type { ReviewScope } from '#contract/review.ts'
import type { ExcludedRow, ReviewRow } from '#contract/reviewRow.ts'
import { partsOf } from './peopleRows.ts'

export const wholeScope: ReviewScope = {
  kinds: [],
  areas: [],
  sensitivity: [],
  owners: [],
  roles: [],
  changedOnly: false,
}

type Row = Omit<ReviewRow, 'reviewer'>

/** What the catalogue says of an area: `pii`, `money`. */
export type Sensitivity = ReadonlyMap<string, readonly string[]>

export const sensitivityOf = (catalogue: Pick<Catalogue, 'modules'>): Sensitivity =>
  new Map(areasOf(catalogue).map(({ key, sensitive }) => [key, sensitive]))

/** Which part of the scope leaves a row out; null: it is reviewed. `before` are the hashes of the last review by row. */
export function outsideScope(
  row: Row,
  scope: ReviewScope,
  { sensitivity, before }: { sensitivity: Sensitivity; before: ReadonlyMap<string, string> },
): Exclude<ExcludedRow['because'], 'byHand'> | null {
  const areas = row.gives.map((line) => partsOf(line).area)
  const flags = areas.flatMap((area) => sensitivity.get(area) ?? [])
  const owners = row.concerns.filter(({ why }) => why === 'owner').map(({ name }) => name)
  if (isOut(scope.kinds, [row.kind])) return 'kind'
  if (isOut(scope.areas, areas)) return 'area'
  if (isOut(scope.sensitivity, flags)) return 'sensitivity'
  if (isOut(scope.owners, owners)) return 'owner'
  if (isOut(scope.roles, rolesOf(row))) return 'role'
  return scope.changedOnly && before.get(row.id) === row.hash ? 'unchanged' : null
}

/** An empty list leaves nothing out. */
const isOut = (wanted: readonly string[], has: readonly string[]): boolean =>
  wanted.length > 0 && !has.some((one) => wanted.includes(one))

const rolesOf = ({ through, subject }: Row): string[] => [
  ...(through?.kind === 'role' ? [through.key] : []),
  ...(subject.kind === 'role' ? [subject.key] : []),
]
