import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { findingRecord } from '#api/findings/findingRecord.ts'
import type { FindingRecord } from '#contract/findingRecord.ts'
import { findingStates } from '#rules/findings/findingState.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'

const NOTHING: FindingRecord = { events: [], seen: [] }

/** What was decided on findings in this browser, and so the state of each. `isRead`: the browser has answered. */
export function useFindingStates() {
  const { clock } = useSession()
  const now = useNow(clock, MINUTE / 2)
  const { data } = useQuery(findingRecord())
  const record = data ?? NOTHING
  const stateOf = useMemo(() => findingStates(record, now), [record, now])
  return { record, isRead: data !== undefined, stateOf }
}
