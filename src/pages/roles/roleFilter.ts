import { useSearchParams } from 'react-router'
import { useAddressSearch } from '#components/frame/addressSearch.ts'
import type { Role } from '#contract/roles.ts'
import { isFoundIn } from '#lib/search.ts'
import type { MatrixModule, MatrixRow } from '#rules/access/roles/roleMatrix.ts'

export const SHOWS = ['all', 'changed', 'sensitive', 'different'] as const
export type Shows = (typeof SHOWS)[number]

/** Which areas of a role are shown, and beside which other role: all of it in the address. */
export function useRoleFilter() {
  const [search, setSearch] = useSearchParams()
  const { typed, setTyped } = useAddressSearch('q')
  const put = (key: string, normal: string) => (value: string) =>
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
    typed,
    setTyped,
    shows: SHOWS.find((one) => one === search.get('show')) ?? 'all',
    setShows: put('show', 'all'),
    /** The key of the role to compare with, or nothing. */
    other: search.get('with') ?? '',
    setOther: put('with', ''),
    clear: () =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete('q')
          after.delete('show')
          return after
        },
        { replace: true },
      ),
  }
}

export const isChanged = ({ level, from }: MatrixRow): boolean => level !== from

export const isDifferent = ({ area, level }: MatrixRow, other: Role | null): boolean =>
  other !== null && (other.permissions[area.key] ?? null) !== level

export function shownModules(
  modules: readonly MatrixModule[],
  { typed, shows, other }: { typed: string; shows: Shows; other: Role | null },
): MatrixModule[] {
  const isShown = (row: MatrixRow, module: string | null) => {
    const { area } = row
    if (!isFoundIn(`${area.label} ${area.key} ${module ?? ''}`, typed)) return false
    switch (shows) {
      case 'all':
        return true
      case 'changed':
        return isChanged(row)
      case 'sensitive':
        return area.sensitive.length > 0
      case 'different':
        return isDifferent(row, other)
    }
  }
  return modules
    .map(({ module, rows }) => ({ module, rows: rows.filter((row) => isShown(row, module)) }))
    .filter(({ rows }) => rows.length > 0)
}
