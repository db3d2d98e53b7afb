import type { ReactNode } from 'react'
import { msOf } from '#lib/instant.ts'
import type { PastAccess } from '#rules/past/pastAccess.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { LogReading } from './LogReading.tsx'
import { PastAccessBand } from './PastAccessBand.tsx'
import { usePastAccess } from './usePastAccess.ts'

interface Props {
  at: string
  children: (past: PastAccess) => ReactNode
}

const TICK = 10_000

/** What a page shows of a past instant, below what it rests on; of what is still to come it shows nothing. */
export function PastPlace(props: Props) {
  const { clock } = useSession()
  const now = useNow(clock, TICK)
  return msOf(props.at) > now ? <PastAccessBand at={props.at} isToCome /> : <Past {...props} />
}

function Past({ at, children }: Props) {
  const { past, log } = usePastAccess(at)
  return (
    <>
      <PastAccessBand
        at={at}
        past={past ?? undefined}
        log={log.data}
        onRefresh={() => void log.refetch()}
      />
      {past === null ? <LogReading log={log} /> : children(past)}
    </>
  )
}
