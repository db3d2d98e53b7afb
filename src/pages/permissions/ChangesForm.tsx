import { useState, type SyntheticEvent } from 'react'
import { pastWords } from '#components/access/words.ts'
import { words as log } from '#components/audit/words.ts'
import { dayOf } from '#lib/day.ts'
import { msOf } from '#lib/instant.ts'
import { zoneLabel } from '#lib/time.ts'
import { spanStart, wallOf, type Wall } from '#rules/audit/auditSpan.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DateTimeField } from '#ui/forms/DateTimeField.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { changesWords as words } from './words.ts'
import css from './WhatChanged.module.css'

interface Props {
  from: string | null
  /** Null: today. */
  to: string | null
  now: number
  onChoose: (from: string, to: string | null) => void
}

/** What a picked date means without a time (docs/design.md#arithmetic). */
const LAST_MINUTE = '23:59'

/** Two dates that have been, the second one today where it is left out. */
export function ChangesForm({ from, to, now, onChoose }: Props) {
  const { zone, ownZone } = useSession()
  const wallFor = (at: string | null): Wall =>
    at === null ? { date: undefined, time: undefined } : wallOf(at, zone)
  const [start, setStart] = useState(() => wallFor(from))
  const [end, setEnd] = useState(() => wallFor(to))
  const [isAsked, setIsAsked] = useState(false)
  // Back leads to other dates: the fields follow, and the button stays where the focus is.
  const address = `${from} ${to}`
  const [shown, setShown] = useState(address)
  if (shown !== address) {
    setShown(address)
    setStart(wallFor(from))
    setEnd(wallFor(to))
  }
  const instantFor = (wall: Wall) => spanStart({ ...wall, time: wall.time ?? LAST_MINUTE }, zone)
  const [first, last] = [instantFor(start), instantFor(end)]
  const fromError =
    errorOf(start, first, now) ?? (isAsked && first === null ? words.dateMissing : undefined)
  const isTurned = first !== null && last !== null && msOf(last) <= msOf(first)
  const toError = errorOf(end, last, now) ?? (isTurned ? log.backwards : undefined)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    setIsAsked(true)
    if (first !== null && fromError === undefined && toError === undefined) onChoose(first, last)
  }
  const shared = {
    today: dayOf(now, zone),
    takesPast: true,
    zone: pastWords.zone(zoneLabel(now, zone), zone === ownZone),
  }
  return (
    <Panel title={words.span}>
      <form className={css.form} onSubmit={submit} noValidate>
        <DateTimeField
          key={`from ${from}`}
          {...shared}
          label={words.from}
          {...start}
          onChange={(date, time) => {
            setStart({ date, time })
            setIsAsked(false)
          }}
          error={fromError}
          hint={start.time === undefined ? pastWords.lastMinute : undefined}
        />
        <DateTimeField
          key={`to ${to}`}
          {...shared}
          label={words.to}
          {...end}
          onChange={(date, time) => setEnd({ date, time })}
          error={toError}
          hint={words.toHint}
        />
        <div className={css.acts}>
          <Button type="submit" variant="primary">
            {words.show}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** A date is judged as soon as it is whole. */
function errorOf(wall: Wall, at: string | null, now: number): string | undefined {
  if (at === null || msOf(at) <= now) return undefined
  return wall.time === undefined ? pastWords.toComeToday : pastWords.toCome
}
