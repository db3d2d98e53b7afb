import type { Area } from '#contract/catalogue.ts'
import { readable } from '#lib/text.ts'
import { type Change, changeKind, type ChangeKind } from '#rules/access/accessChange.ts'
import { waysOf } from '#rules/access/ways.ts'
import { accessWords as words } from './words.ts'
import { roleLabel } from './personNames.ts'

const KINDS: readonly ChangeKind[] = ['gained', 'raised', 'lowered', 'lost']

/** What an act does to one person, in one line: "Drops to read: Prices (from Viewer) · Loses access: Publishing". */
export function changesInWords(changes: readonly Change[], areas: readonly Area[]): string {
  if (changes.length === 0) return words.noChange
  const alike = new Map<string, Change[]>()
  for (const change of changes) {
    const kind = changeKind(change)
    const levels = kind === 'lost' ? '' : `${change.from} ${change.to}`
    const key = `${KINDS.indexOf(kind)} ${levels}`
    alike.set(key, [...(alike.get(key) ?? []), change])
  }
  return [...alike]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, some]) => clauseOf(some, areas))
    .join(' · ')
}

function clauseOf(alike: readonly Change[], areas: readonly Area[]): string {
  const [first] = alike
  if (first === undefined) return ''
  const count = alike.length
  const what = count === 1 ? areaLabel(first.area, areas) : words.areas(count)
  const change = words.change(changeKind(first), what, first.to ?? '')
  const isStill = count === 1 && changeKind(first) === 'lowered'
  return isStill ? words.stillThrough(change, throughInWords(first)) : change
}

/** What still gives a lowered area: Viewer and Kundendienst. */
export const throughInWords = ({ through, to }: Change): string =>
  words.listedNames(
    waysOf(through, to ?? '').giving.map((way) =>
      way.kind === 'superuser' ? words.bySuperuser : roleLabel(way),
    ),
  )

/** The catalogue's word for an area, or its key. */
export const areaLabel = (key: string, areas: readonly Area[]): string =>
  readable(areas.find((area) => area.key === key)?.label ?? key)
