import { useSearchParams } from 'react-router'
import { instant } from '#contract/instant.ts'
import { msOf } from '#lib/instant.ts'

const KEY = 'on'

/** The past instant of which the table is, in the address as `on=2026-09-01T12:00Z`; null: now. */
export function usePastInstant() {
  const [search, setSearch] = useSearchParams()
  const read = instant.safeParse(search.get(KEY))
  return {
    on: read.success ? read.data : null,
    /** Back leads to what stood there before. */
    setOn: (next: string | null) =>
      setSearch((before) => {
        const after = new URLSearchParams(before)
        if (next === null) after.delete(KEY)
        else after.set(KEY, inMinutes(next))
        return after
      }),
  }
}

/** In UTC, to the minute: an offset would be another address of the same. */
const inMinutes = (at: string): string => `${new Date(msOf(at)).toISOString().slice(0, 16)}Z`
