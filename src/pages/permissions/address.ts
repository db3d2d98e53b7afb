import { searchParam } from '#components/frame/addressSearch.ts'
import {
  knownAmong,
  readParam,
  switchParam,
  textParam,
  useParam,
  useSearch,
  withParam,
  wordParam,
} from '#components/frame/addressParams.ts'
import { instantParam, pastParams } from '#components/past/pastAddress.ts'
import type { Area } from '#contract/catalogue.ts'
import { useIsPhone } from '#ui/useIsPhone.ts'

export const LEVELS = ['write', 'read'] as const
export type RequestedLevel = (typeof LEVELS)[number]

/** What is asked, all of it in the address: which area at which level, all of them as a matrix, or what changed. */
export function useQuestion(areas: readonly Area[]) {
  const [search] = useSearch()
  const isPhone = useIsPhone()
  const [requestedLevel, setLevel] = useParam(levelParam)
  const [view, setView] = useParam(viewParam)
  const key = readParam(search, areaParam)
  const area = areas.find((one) => one.key === key) ?? areas[0] ?? null
  const level = area && !offers(area, requestedLevel) ? other(requestedLevel) : requestedLevel
  return {
    area,
    /** On a phone who reaches an area that the address names is a page of its own. */
    shows: !isPhone
      ? ('both' as const)
      : area?.key === key
        ? ('area' as const)
        : ('areas' as const),
    /** The address of all areas, everything else as it is. */
    withoutArea: `?${withParam(search, areaParam, '')}`,
    level,
    isMatrix: view === 'matrix',
    isChanges: view === 'changes',
    setLevel,
    setView,
    /** The address of another area, everything else as it is. */
    addressOf: (key: string): string => `?${withParam(search, areaParam, key)}`,
  }
}

/** The page of what changed in an area, or in all of them, since an instant that is chosen there or here. */
export const changesSince = (area: string | undefined, from: string | null): string =>
  `/permissions?${new URLSearchParams({
    view: 'changes',
    ...(area !== undefined && { area }),
    ...(from !== null && { from }),
  })}`

/** What of the address says something, now, on a past date or between two. */
export const questionParams = (areas: readonly string[] | undefined) => [
  knownAmong(areaParam, areas),
  levelParam,
  viewParam,
  sensitiveParam,
  searchParam,
  pastParams.at,
  instantParam('from'),
  instantParam('to'),
]

/** Only sensitive areas are listed. */
export const sensitiveParam = switchParam('sensitive', 'only')

const areaParam = textParam('area', ['dialog', 'view'])
const levelParam = wordParam('level', LEVELS, 'write')
const viewParam = wordParam('view', ['area', 'matrix', 'changes'], 'area')

/** An area that only writes can be read all the same by those who write; one that only reads is never written. */
export const offers = ({ levels }: Area, level: RequestedLevel): boolean =>
  levels.length === 0 || levels.includes(level)

const other = (level: RequestedLevel): RequestedLevel => (level === 'write' ? 'read' : 'write')
