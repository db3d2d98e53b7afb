import { areasOf, type Catalogue } from '#contract/catalogue.ts'

/** Areas of one module. `module` is null for those that the catalogue does not list. */
export type OfModule<Row> = { module: string | null; rows: Row[] }

/** Rows about areas by their modules, both in the order of the catalogue; what it does not list comes last. */
export function inModules<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  modules: Catalogue['modules'],
): OfModule<Row>[] {
  const rowsByKey = new Map(rows.map((row) => [keyOf(row), row]))
  const groups: OfModule<Row>[] = modules.map(({ module, areas }) => ({
    module,
    rows: areas.flatMap(({ key }) => rowsByKey.get(key) ?? []),
  }))
  const listed = new Set(areasOf({ modules }).map(({ key }) => key))
  const others = rows.filter((row) => !listed.has(keyOf(row)))
  return [...groups, { module: null, rows: others }].filter((group) => group.rows.length > 0)
}
