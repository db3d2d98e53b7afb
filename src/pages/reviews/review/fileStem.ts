import { instantOf } from '#lib/zonedInstant.ts'

/** What a file is called before its dot: what it is, whose or of what, and the day. */
export function fileStem(
  what: string,
  name: string,
  { at, zone }: { at: number; zone: string },
): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)
  return `${what}-${plain}-${instantOf(at, zone).slice(0, 10)}`
}
