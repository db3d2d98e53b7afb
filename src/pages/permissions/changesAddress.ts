import {
  readParam,
  textParam,
  useParam,
  useSearch,
  withParam,
} from '#components/frame/addressParams.ts'
import { instantParam } from '#components/past/pastAddress.ts'

/** The two dates and the area that is looked at, all in the address. */
export function useSpan() {
  const [search, change] = useSearch()
  const [area, setArea] = useParam(areaParam)
  return {
    from: readParam(search, fromParam),
    /** Null: today. */
    to: readParam(search, toParam),
    /** Both at once, so that Back leads to both before. */
    setSpan: (from: string, to: string | null) =>
      change((before) => withParam(withParam(before, fromParam, from), toParam, to), {
        replace: false,
      }),
    area,
    setArea,
  }
}

const fromParam = { ...instantParam('from'), clears: ['page'] }
const toParam = instantParam('to')
/** As where one area is asked; '' is every area. */
const areaParam = textParam('area', ['page'])
