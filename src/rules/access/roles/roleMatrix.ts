import { areasOf, type Area, type Catalogue } from '#contract/catalogue.ts'
import type { Permissions } from '#contract/me.ts'
import { isReserved } from './roleEdit.ts'

/** An area in a role. `level` is what it would be, `from` what it is; null for nothing. */
export type MatrixRow = {
  area: Area
  level: string | null
  from: string | null
  isReserved: boolean
}

/** `module` is null for areas that the catalogue does not list and the role holds all the same. */
export type MatrixModule = { module: string | null; rows: MatrixRow[] }

/** Every area of the catalogue by module, with what a role gives of it. */
export function roleMatrix(
  modules: Catalogue['modules'],
  saved: Permissions,
  typed: Permissions,
): MatrixModule[] {
  const rowOf = (area: Area): MatrixRow => ({
    area,
    level: typed[area.key] ?? null,
    from: saved[area.key] ?? null,
    isReserved: isReserved(area),
  })
  const listed = new Set(areasOf({ modules }).map(({ key }) => key))
  const others = [...new Set([...Object.keys(saved), ...Object.keys(typed)])].filter(
    (key) => !listed.has(key),
  )
  return [
    ...modules.map(({ module, areas }) => ({ module, rows: areas.map(rowOf) })),
    { module: null, rows: others.map((key) => rowOf(unlisted(key))) },
  ].filter(({ rows }) => rows.length > 0)
}

/** The levels that a row has a choice for, each with whether the area offers it; what is held stays one of them. */
export function levelsOf({
  area,
  level,
  from,
}: MatrixRow): { level: string; isOffered: boolean }[] {
  const held = [level, from].filter((one) => one !== null)
  return [...new Set(['read', 'write', ...area.levels, ...held])].map((one) => ({
    level: one,
    isOffered: area.levels.includes(one) || one === from,
  }))
}

const unlisted = (key: string): Area => ({
  key,
  label: key,
  levels: [],
  sensitive: [],
  assignable: true,
})
