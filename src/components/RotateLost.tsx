import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { restorePlan, type RestoreCall } from '#rules/restore.ts'
import { useNow } from '#session/clock.ts'
import { useWorld } from '#session/useWorld.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { RestoreIcon } from '#ui/icons.ts'
import { sameInstant } from '#lib/instant.ts'
import { NewTokenLost } from './NewTokenLost.tsx'
import { problemOf } from './problem.ts'
import { sendCall } from './restoreCalls.ts'
import { rotateWords as words } from './rotateWords.ts'
import type { useRotation } from './useRotation.ts'
import type { TokenSubject } from './useTokenSubject.ts'

interface Props {
  subject: TokenSubject
  rotation: ReturnType<typeof useRotation>
  onLeave: () => void
  /** The old one is as it was before: there is no rotation any more. */
  onRestored: () => void
}

/** What is known of a rotation whose answer did not come, and the way back to what was before it. */
export function RotateLost({ subject, rotation, onLeave, onRestored }: Props) {
  const { application, token } = subject
  const { clock } = useWorld()
  const now = useNow(clock, 10_000)
  const back = useWayBack(application.id, onRestored)
  const { lost, lookAgain, isLooking } = rotation
  if (lost === null) return null
  const [only, ...more] = lost.look.rows
  const plan = restorePlan({
    successorId: only?.id ?? 0,
    old: token,
    formerExpiry: lost.old.expires_at,
    now,
  })
  const isMade = only !== undefined && more.length === 0
  const isMovedOnly =
    lost.look.verdict.kind === 'NOT_CREATED' && !sameInstant(token.expires_at, lost.old.expires_at)
  // Without a successor there is nothing to revoke; the expiry alone is given back.
  const calls = isMade ? plan.calls : isMovedOnly ? plan.calls.slice(1) : []
  return (
    <NewTokenLost
      application={application.id}
      words={words.lost}
      look={lost.look}
      now={now}
      onLook={lookAgain}
      isLooking={isLooking}
      onLeave={onLeave}
    >
      {lost.reason !== null && <p>{lost.reason}</p>}
      {back.problem !== null && <Alert>{back.problem}</Alert>}
      {isMovedOnly && <p>{words.movedOnly}</p>}
      {plan.kind === 'restore' && calls.length > 0 && (
        <Button
          size="small"
          icon={RestoreIcon}
          pending={back.isPending}
          onPress={() => back.go(calls)}
        >
          {isMade ? words.revokeAndRestore : words.restoreExpiry}
        </Button>
      )}
    </NewTokenLost>
  )
}

/** Sends the calls one after the other; each outcome is known before the next. */
function useWayBack(application: number, onDone: () => void) {
  const queries = useQueryClient()
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(calls: readonly RestoreCall[]) {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setProblem(null)
    try {
      for (const call of calls) {
        const error = await sendCall(queries, application, call)
        if (error) {
          const { title, detail } = problemOf(error)
          return setProblem(`${words.notRestored[call.call]} ${title} ${detail}`)
        }
      }
      onDone()
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { isPending, problem, go: (calls: readonly RestoreCall[]) => void send(calls) }
}
