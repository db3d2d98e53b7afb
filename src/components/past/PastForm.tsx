import { useState, type SyntheticEvent } from 'react'
import { dayOf } from '#lib/day.ts'
import { msOf } from '#lib/instant.ts'
import { zoneLabel } from '#lib/time.ts'
import { spanStart, wallOf, type Wall } from '#rules/audit/auditSpan.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DateTimeField } from '#ui/forms/DateTimeField.tsx'
import stack from '#ui/stack.module.css'
import { pastWords as words } from '#components/access/words.ts'

interface Props {
  /** What the date and time are called, and what the button shows. */
  label: string
  show: string
  /** What is shown now; null: the present. */
  on: string | null
  onChoose: (on: string) => void
}

/** What a picked date means without a time (docs/design.md#arithmetic). */
const LAST_MINUTE = '23:59'

/** A date and a time that have been, in the zone that is named. */
export function PastForm({ label, show, on, onChoose }: Props) {
  const { zone, ownZone, clock } = useSession()
  const now = useNow(clock, MINUTE / 6)
  const [wall, setWall] = useState<Wall>(() =>
    on === null ? { date: undefined, time: undefined } : wallOf(on, zone),
  )
  const [isAsked, setIsAsked] = useState(false)
  const at = spanStart({ ...wall, time: wall.time ?? LAST_MINUTE }, zone)
  // A date is judged as soon as it is whole; what is missing is said at the submit.
  const isToCome = at !== null && msOf(at) > now
  const missing = isAsked && at === null ? words.dateMissing : undefined
  const toCome = wall.time === undefined ? words.toComeToday : words.toCome
  const error = isToCome ? toCome : missing

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (at !== null && !isToCome) onChoose(at)
  }
  return (
    <form className={stack.stack} onSubmit={submit} noValidate>
      <DateTimeField
        label={label}
        {...wall}
        onChange={(date, time) => {
          setWall({ date, time })
          setIsAsked(false)
        }}
        today={dayOf(now, zone)}
        takesPast
        zone={words.zone(zoneLabel(now, zone), zone === ownZone)}
        error={error}
        hint={wall.time === undefined ? words.lastMinute : undefined}
      />
      <div className={stack.beside} data-at="end">
        <Button type="submit" variant="primary" size="small">
          {show}
        </Button>
      </div>
    </form>
  )
}
