import { useState } from 'react'
import { shiftSentence } from '#components/expiry/expiryFields.ts'
import { recordWords as words } from '#components/findings/words.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { zoneLabel } from '#lib/time.ts'
import { expiryOf } from '#rules/tokens/expiry.ts'
import { useSession } from '#session/useSession.ts'
import { DateTimeField } from '#ui/forms/DateTimeField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { type FindingRow, titleOf } from './findingRows.ts'
import { RecordDialog } from './RecordDialog.tsx'

interface Props {
  row: FindingRow
  close: () => void
  onAccept: (decision: { until: string; why: string }) => void
}

/** A finding that may stay as it is, until a moment and for a reason. */
export function AcceptUntil({ row, close, onAccept }: Props) {
  const { clock, zone } = useSession()
  const [date, setDate] = useState<string>()
  const [time, setTime] = useState<string | undefined>('23:59')
  const [why, setWhy] = useState('')
  const chosen = { kind: 'onDate', date: date ?? null, time: time ?? null } as const
  const until = expiryOf(chosen, { now: clock.now(), zone })
  const missing =
    until.kind === 'at' ? (why.trim() === '' ? words.needsReason : undefined) : words.needsUntil
  return (
    <RecordDialog
      title={words.acceptTitle}
      subtitle={words.about(titleOf(row), row.subject)}
      submitLabel={words.accept}
      missing={missing}
      close={close}
      onSubmit={() => {
        if (until.kind === 'at') onAccept({ until: until.instant, why: why.trim() })
      }}
    >
      <DateTimeField
        label={words.until}
        date={date}
        time={time}
        onChange={(nextDate, nextTime) => {
          setDate(nextDate)
          setTime(nextTime)
        }}
        today={instantOf(clock.now(), zone).slice(0, 10)}
        zone={zoneLabel(clock.now(), zone)}
        hint={shiftSentence(until)}
      />
      <TextField label={words.reason} hint={words.reasonHint} value={why} onChange={setWhy} />
    </RecordDialog>
  )
}
