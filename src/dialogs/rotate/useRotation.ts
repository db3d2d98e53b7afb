import { useState } from 'react'
import { keepFormerExpiry } from '#api/tokens/formerExpiry.ts'
import { sendIntent, type Ended } from '#api/intents/intentSending.ts'
import { shortTime } from '#lib/time.ts'
import { oldStops } from '#rules/tokens/overlap.ts'
import { isSameToken } from '#rules/tokens/seenToken.ts'
import { useWorld } from '#session/useWorld.ts'
import { problemOf } from '#components/frame/problem.ts'
import { refusalsOf, type Refusals } from '#components/expiry/rotateRefusals.ts'
import { rotateWords as words } from '#components/expiry/words.ts'
import { useIntentActs } from '#components/intents/useIntents.ts'
import { useLost } from '#components/intents/useLost.ts'
import { useMe } from '#components/frame/useMe.ts'
import type { TokenSubject } from '#components/tokens/useTokenSubject.ts'

/** What was chosen. `move` is where the old one's expiry goes first, and null where it stays. */
export type Choice = { hours: number; move: string | null; expiresAt: string | null }

/** Somebody rotated it already: going on is an explicit choice. */
type Already = Extract<Ended, { kind: 'rotatedAlready' }>

interface Rotating {
  subject: TokenSubject
  /** A value came; `stopsAt` is when the old one stops then, in milliseconds. */
  onRotated: (ended: Extract<Ended, { kind: 'value' }>, stopsAt: number) => void
  /** A successor was found whose value did not come: it stands on the page. */
  onFound: () => void
}

const nothingSaid: Refusals = { errors: {}, problem: undefined }

/** Rotates as an intent (api/intents/intentSending.ts), and hands the successor on once its value is there. */
export function useRotation({ subject, onRotated, onFound }: Rotating) {
  const { token, application } = subject
  const world = useWorld()
  const { clock, zone } = world
  const { user } = useMe()
  const intents = useIntentActs()
  const [refusals, setRefusals] = useState(nothingSaid)
  const [already, setAlready] = useState<Already | null>(null)
  const [isSending, setSending] = useState(false)
  const [wasRevoked, setRevoked] = useState(false)
  // What is rotated is the token that this form was opened for, whatever stands under its id by then.
  const [seen] = useState(token)
  const { lost, isWaiting, follow, dropNotMade } = useLost(
    { kind: 'rotate', application: application.id, replaces: token.id },
    onFound,
  )

  async function submit(choice: Choice, inSpiteOf: Already | null = null) {
    const { hours, move, expiresAt } = choice
    setRefusals(nothingSaid)
    setAlready(null)
    dropNotMade()
    setSending(true)
    try {
      const ended = await sendIntent(world, {
        kind: 'rotate',
        application,
        actorId: user.id,
        token: isSameToken(token, seen) ? token : seen,
        body: { overlap_hours: hours, ...(expiresAt !== null && { expires_at: expiresAt }) },
        move: move === null ? null : { to: move, back: token.expires_at },
        inSpiteOf: inSpiteOf?.entryId ?? null,
      })
      say(choice, ended)
    } finally {
      setSending(false)
    }
  }

  function say({ hours, move }: Choice, ended: Ended) {
    switch (ended.kind) {
      case 'value': {
        if (ended.token) void keepFormerExpiry(world, { old: token, successor: ended.token.id })
        const stops = oldStops(move === null ? token : { expires_at: null }, hours, clock.now())
        return onRotated(ended, stops.at)
      }
      case 'lost':
        return follow(ended.id)
      case 'rotatedAlready':
        return setAlready(ended)
      case 'notSent':
        if (ended.because === 'revoked') setRevoked(true)
        return setRefusals({ errors: {}, problem: notSentOf(ended) })
      case 'refused':
      case 'notMoved': {
        const former = token.expires_at === null ? '' : shortTime(token.expires_at, zone)
        return setRefusals(refusalsOf(ended, { former, ahead: clock.ahead() }))
      }
    }
  }

  return {
    submit,
    dismissLost() {
      if (lost) intents.setAside(lost.intent.id)
    },
    refuse: (errors: Refusals['errors']) => setRefusals({ errors, problem: undefined }),
    refusals,
    already,
    lost,
    isWaiting,
    isSending,
    /** By any reading: by the form's own, by the one before the sending, or by a look after it. */
    isRevoked:
      wasRevoked ||
      token.revoked_at !== null ||
      (lost?.intent.look?.old?.revoked_at ?? null) !== null,
  }
}

function notSentOf(ended: Extract<Ended, { kind: 'notSent' }>): string {
  switch (ended.because) {
    case 'busy':
      return problemOf(ended.error).title
    case 'other': {
      const { title, detail } = problemOf(ended.error)
      return `${title} ${detail}`
    }
    case 'unread':
      return `${words.notSent} ${problemOf(ended.error).title}`
    case 'gone':
      return words.gone
    case 'revoked':
      return words.revokedMeanwhile
    case 'changed':
      return words.changedMeanwhile
  }
}
