import { useSearchParams } from 'react-router'

/** An empty word filters nothing. Groups are named, since the lists name them. */
export type PeopleFilters = {
  role: string
  group: string
  superusers: boolean
  area: string
  level: string
  /** Only those whose Manager is the one that the upgrade gave. */
  migrated: boolean
}

/** How they stand in the address; `group` itself is a dialog's word. */
const PARAMS = {
  role: 'role',
  group: 'via',
  superusers: 'superuser',
  area: 'area',
  level: 'level',
  migrated: 'since',
} as const satisfies Record<keyof PeopleFilters, string>

const ON = { superusers: 'only', migrated: 'migration' } as const

export function usePeopleFilters() {
  const [search, setSearch] = useSearchParams()
  const text = (key: keyof PeopleFilters) => search.get(PARAMS[key]) ?? ''
  const filters: PeopleFilters = {
    role: text('role'),
    group: text('group'),
    superusers: text('superusers') === ON.superusers,
    area: text('area'),
    level: text('level') === 'write' ? 'write' : '',
    migrated: text('migrated') === ON.migrated,
  }
  const set = (key: keyof PeopleFilters, value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(PARAMS[key])
        else after.set(PARAMS[key], value)
        // A level alone says nothing.
        if (key === 'area' && value === '') after.delete(PARAMS.level)
        after.delete('page')
        return after
      },
      { replace: true },
    )
  return { filters, set }
}
