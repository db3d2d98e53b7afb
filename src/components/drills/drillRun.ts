import type { QueryClient } from '@tanstack/react-query'
import { type DrillRotation, type Issued, rotateInDrill } from '#api/drills/drillRotate.ts'
import type { ShownToken } from '#components/show-once/shownOnce.ts'
import type { DrillPlanned, DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { seenOf } from '#rules/tokens/seenToken.ts'
import { readChanged } from '#session/otherTabs.ts'
import { createRun, judged, type RunOf, turnAfter, untried, useRun } from '#session/run.ts'
import { perSession } from '#session/slot.ts'
import { useSession } from '#session/useSession.ts'
import { sessionOf } from '#session/session.ts'

/** What is known of one row of a run. */
export type RunVerdict =
  | { kind: 'waiting' }
  | { kind: 'rotating' }
  /** The value is shown and not stored yet. */
  | { kind: 'storing' }
  | { kind: 'done' }
  | { kind: 'notTried' }
  | Exclude<DrillRotation, { kind: 'value' }>

export type RunRow = { planned: DrillPlanned; verdict: RunVerdict }

export type DrillRun = RunOf<RunRow> & { drillId: string }

type Begin = {
  drill: DrillRecord
  rows: readonly DrillPlanned[]
  /** The rotation, by its entry's id, in spite of which somebody goes on with the one row. */
  inSpiteOf: number | null
  /** The applications that the person sees are inactive. */
  inactive: readonly number[]
  /** The old tokens as the person sees them, by their ids. */
  saw?: ReadonlyMap<number, Token | null>
  /** Opens what shows a value once. */
  present: (subject: ShownToken) => void
}

/**
 * Rotates tokens of a drill in turn, each as an intent of its own that is recorded (api/drills/drillRotate.ts). The next one is
 * asked for once the value of the last is stored. A failure of one is its own; the run goes on. It lives as long as its
 * session: what a lock or a reload leaves over is what the record does not hold, and nothing goes on by itself.
 */
function drillRun(client: QueryClient) {
  const run = createRun<DrillRun>()
  let stored: (() => void) | null = null
  const judge = (id: number, verdict: RunVerdict) =>
    run.change({
      rows: judged(run.read()?.rows ?? [], ({ planned }) => planned.tokenId === id, verdict),
    })

  function turnOf(tokenId: number): ShownToken['turn'] {
    const rows = run.read()?.rows ?? []
    const place = rows.findIndex(({ planned }) => planned.tokenId === tokenId) + 1
    return rows.length > 1 ? { place, of: rows.length } : null
  }

  /** Shows the value, and is over once a person has stored or discarded it. */
  async function show(planned: DrillPlanned, issued: Issued, present: Begin['present']) {
    const isStored = new Promise<void>((resolve) => (stored = resolve))
    present(shownOf(planned, issued))
    await isStored
  }

  async function tryOne(
    { drill, inSpiteOf, inactive, saw, present }: Begin,
    planned: DrillPlanned,
  ) {
    const id = planned.tokenId
    judge(id, { kind: 'rotating' })
    const ended = await rotateInDrill(client, drill, id, {
      inSpiteOf,
      seesInactive: inactive.includes(planned.application.id),
      saw: saw?.get(id),
    })
    const turn = turnAfter('error' in ended ? ended.error : null)
    if (ended.kind !== 'value') judge(id, turn.kind === 'again' ? { kind: 'waiting' } : ended)
    else {
      judge(id, { kind: 'storing' })
      await show(planned, ended.issued, present)
      await ended.recorded
      judge(id, { kind: 'done' })
    }
    return turn
  }

  return {
    ...run,
    async start(begin: Begin): Promise<void> {
      if (run.isUnderWay()) return
      const rows = begin.rows.map((planned): RunRow => ({ planned, verdict: { kind: 'waiting' } }))
      await run.start(
        { drillId: begin.drill.id, rows, state: 'running', because: null },
        (inTurn) => inTurn(begin.rows, { tryOne: (planned) => tryOne(begin, planned) }),
        (ended) => ({ rows: untried(ended.rows) }),
      )
      // Each rotation has read its list again; the log and who counts tokens have not.
      void readChanged(client, { queryKey: ['inventory'] }, { queryKey: ['audit'] })
    },
    /** Told by the page when the value is no longer shown. */
    valueGone() {
      stored?.()
      stored = null
    },
  }

  function shownOf({ application, tokenId }: DrillPlanned, issued: Issued): ShownToken {
    const { token, old, oldStops, arrival } = issued
    const isAlive = oldStops === null || msOf(oldStops) > sessionOf(client).clock.now()
    return {
      kind: 'token',
      application,
      token,
      arrival,
      turn: turnOf(tokenId),
      replaced: {
        ...seenOf(old),
        stopsAt: isAlive ? oldStops : null,
        formerExpiry: old.expires_at,
      },
    }
  }
}

const runs = perSession(drillRun)

/** The run of this session, and how to begin, hold and end one. */
export function useDrillRun() {
  const own = runs.of(useSession().queries)
  return { ...useRun(own), start: own.start, valueGone: own.valueGone }
}
