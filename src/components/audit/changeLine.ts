import type { AuditEntry } from '#contract/audit.ts'
import type { Area } from '#contract/catalogue.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import { changesIn, type Change, type Held } from '#rules/audit/auditChanges.ts'
import { words } from './words.ts'

/** How many changes one line names; the others are counted. */
const NAMED = 4

export type LineReading = { areas: readonly Area[]; zone: string }

/**
 * What an entry of a role or an application changed, in one line: "Prices: none → write · Name: A → B". Null for other entries,
 * whose sentence says it.
 */
export function changeLine(entry: AuditEntry, reading: LineReading): string | null {
  const parts = partsOf(entry, reading)
  if (parts.length === 0) return null
  const more = parts.length - NAMED
  const named = more > 1 ? parts.slice(0, NAMED) : parts
  return [...named, ...(more > 1 ? [words.moreChanges(more)] : [])].join(' · ')
}

function partsOf(entry: AuditEntry, { areas, zone }: LineReading): string[] {
  const changes = changesIn(entry)
  switch (entry.action) {
    case 'role.update':
      return changes.map((change) => partOf(change, areas, zone))
    case 'application.update':
      return changes.map((change) => partOf(change, [], zone))
    case 'role.create':
      return changes.flatMap(({ field, after }) =>
        field === 'permissions' && after.kind === 'list'
          ? after.items.map((permission) => permissionIn(permission, areas))
          : [],
      )
    default:
      return []
  }
}

function partOf({ field, before, after }: Change, areas: readonly Area[], zone: string): string {
  // Two texts of many words do not fit a line.
  if (field === 'description') return words.described
  const label = words.fields.get(field) ?? areaName(field, areas)
  return words.changed(label, heldText(before, zone), heldText(after, zone))
}

function permissionIn(permission: string, areas: readonly Area[]): string {
  const colon = permission.lastIndexOf(':')
  const [area, level] = [permission.slice(0, colon), permission.slice(colon + 1)]
  return words.given(areaName(area, areas), readable(level))
}

const areaName = (key: string, areas: readonly Area[]): string =>
  readable(areas.find((area) => area.key === key)?.label ?? key)

function heldText(held: Held, zone: string): string {
  switch (held.kind) {
    case 'none':
    case 'unknown':
    case 'same':
      return words.held[held.kind]
    case 'flag':
      return held.is ? words.held.yes : words.held.no
    case 'time':
      return fullTime(held.at, zone)
    case 'text':
      return readable(held.text)
    case 'list':
      return held.items.map(readable).join(', ')
  }
}
