import { maybeParam, type Param, useParam } from '#components/frame/addressParams.ts'
import { instant, type Instant } from '#contract/instant.ts'
import { msOf } from '#lib/instant.ts'

/** A past instant in the address, as `on=2026-09-01T12:00Z`; null: now. Back leads to the one before. */
export function usePastInstant(name: 'on' | 'at') {
  const [on, setOn] = useParam(pastParams[name], { push: true })
  return { on, setOn }
}

/** In UTC, to the minute: an offset would be another address of the same. */
const inMinutes = (at: string): string => `${new Date(msOf(at)).toISOString().slice(0, 16)}Z`

export const instantParam = (name: string): Param<Instant | null, string | null> => ({
  ...maybeParam(name, (text) => instant.safeParse(text).data ?? null),
  write: (at) => (at === null ? [] : [inMinutes(at)]),
})

/** Of the tokens, and of who may do what. */
export const pastParams = { on: instantParam('on'), at: instantParam('at') }
