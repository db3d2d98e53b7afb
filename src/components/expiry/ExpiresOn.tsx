import { zoneLabel } from '#lib/time.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { DateTimeField } from '#ui/forms/DateTimeField.tsx'
import { type ExpiryFields, expiryNow, refusalSentence } from './expiryFields.ts'
import { ExpiryLine } from './ExpiryLine.tsx'
import { expiryWords as words } from './words.ts'

type DateFields = Omit<ExpiryFields, 'expiry'>

interface Props {
  value: DateFields
  onChange: (name: keyof DateFields, value: string) => void
  /** What the submit said of it. */
  refused: string | undefined
}

/** The day and the time at which a token stops, and below them the instant that they are. */
export function ExpiresOn({ value, onChange, refused }: Props) {
  const { clock, zone, ownZone } = useSession()
  const now = useNow(clock, 10_000)
  const fields = { ...value, expiry: 'onDate' }
  const expiry = expiryNow(fields, { now, zone, asBefore: null })
  // A date is judged as soon as it is whole; what is missing is said at the submit.
  const pastSoFar =
    expiry.kind === 'refused' && expiry.reason === 'past'
      ? refusalSentence('past', fields)
      : undefined
  const error = refused ?? pastSoFar
  return (
    <>
      <DateTimeField
        label={words.expiresOn}
        date={value.expiryDate || undefined}
        time={value.expiryTime || undefined}
        onChange={(date, time) => {
          onChange('expiryDate', date ?? '')
          onChange('expiryTime', time ?? '')
        }}
        today={instantOf(now, zone).slice(0, 10)}
        zone={words.zone(zoneLabel(now, zone), zone === ownZone)}
        error={error}
        hint={value.expiryTime === '' ? words.lastMinute : undefined}
      />
      {expiry.kind !== 'refused' && error === undefined && (
        <ExpiryLine {...{ expiry, now, zone }} isFromAge={false} />
      )}
    </>
  )
}
