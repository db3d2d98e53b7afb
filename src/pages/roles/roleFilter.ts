import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { roleBook } from '#api/access/roles.ts'
import {
  knownAmong,
  textParam,
  useParam,
  useSearch,
  withParam,
  wordParam,
} from '#components/frame/addressParams.ts'
import { searchParam, useAddressSearch } from '#components/frame/addressSearch.ts'
import type { Role } from '#contract/roles.ts'
import { isFoundIn } from '#lib/search.ts'
import type { MatrixModule, MatrixRow } from '#rules/access/roles/roleMatrix.ts'

export const SHOWS = ['all', 'changed', 'sensitive', 'different'] as const
export type Shows = (typeof SHOWS)[number]

/** Which areas of a role are shown, and beside which other role: all of it in the address. */
export function useRoleFilter() {
  const [, change] = useSearch()
  const { typed, setTyped } = useAddressSearch()
  const [shows, setShows] = useParam(showParam)
  const [other, setOther] = useParam(otherParam)
  return {
    typed,
    setTyped,
    shows,
    setShows,
    /** The key of the role to compare with, or nothing. */
    other,
    setOther,
    clear: () =>
      change((before) => withParam(withParam(before, searchParam, ''), showParam, 'all'), {
        replace: true,
      }),
  }
}

const showParam = wordParam('show', SHOWS, 'all')
const otherParam = textParam('with')

/** What of its address the areas of a role read. */
export function useRoleFilterReads() {
  const { key: own } = useParams()
  const { data } = useQuery({ ...roleBook(), enabled: false })
  const others = data?.map(({ key }) => key).filter((key) => key !== own)
  return [searchParam, showParam, knownAmong(otherParam, others)]
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
