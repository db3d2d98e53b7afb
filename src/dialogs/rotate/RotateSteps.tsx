import type { Token } from '#contract/tokens.ts'
import { timeLeft } from '#lib/deadline.ts'
import { shortTime, shortTimeWithZone } from '#lib/time.ts'
import { oldStops, overlapEnd } from '#rules/tokens/overlap.ts'
import { isNowhereElse, type ValueElsewhere } from '#rules/tokens/secretRows.ts'
import { opensOf } from '#rules/tokens/scopes.ts'
import { OverlapIcon, SetExpiryIcon, StopsIcon, TokenIcon } from '#ui/icons.ts'
import { Steps, type Step } from '#ui/states/Steps.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { rotateWords as words } from '#components/expiry/words.ts'
import type { TokenSubject } from '#components/tokens/useTokenSubject.ts'
import type { Overlap } from './rotationForm.ts'
import { WhatStops } from '#components/many-tokens/WhatStops.tsx'

interface Props {
  subject: TokenSubject
  overlap: Overlap
  /** Where else the old value may work. */
  where: ValueElsewhere
  now: number
  zone: string
}

/** What a rotation does and when: both deadlines, before anything is sent. */
export function RotateSteps({ subject, overlap, where, now, zone }: Props) {
  const { hours, isMoved } = overlap
  const isOnlyHere = isNowhereElse(where)
  const { token, application } = subject
  // Until an overlap is chosen nothing rests on its length.
  const end = overlapEnd(now, hours ?? 0)
  const stops = oldStops(isMoved ? { expires_at: null } : token, hours ?? 0, now)
  const stopping = <Stopping token={token} subject={subject} now={now} />
  const refused = <p>{isOnlyHere ? words.steps.refused : words.steps.refusedHere}</p>
  const steps: Step[] = []
  if (isMoved && token.expires_at !== null) {
    steps.push({
      icon: SetExpiryIcon,
      title: words.steps.nowFirst,
      children: words.steps.moved(shortTime(token.expires_at, zone), shortTime(end, zone)),
    })
  }
  steps.push({
    icon: TokenIcon,
    title: isMoved ? words.steps.nowThen : words.steps.now,
    children: words.steps.created,
  })
  if (stops.by === 'alreadyStopped') {
    steps.push({
      icon: StopsIcon,
      title: isOnlyHere ? words.steps.already : words.steps.alreadyHere,
    })
  } else if (hours === null) {
    steps.push({
      icon: StopsIcon,
      title: words.steps.choose,
      children: (
        <>
          {refused}
          {stopping}
        </>
      ),
    })
  } else if (hours === 0) {
    steps.push({
      icon: StopsIcon,
      tone: 'warn',
      title: isOnlyHere ? words.steps.stopsNow : words.steps.stopsHereNow,
      children: stopping,
    })
  } else {
    steps.push(
      {
        icon: OverlapIcon,
        tone: 'overlap',
        title: timeLeft(stops.at, now),
        children: words.steps[application.is_active ? 'both' : 'neither'](
          applicationLabel(application),
        ),
      },
      {
        icon: StopsIcon,
        title: shortTimeWithZone(stops.at, zone),
        children: (
          <>
            {stops.by === 'ownExpiry' && <p>{words.steps.cutShort}</p>}
            {refused}
            {stopping}
          </>
        ),
      },
    )
  }
  return <Steps steps={steps} />
}

function Stopping({ token, subject, now }: { token: Token; subject: TokenSubject; now: number }) {
  return (
    <WhatStops
      scopes={opensOf(token.scopes, subject.catalogue)}
      pin={token.channel_idx}
      lastUsed={token.last_used_at}
      isImported={token.legacy}
      now={now}
    />
  )
}
