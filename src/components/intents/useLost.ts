import { useEffect, useState } from 'react'
import { isFound, monotonic } from '#api/intents/intent.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { intentWords } from './words.ts'
import { useIntentActs, useIntents, type ShownIntent } from './useIntents.ts'

type Subject = { kind: 'create' | 'rotate'; application: number | null; replaces: number | null }

interface Lost {
  /** The form's act whose answer was lost, sent from here or by an earlier document; null where none is open. */
  lost: ShownIntent | null
  /** Why a second one must wait: the server may be at work on it still. */
  waitReason: string | undefined
  /** The intent of this id, sent from here, is shown over the form from now on. */
  follow: (id: string) => void
  /** Puts away the message that nothing was created: the form is being sent again. */
  dropNotMade: () => void
  /** Puts the open intent away. */
  setAside: () => void
}

/**
 * The open intent that a form is about. `onFound` is called once its token is found, which the page shows from then on. An
 * intent of an earlier document is shown over the form too, which may be all that the address opens: otherwise somebody would
 * send it a second time without seeing the first.
 */
export function useLost({ kind, application, replaces }: Subject, onFound: () => void): Lost {
  const [followed, follow] = useState<string | null>(null)
  const { clock } = useSession()
  useNow(clock, 10_000)
  const intents = useIntents()
  const intentActs = useIntentActs()
  const mine = intents.findLast(
    ({ intent }) =>
      intent.id === followed ||
      ((!isFound(intent.look) || intent.isResumed) &&
        intent.kind === kind &&
        intent.application.id === application &&
        (intent.replaces?.id ?? null) === replaces),
  )
  const isDone = mine?.intent.id === followed && isFound(mine?.intent.look ?? null)

  // The world outside: the address, which has the form open.
  useEffect(() => {
    if (isDone) onFound()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is found
  }, [isDone])

  const { look, overAt } = mine?.intent ?? { look: null, overAt: 0 }
  const isWaiting = look?.verdict.kind === 'STILL_UNKNOWN' && monotonic() < overAt
  function setAside() {
    if (mine && !isDone) intentActs.setAside(mine.intent.id)
  }
  return {
    lost: isDone ? null : (mine ?? null),
    waitReason: isWaiting ? intentWords.stillLooking : undefined,
    follow,
    dropNotMade() {
      if (mine && look?.verdict.kind === 'NOT_CREATED') intentActs.setAside(mine.intent.id)
    },
    setAside,
  }
}
