import { useSearchParams } from 'react-router'
import type { Area } from '#contract/catalogue.ts'

export const LEVELS = ['write', 'read'] as const
export type AskedLevel = (typeof LEVELS)[number]

/** What is asked, all of it in the address: which area at which level, or all of them as a matrix. */
export function useQuestion(areas: readonly Area[]) {
  const [search, setSearch] = useSearchParams()
  const area = areas.find(({ key }) => key === search.get('area')) ?? areas[0] ?? null
  const asked = LEVELS.find((one) => one === search.get('level')) ?? 'write'
  const level = area && !offers(area, asked) ? other(asked) : asked
  const put = (key: string, value: string, normal: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === normal) after.delete(key)
        else after.set(key, value)
        return after
      },
      { replace: true },
    )
  return {
    area,
    level,
    isMatrix: search.get('view') === 'matrix',
    setLevel: (next: string) => put('level', next, 'write'),
    setView: (next: string) => put('view', next, 'area'),
    /** The address of another area, everything else as it is. */
    addressOf(key: string): string {
      const next = new URLSearchParams(search)
      next.set('area', key)
      next.delete('dialog')
      next.delete('view')
      return `?${next}`
    },
  }
}

/** An area that only writes can be read all the same by those who write; one that only reads is never written. */
export const offers = ({ levels }: Area, level: AskedLevel): boolean =>
  levels.length === 0 || levels.includes(level)

const other = (level: AskedLevel): AskedLevel => (level === 'write' ? 'read' : 'write')
