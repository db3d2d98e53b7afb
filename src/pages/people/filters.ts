import {
  knownAmong,
  readParam,
  switchParam,
  textParam,
  useSearch,
  withParam,
  wordParam,
} from '#components/frame/addressParams.ts'

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

const page = ['page']
/** How they are written in the address; `group` itself is a dialog's word. */
const params = {
  role: textParam('role', page),
  group: textParam('via', page),
  superusers: switchParam('superuser', 'only', page),
  area: textParam('area', page),
  level: wordParam('level', ['', 'write'], '', page),
  migrated: switchParam('since', 'migration', page),
}

/** What the list filters by; of a name any text that is among those known, or any while these are not read. */
export const peopleParams = (known: { [of in 'role' | 'group' | 'area']?: string[] | undefined }) =>
  Object.values({
    ...params,
    role: knownAmong(params.role, known.role),
    group: knownAmong(params.group, known.group),
    area: knownAmong(params.area, known.area),
  })

export const filtersOn = (filters: PeopleFilters): number =>
  Object.values(filters).filter(Boolean).length

export function usePeopleFilters() {
  const [search, change] = useSearch()
  const filters: PeopleFilters = {
    role: readParam(search, params.role),
    group: readParam(search, params.group),
    superusers: readParam(search, params.superusers),
    area: readParam(search, params.area),
    level: readParam(search, params.level),
    migrated: readParam(search, params.migrated),
  }
  /** A text as it is in the address. */
  const set = (key: keyof PeopleFilters, value: string) =>
    change(
      (before) => {
        const after = withParam(before, textParam(params[key].name, page), value)
        // A level alone says nothing.
        return key === 'area' && value === '' ? withParam(after, params.level, '') : after
      },
      { replace: true },
    )
  return { filters, set }
}
