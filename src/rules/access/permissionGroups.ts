import type { Area } from '#contract/catalogue.ts'
import type { Holding } from './access.ts'

/** An area with how a person holds it; one that the catalogue lacks has its key for a label. */
export type HeldArea = { area: Area; holding: Holding }

/** What a person holds as it is looked at: what can be written first, then what is sensitive to read. */
export type PermissionGroups = {
  write: HeldArea[]
  sensitive: HeldArea[]
  read: HeldArea[]
  none: Area[]
}

export function permissionGroups(
  holdings: readonly Holding[],
  areas: readonly Area[],
): PermissionGroups {
  const areasByKey = new Map(areas.map((area) => [area.key, area]))
  const held = holdings.map((holding) => ({
    area: areasByKey.get(holding.area) ?? unlisted(holding.area),
    holding,
  }))
  const isWrite = ({ holding }: HeldArea) => holding.level === 'write'
  const isSensitive = ({ area }: HeldArea) => area.sensitive.length > 0
  const keys = new Set(holdings.map(({ area }) => area))
  return {
    write: held.filter(isWrite),
    sensitive: held.filter((one) => !isWrite(one) && isSensitive(one)),
    read: held.filter((one) => !isWrite(one) && !isSensitive(one)),
    none: areas.filter(({ key }) => !keys.has(key)),
  }
}

const unlisted = (key: string): Area => ({
  key,
  label: key,
  levels: [],
  sensitive: [],
  assignable: false,
})
