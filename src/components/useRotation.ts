import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Token } from '#contract/tokens.ts'
import { sameInstant } from '#lib/instant.ts'
import { listed } from '#lib/numbers.ts'
import { shortTime } from '#lib/time.ts'
import { oldStops } from '#rules/overlap.ts'
import { secret } from '#session/secret.ts'
import { useWorld } from '#session/useWorld.ts'
import { ApiError } from '#wire/ApiError.ts'
import { lookFor, type Attempt, type Look } from './lostCreation.ts'
import { useOutcome } from './outcomes.ts'
import { problemOf } from './problem.ts'
import { readTokens } from './restoreCalls.ts'
import { refusalsOf, type Refusals } from './rotateRefusals.ts'
import { rotateWords as words } from './rotateWords.ts'
import { rotateInOrder } from './rotation.ts'
import { lastFourOf } from './tokenKeys.ts'
import { useMe } from './useMe.ts'
import type { TokenSubject } from './useTokenSubject.ts'

/** What was chosen. `move` is where the old one's expiry goes first, and null where it stays. */
export type Order = { hours: number; move: string | null; expiresAt: string | null }

export type Calls = Parameters<typeof rotateInOrder>[0]

interface Rotating {
  subject: TokenSubject
  calls: Calls
  /** The successor's row without its value, and when the old value stops, in milliseconds. */
  onRotated: (successor: Token | null, stopsAt: number) => void
}

/** A rotation whose answer did not come: what is known of it, the old one as it was before, and what came instead. */
export type Lost = { attempt: Attempt; look: Look; old: Token; reason: string | null }

const nothingSaid: Refusals = { errors: {}, problem: undefined }

/**
 * Rotates, and hands the successor on once its value is there. A lost answer is judged by the list and the log; nothing
 * is sent a second time by itself (reliability.md, "Create and rotate").
 */
export function useRotation({ subject, calls, onRotated }: Rotating) {
  const { token, application } = subject
  const queries = useQueryClient()
  const { clock, zone } = useWorld()
  const { user } = useMe()
  const { tell } = useOutcome()
  const [refusals, setRefusals] = useState(nothingSaid)
  const [lost, setLost] = useState<Lost | null>(null)
  const [isSending, setSending] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const isHere = useRef(false)

  async function submit(order: Order) {
    setRefusals(nothingSaid)
    setSending(true)
    try {
      await send(order)
    } finally {
      setSending(false)
    }
  }

  async function send({ hours, move, expiresAt }: Order) {
    const rows = await rowsBefore()
    if (rows === null) return
    const { name, scopes, channel_idx } = token
    const attempt = {
      application: application.id,
      body: { name, scopes, channel_idx, expires_at: expiresAt },
      replaces: token.id,
      // What an earlier attempt may have made is not there "before": it is still looked for.
      before: lost?.attempt.before ?? new Set(rows.map(({ id }) => id)),
      actorId: user.id,
      sentAt: clock.now(),
    }
    const result = await rotateInOrder(calls, {
      body: { overlap_hours: hours, ...(expiresAt !== null && { expires_at: expiresAt }) },
      move: move === null ? null : { to: move, back: token.expires_at },
    })
    const successor = result.kind === 'rotated' ? result.successor : null
    if (secret.isHeld()) {
      const stops = oldStops(move === null ? token : { expires_at: null }, hours, clock.now())
      onRotated(successor, stops.at)
      void findRepeats({ ...attempt, answer: { kind: 'withValue', id: successor?.id ?? null } })
      return
    }
    if (successor) {
      await look({ ...attempt, answer: { kind: 'withoutValue', id: successor.id } }, null)
    } else if (result.kind === 'unknown') {
      await look({ ...attempt, answer: { kind: 'unknown' } }, problemOf(result.error).title)
    } else if (result.kind !== 'rotated') {
      const former = token.expires_at === null ? '' : shortTime(token.expires_at, zone)
      setRefusals(refusalsOf(result, { former, ahead: clock.ahead() }))
    }
  }

  /** The list just before; null where it cannot be read, or says something else than the dialog: nothing is sent then. */
  async function rowsBefore(): Promise<Token[] | null> {
    const refuse = (problem: string) => {
      setRefusals({ errors: {}, problem })
      return null
    }
    try {
      const rows = await readTokens(queries, application.id)
      const row = rows.find(({ id }) => id === token.id)
      if (!row) return refuse(words.gone)
      if (row.revoked_at !== null) return refuse(words.revokedMeanwhile)
      return sameInstant(row.expires_at, token.expires_at) ? rows : refuse(words.changedMeanwhile)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refuse(`${words.notSent} ${problemOf(error).title}`)
    }
  }

  /** A browser may send a POST twice by itself (reliability.md, fact 1): a 201 alone does not say that there is one. */
  async function findRepeats(attempt: Attempt) {
    const { verdict, rows } = await lookFor(queries, attempt, clock.now())
    if (verdict.kind !== 'DUPLICATE') return
    const ids = listed(rows.map(lastFourOf))
    tell({ tone: 'warn', title: words.repeated(rows.length), detail: words.repeatedMore(ids) })
  }

  async function look(attempt: Attempt, reason: string | null) {
    if (isHere.current) return
    isHere.current = true
    setLooking(true)
    try {
      const seen = await lookFor(queries, attempt, clock.now())
      setLost((before) => ({ attempt, look: seen, old: before?.old ?? token, reason }))
    } finally {
      isHere.current = false
      setLooking(false)
    }
  }

  return {
    submit,
    refuse: (errors: Refusals['errors']) => setRefusals({ errors, problem: undefined }),
    refusals,
    lost,
    isSending,
    isLooking,
    lookAgain: () => {
      if (lost) void look(lost.attempt, lost.reason)
    },
  }
}
