import { instantOf } from '#lib/zonedInstant.ts'

/** Where a file comes from: it must say so by itself, years later. */
export type Made = { server: string; origin: string; by: string; zone: string; now: number }

type At = Pick<Made, 'origin' | 'zone' | 'now'>

/** What a file is called before its dot: of which server it is, what, and from when. */
export const fileStem = (what: string, { origin, zone, now }: At): string =>
  `keyturn-${new URL(origin).host.replaceAll(/[^\w.-]/g, '-')}-${what}-${instantOf(now, zone).slice(0, 16).replaceAll(':', '')}`

export const fileName = (what: string, at: At, ending: string): string =>
  `${fileStem(what, at)}.${ending}`

/** What it is, and whose or of what: letters and digits of any script, the rest as hyphens. */
export function named(what: string, name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return plain === '' ? what : `${what}-${plain.slice(0, 60)}`
}
