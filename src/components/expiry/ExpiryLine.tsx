import { inWords } from '#lib/deadline.ts'
import { fullTime, shortTimeWithZone, utcBeside } from '#lib/time.ts'
import type { Expiry } from '#rules/tokens/expiry.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useSession } from '#session/useSession.ts'
import { shiftSentence } from './expiryFields.ts'
import { expiryWords as words } from './words.ts'
import ink from '#ui/ink.module.css'

interface Props {
  expiry: Exclude<Expiry, { kind: 'refused' }>
  now: number
  zone: string
  /** "As before" could only be counted in whole days. */
  isFromAge: boolean
}

/** The chosen expiry as the instant that it is, in words and in full. */
export function ExpiryLine({ expiry, now, zone, isFromAge }: Props) {
  const { ownZone } = useSession()
  if (expiry.kind === 'never') return <p>{words.never}</p>
  // A preset is cut to the minute; counted from the running second, a year would read as 364 days.
  // Anyone who looks at another zone is told the hour of their own, instead of UTC.
  const beside =
    zone === ownZone
      ? utcBeside(expiry.ms, zone)
      : words.inOwnZone(shortTimeWithZone(expiry.ms, ownZone))
  const shift = shiftSentence(expiry)
  const span = inWords(expiry.ms, Math.floor(now / MINUTE) * MINUTE)
  return (
    <div>
      <p>
        {words.expires} <b>{fullTime(expiry.ms, zone)}</b>{' '}
        <span className={ink.quiet}>{words.beside(beside, span)}</span>
      </p>
      {shift !== undefined && <p className={ink.quiet}>{shift}</p>}
      {isFromAge && <p className={ink.quiet}>{words.fromAge}</p>}
    </div>
  )
}
