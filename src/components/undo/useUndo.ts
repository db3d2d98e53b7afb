import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { believed } from '#api/drills/drillEvidence.ts'
import { drills as drillsQuery } from '#api/drills/drills.ts'
import { formerExpiry } from '#api/tokens/formerExpiry.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { drillThatHas } from '#rules/drills/plan/drillHolding.ts'
import type { FormerExpiry } from '#rules/tokens/lineage.ts'
import { chosenOf, givesBack, type Undo, type UndoPlan, undoPlan } from '#rules/acts/undo.ts'
import { useSession } from '#session/useSession.ts'
import { undoRun, type UndoEnd } from './undoRun.ts'

/**
 * Taking back the chosen rotations of an old token: what is known of the expiry from before, what would be sent, and how it
 * went. `typed` is the expiry that a person chose where nobody knows it. In a drill its record says one too, which may be a
 * file's word: only where nobody else knows it.
 */
export function useUndo(
  {
    undo,
    application,
    isInDrill = false,
  }: { undo: Undo | null; application: number; isInDrill?: boolean },
  { ids, typed }: { ids: readonly number[]; typed: FormerExpiry },
) {
  const queries = useQueryClient()
  const { clock } = useSession()
  const rotation = undo && givesBack(undo, ids)
  const reading = useQuery(formerExpiry(undo && rotation && { old: undo.old, rotation }))
  const { data: drills = [] } = useQuery(drillsQuery())
  const realOf = (record: DrillRecord) => believed(queries, record).drill
  const isBusy = useRef(false)
  const [begun, setBegun] = useState<{ undo: Undo; plan: UndoPlan } | null>(null)
  const [end, setEnd] = useState<UndoEnd | null>(null)
  const isReading = rotation !== null && reading.isPending
  const recorded = isInDrill && !isReading && rotation ? rotation.formerExpiry : NOT_KNOWN
  const knownFormer =
    reading.data ?? (recorded.isKnown ? { ...recorded, by: 'record' as const } : null)
  const former: FormerExpiry = knownFormer
    ? { isKnown: true, expiresAt: knownFormer.expiresAt }
    : typed
  const plan = undo && undoPlan(undo, { ids, former, now: clock.now() })

  async function go(onDone: () => void) {
    // Synchronous: a second press in the same task must find it set.
    if (isBusy.current || !undo || plan?.kind !== 'undo') return
    isBusy.current = true
    setBegun({ undo, plan })
    setEnd(null)
    try {
      const saw = [undo.old, ...chosenOf(undo, ids).flatMap(({ successor }) => successor ?? [])]
      const ended = await undoRun(queries, application, { saw, calls: plan.calls })
      if (ended.kind === 'done') onDone()
      else setEnd(ended)
    } finally {
      isBusy.current = false
      setBegun(null)
    }
  }

  return {
    /** While it runs, what it began with: after its first step the rows say otherwise, and the act is the same. */
    undo: begun?.undo ?? undo,
    plan: begun?.plan ?? plan,
    /** Who knows the expiry from before; null: nobody, or nobody yet. Of what stays nobody has to. */
    former: knownFormer,
    isReading,
    /** The log could not be read, and this browser does not know it. */
    isNotRead: rotation !== null && reading.isError,
    /** Whether the expiry is not moved, because a later rotation stays. */
    stays: rotation === null,
    /** The drill in which it is to be undone instead. */
    drill:
      undo && !isInDrill ? drillThatHas(drills, realOf, { undo, ids, now: clock.now() }) : null,
    isPending: begun !== null,
    end,
    go: (onDone: () => void) => void go(onDone),
  }
}

const NOT_KNOWN: FormerExpiry = { isKnown: false }
