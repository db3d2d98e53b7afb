import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { believed } from '#api/drillEvidence.ts'
import { listedTokens } from '#api/drillLog.ts'
import { NothingThere } from '#components/NothingThere.tsx'
import { useOutcome } from '#components/outcomes.ts'
import { problemOf } from '#components/problem.ts'
import { readTokens, seenCalls, sendCall } from '#components/restoreCalls.ts'
import { ServerMark } from '#components/ServerMark.tsx'
import { tokenLabel } from '#components/tokenKeys.ts'
import { undoWords } from '#components/undoWords.ts'
import { useWriteRefusal } from '#components/useWriteRefusal.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { ago } from '#lib/deadline.ts'
import { fullTime } from '#lib/time.ts'
import { staysAsLeft, undoPlan } from '#rules/drillNext.ts'
import { drillRows } from '#rules/drillStation.ts'
import { useWorld } from '#session/useWorld.ts'
import { Alert } from '#ui/Alert.tsx'
import { AlertDialog } from '#ui/AlertDialog.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Facts } from '#ui/Facts.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { drillActWords as words } from './drillActWords.ts'
import { drillWords } from './drillWords.ts'
import { type DrillLine, useDrillLines } from './useDrill.ts'
import { useFormerInDrill } from './useFormerInDrill.ts'
import { useDrillHere, useNamedLine } from './useDrillHere.ts'

/** Takes a rotation back while the old one lives: its former expiry first, the successor's end after it. */
export function DrillUndo({ close }: { close: () => void }) {
  const drill = useDrillHere()
  return drill ? <OfDrill drill={drill} close={close} /> : <NothingThere close={close} />
}

function OfDrill({ drill, close }: { drill: DrillRecord; close: () => void }) {
  const { lines } = useDrillLines(drill)
  const line = useNamedLine(lines)
  return line ? <Undo drill={drill} line={line} close={close} /> : <NothingThere close={close} />
}

function Undo({ drill, line, close }: { drill: DrillRecord; line: DrillLine; close: () => void }) {
  const { source, corrected } = useFormerInDrill(line)
  const { planned, rotated, old, successor, now, zone } = corrected(line)
  const queries = useQueryClient()
  const { clock } = useWorld()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const plan = undoPlan(corrected(line), now)
  const name = tokenLabel(planned)
  const inWords = (at: string | null) => (at === null ? words.noExpiry : fullTime(at, zone))
  const movesExpiry = plan?.calls.some(({ call }) => call === 'expiry') === true
  const isLast = plan?.calls.every(({ call }) => call === 'revoke') === true

  async function undo() {
    // Synchronous: a second press in the same task must find it set.
    if (isBusy.current || !plan) return
    isBusy.current = true
    setPending(true)
    setProblem(undefined)
    try {
      setProblem(await steps())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(`${problemOf(error).title} ${words.undoNothing}`)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  /** Both calls, the second only once the first is known to be done. Answers what holds where they are not both. */
  async function steps(): Promise<string | undefined> {
    await readTokens(queries, planned.application.id)
    const anew = drillRows(
      believed(queries, drill).drill,
      listedTokens(queries, drill),
      clock.now(),
    )
    const row = anew.find((one) => one.planned.tokenId === planned.tokenId)
    const fresh = row ? undoPlan(corrected(row), clock.now()) : null
    if (!fresh || JSON.stringify(fresh) !== JSON.stringify(plan)) return words.undoMeanwhile
    let done = 0
    const { tokenId, name: oldName, prefix, lastFour } = planned
    const seen = [{ id: tokenId, name: oldName, prefix, last_four: lastFour }]
    if (rotated) {
      const { successor: made } = rotated
      // A successor keeps the name.
      seen.push({ id: made.id, name: oldName, prefix: made.prefix, last_four: made.lastFour })
    }
    for (const call of seenCalls(fresh.calls, seen)) {
      const error = await sendCall(queries, planned.application.id, call)
      if (error) {
        const { title, unknown } = problemOf(error)
        const holds = done > 0 || isLast ? words.undoHalf : words.undoNothing
        return `${title} ${unknown ? words.undoUnknown : holds}`
      }
      done += 1
    }
    close()
    tell({ tone: 'good', title: words.undone(name), detail: words.undoneMore })
    return undefined
  }

  const reading = source === 'reading' ? undoWords.reading : undefined
  const impossible =
    !plan || !rotated
      ? drillWords.notRotated
      : plan.kind === 'revokeOnly'
        ? drillWords.cannotUndo[plan.reason]
        : undefined
  return (
    <AlertDialog
      title={words.undoTitle(name)}
      marks={<ServerMark />}
      keepLabel={words.undoKeep}
      onKeep={close}
      actLabel={isLast ? words.undoRevoke : words.undoAct}
      onAct={() => void undo()}
      actDisabledReason={refusal ?? reading ?? impossible}
      isPending={isPending}
    >
      {problem !== undefined && <Alert>{problem}</Alert>}
      <p>
        {!isLast
          ? words.undoMore
          : staysAsLeft(corrected(line))
            ? words.undoAsLeft
            : words.undoRevokeOnly}
      </p>
      {rotated && (
        <Facts
          look="list"
          facts={[
            {
              term: words.oldOne,
              value: words.was(inWords(old?.expires_at ?? null), inWords(rotated.from)),
            },
            {
              term: words.successorOne,
              value:
                successor?.revoked_at != null
                  ? words.isRevoked
                  : words.was(words.works, words.revokedThen),
            },
          ]}
        />
      )}
      {rotated && source === 'reading' && <p>{undoWords.reading}</p>}
      {movesExpiry && (source === 'journal' || source === 'log') && <p>{undoWords.by[source]}</p>}
      {movesExpiry && (source === 'record' || source === 'recordUnread') && (
        <Banner tone="warn" title={words.undoFrom[source]} />
      )}
      {successor?.last_used_at != null && successor.revoked_at === null && (
        <Banner tone="warn" title={words.undoUsed(ago(successor.last_used_at, now))} />
      )}
    </AlertDialog>
  )
}
