import type { Instant } from '#contract/instant.ts'
import { clockTime, dateOnly } from '#lib/time.ts'
import { lastDaysFrom, lastDaysIn, wallOf } from '#rules/audit/auditSpan.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Chip } from '#ui/forms/Chip.tsx'
import { FormChip } from '#ui/forms/FormChip.tsx'
import { part } from '#ui/parts.ts'
import { Failed } from '#ui/states/Failed.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import stack from '#ui/stack.module.css'
import type { View } from './view.ts'
import { words } from './words.ts'

interface Props {
  view: View
  onChange: (change: Partial<Pick<View, 'from' | 'to'>>) => void
}

/** From when and until when, each end a chip once it is chosen; the last days are one. */
export function SpanChips({ view, onChange }: Props) {
  const { zone, clock } = useSession()
  const now = useNow(clock, 60_000)
  const last = view.to === null ? lastDaysIn(view.from, LAST_DAYS, now, zone) : null
  const removeStart = () => onChange({ from: null })
  return (
    <>
      {last !== null ? (
        <Chip
          label={words.last}
          value={words.days(last)}
          name={words.lastDays(last)}
          onRemove={removeStart}
        />
      ) : (
        view.from !== null && <End at={view.from} end="from" onRemove={removeStart} />
      )}
      {view.to !== null && <End at={view.to} end="to" onRemove={() => onChange({ to: null })} />}
      <FormChip label={words.dates}>
        {(close) => (
          <div className={stack.stack}>
            <div className={stack.beside}>
              {words.last}
              {LAST_DAYS.map((days) => (
                <Button
                  key={days}
                  size="small"
                  aria-label={words.lastDays(days)}
                  onPress={() => {
                    onChange({ from: lastDaysFrom(days, clock.now(), zone), to: null })
                    close()
                  }}
                >
                  {words.days(days)}
                </Button>
              ))}
            </div>
            <SpanFields view={view} onChange={onChange} />
          </div>
        )}
      </FormChip>
    </>
  )
}

const LAST_DAYS = [7, 30, 90]

/** What a day's first and last minute are without a time. */
const WHOLE_DAY = { from: '00:00', to: '23:59' }

function End({ at, end, onRemove }: { at: Instant; end: 'from' | 'to'; onRemove: () => void }) {
  const { zone } = useSession()
  const day = dateOnly(at, zone)
  const isDay = wallOf(at, zone).time === WHOLE_DAY[end]
  return (
    <Chip
      label={words[end]}
      value={isDay ? day : words.dayAndTime(day, clockTime(at, zone))}
      onRemove={onRemove}
    />
  )
}

// A calendar is as large as the page, and most read on from the newest.
const SpanFields = part(async () => (await import('./SpanFields.tsx')).SpanFields, {
  meanwhile: <Skeleton />,
  gone: ({ onRetry }) => (
    <Failed title={words.datesGone} onRetry={onRetry} debugId={undefined}>
      {words.datesGoneMore}
    </Failed>
  ),
})
