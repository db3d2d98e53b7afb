import { useState } from 'react'
import { shiftSentence } from '#components/expiry/expiryFields.ts'
import { zoneLabel } from '#lib/time.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { expiryOf } from '#rules/tokens/expiry.ts'
import { useSession } from '#session/useSession.ts'
import { DateTimeField } from '#ui/forms/DateTimeField.tsx'

interface Props {
  label: string
  hint?: string
  /** An instant that lies ahead; null while none is chosen. */
  onChange: (at: string | null) => void
}

/** A moment to come, by the wall clock of the zone that is named; a date alone means the whole day. */
export function MomentField({ label, hint, onChange }: Props) {
  const { clock, zone } = useSession()
  const [date, setDate] = useState<string>()
  const [time, setTime] = useState<string | undefined>('23:59')
  const momentAt = (day: string | undefined, hour: string | undefined) => {
    const chosen = { kind: 'onDate', date: day ?? null, time: hour ?? null } as const
    return expiryOf(chosen, { now: clock.now(), zone })
  }
  function change(nextDate: string | undefined, nextTime: string | undefined) {
    setDate(nextDate)
    setTime(nextTime)
    const moment = momentAt(nextDate, nextTime)
    onChange(moment.kind === 'at' ? moment.instant : null)
  }
  return (
    <DateTimeField
      label={label}
      hint={shiftSentence(momentAt(date, time)) ?? hint}
      date={date}
      time={time}
      onChange={change}
      today={instantOf(clock.now(), zone).slice(0, 10)}
      zone={zoneLabel(clock.now(), zone)}
    />
  )
}
