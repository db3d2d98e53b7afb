import { useState } from 'react'
import { keepFormerExpiry } from '#api/tokens/formerExpiry.ts'
import { sendIntent, type Ended } from '#api/intents/intentSending.ts'
import { shortTime } from '#lib/time.ts'
import { oldStops } from '#rules/tokens/overlap.ts'
import { isSameToken } from '#rules/tokens/seenToken.ts'
import { useSession } from '#session/useSession.ts'
import type { FormRefusal } from '#components/frame/formRefusal.ts'
import { useMe } from '#components/frame/useMe.ts'
import type { TokenSubject } from '#components/tokens/useTokenSubject.ts'
import { refusalOfRotation } from './rotateRefusals.ts'
import { rotationBody, type Rotation } from './rotationForm.ts'

/** Somebody rotated it already: going on is an explicit choice. */
export type Already = Extract<Ended, { kind: 'rotatedAlready' }>

/** A value came; `stopsAt` is when the old one stops then, in milliseconds. */
export type OnRotated = (ended: Extract<Ended, { kind: 'value' }>, stopsAt: number) => void

interface Ends {
  onRotated: OnRotated
  /** Its answer was lost: whether it was rotated is looked for. */
  onLost: (id: string) => void
}

/** Rotates as an intent (api/intents/intentSending.ts), and hands the successor on once its value is there. */
export function useRotation({ token, application }: TokenSubject, { onRotated, onLost }: Ends) {
  const session = useSession()
  const { clock, zone } = session
  const { user } = useMe()
  const [already, setAlready] = useState<Already | null>(null)
  const [wasRevoked, setRevoked] = useState(false)
  // What is rotated is the token that this form was opened for, whatever has its id by then.
  const [seen] = useState(token)

  async function rotate(
    rotation: Rotation,
    inSpiteOf: Already | null,
  ): Promise<FormRefusal | null> {
    const { hours, move } = rotation
    setAlready(null)
    const ended = await sendIntent(session, {
      kind: 'rotate',
      application,
      actorId: user.id,
      token: isSameToken(token, seen) ? token : seen,
      body: rotationBody(rotation),
      move: move === null ? null : { to: move, back: token.expires_at },
      inSpiteOf: inSpiteOf?.entryId ?? null,
    })
    switch (ended.kind) {
      case 'value': {
        if (ended.token) void keepFormerExpiry(session, { old: token, successor: ended.token.id })
        const stops = oldStops(move === null ? token : { expires_at: null }, hours, clock.now())
        onRotated(ended, stops.at)
        return null
      }
      case 'lost':
        onLost(ended.id)
        return null
      case 'rotatedAlready':
        setAlready(ended)
        return null
      case 'notSent':
      case 'refused':
      case 'notMoved': {
        if (ended.kind === 'notSent' && ended.because === 'revoked') setRevoked(true)
        const former = token.expires_at === null ? '' : shortTime(token.expires_at, zone)
        return refusalOfRotation(ended, { former, ahead: clock.ahead() })
      }
    }
  }

  return { rotate, already, wasRevoked }
}
