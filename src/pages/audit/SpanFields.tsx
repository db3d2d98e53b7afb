import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { words as log } from '#components/audit/words.ts'
import { dayOf } from '#lib/day.ts'
import { zoneLabel } from '#lib/time.ts'
import { isBackwards, spanEnd, spanStart, wallOf, type Wall } from '#rules/audit/auditSpan.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { DateTimeField } from '#ui/forms/DateTimeField.tsx'
import type { View } from './view.ts'
import { words } from './words.ts'

interface Props {
  view: View
  onChange: (change: Partial<Pick<View, 'from' | 'to'>>) => void
}

/** From and to, in the zone that is named; both ends are inside. */
export function SpanFields({ view, onChange }: Props) {
  const { zone, clock } = useSession()
  const now = useNow(clock, 60_000)
  const edition = useEdition()
  const shared = {
    today: dayOf(now, zone),
    takesPast: true,
    zone: zoneLabel(now, zone),
  }
  return (
    <>
      <DateTimeField
        key={`from ${edition}`}
        {...shared}
        {...wallIn(view.from, zone)}
        label={words.from}
        onChange={(date, time) => onChange({ from: spanStart({ date, time }, zone) })}
      />
      <DateTimeField
        key={`to ${edition}`}
        {...shared}
        {...wallIn(view.to, zone)}
        label={words.to}
        error={isBackwards(view) ? log.backwards : undefined}
        onChange={(date, time) => onChange({ to: spanEnd({ date, time }, zone) })}
      />
    </>
  )
}

const wallIn = (instant: string | null, zone: string): Wall =>
  instant === null ? { date: undefined, time: undefined } : wallOf(instant, zone)

/**
 * Fields follow the keyboard and not the address, which is replaced as they are typed in. Back, Forward and links begin a new
 * edition of them.
 */
function useEdition(): number {
  const { key } = useLocation()
  const isOurs = useNavigationType() === 'REPLACE'
  const [seen, setSeen] = useState(key)
  const [edition, setEdition] = useState(0)
  if (seen !== key) {
    setSeen(key)
    if (!isOurs) setEdition(edition + 1)
  }
  return edition
}
