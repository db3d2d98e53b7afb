import { parseDate, parseTime, type CalendarDate, type Time } from '@internationalized/date'
import { type KeyboardEvent, useId, useState, type ReactNode } from 'react'
import { DateField } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Group } from 'react-aria-components/Group'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { TimeField } from 'react-aria-components/TimeField'
import { PickDateIcon } from '#ui/icons.ts'
import popover from '#ui/popover.module.css'
import { CalendarGrid } from './CalendarGrid.tsx'
import { DateSegments } from './DateSegments.tsx'
import { FieldError } from './FieldError.tsx'
import { isSubmitKey } from './Form.tsx'
import { useFieldError } from './formErrors.ts'
import { isSame, typedDay, typedTime, type Typed } from './typedMoment.ts'
import ink from '#ui/ink.module.css'
import css from './DateTimeField.module.css'

interface Props {
  /** The group's name: "Expires on". */
  label: string
  /** A wall clock's date and time in the zone that is named: "2026-11-27" and "23:59". */
  date: string | undefined
  time: string | undefined
  /** What the segments show. The date is undefined unless it is whole, exists and has no half of a time beside it. */
  onChange: (date: string | undefined, time: string | undefined) => void
  /** Today in that zone: days before it are struck through in the calendar, and may still be typed. */
  today: string
  /** Days before today may be chosen as well: of what has been, not of what is to come. */
  takesPast?: boolean
  /** In words: "CET, your zone". */
  zone: ReactNode
  name?: string | undefined
  error?: string | undefined
  hint?: ReactNode
}

export function DateTimeField(props: Props) {
  const { label, onChange, today, takesPast = false, zone, hint } = props
  const id = useId()
  const [day, setDay] = useState(() => typedAlready(props.date, parseDate))
  const [time, setTime] = useState(() => typedAlready(props.time, parseTime))
  // The last ones that react-aria told of. In its own fields they are kept below what is typed over them.
  const [toldDay, setToldDay] = useState(valueOf(day))
  const [toldTime, setToldTime] = useState(valueOf(time))
  const given = useFieldError(props.name, props.error)
  const noSuchDay = day.kind === 'noSuchDay' ? day.sentence : undefined
  const error = noSuchDay ?? (given === undefined ? undefined : sentenceOf(given, day, time))
  const isInvalid = error !== undefined
  const described = [isInvalid && `${id}-error`, `${id}-zone`].filter(Boolean).join(' ')

  function change(nextDay: typeof day, nextTime: typeof time) {
    if (isSame(nextDay, day) && isSame(nextTime, time)) return
    setDay(nextDay)
    setTime(nextTime)
    const date = nextTime.kind === 'begun' ? null : valueOf(nextDay)
    const at = nextTime.kind === 'begun' ? toldTime : valueOf(nextTime)
    onChange(date?.toString(), at?.toString().slice(0, 5))
  }

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      className={css.field}
      onKeyDownCapture={passOnSubmit}
    >
      <div id={`${id}-label`} className={ink.name}>
        {label}
      </div>
      <div className={css.line}>
        <DatePicker<CalendarDate>
          aria-label={words.date}
          value={valueOf(day)}
          onChange={setToldDay}
          isInvalid={isInvalid}
          validationBehavior="aria"
          shouldForceLeadingZeros
        >
          <Group className={css.box ?? ''}>
            <DateField<CalendarDate> value={toldDay} onChange={setToldDay}>
              {({ state }) => (
                <DateSegments
                  className={css.input ?? ''}
                  state={state}
                  onShown={(segments) => change(typedDay(segments), time)}
                />
              )}
            </DateField>
            <Button className={css.open ?? ''} aria-label={words.chooseDate}>
              <PickDateIcon aria-hidden />
            </Button>
          </Group>
          <Popover className={popover.popover ?? ''} placement="bottom start" offset={6}>
            <Dialog className={css.calendar ?? ''} aria-label={words.chooseDate}>
              <CalendarGrid
                today={parseDate(today)}
                takesPast={takesPast}
                isInvalid={isInvalid}
                near={day.kind === 'noSuchDay' ? day.near : undefined}
              />
            </Dialog>
          </Popover>
        </DatePicker>
        <TimeField<Time>
          aria-label={words.time}
          value={toldTime}
          onChange={setToldTime}
          hourCycle={24}
          isInvalid={isInvalid}
          validationBehavior="aria"
          shouldForceLeadingZeros
        >
          {({ state }) => (
            <DateSegments
              className={`${css.box} ${css.input}`}
              state={state}
              onShown={(segments) => change(day, typedTime(segments))}
            />
          )}
        </TimeField>
        <span id={`${id}-zone`} className={ink.hint}>
          {zone}
        </span>
      </div>
      {/* It comes while the focus stays where it is; what a submit says is read with the focus that it moves here. */}
      <div aria-live="polite">
        {noSuchDay !== undefined && <FieldError id={`${id}-error`}>{noSuchDay}</FieldError>}
      </div>
      {isInvalid && noSuchDay === undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && <div className={ink.hint}>{hint}</div>}
    </div>
  )
}

function typedAlready<Whole>(
  text: string | undefined,
  parse: (text: string) => Whole,
): Typed<Whole> {
  return text ? { kind: 'whole', value: parse(text) } : { kind: 'empty' }
}

const valueOf = <Whole,>(typed: Typed<Whole>): Whole | null =>
  typed.kind === 'whole' ? typed.value : null

/** Of a date that is begun it is not said that there is none. */
function sentenceOf(given: string, day: Typed<CalendarDate>, time: Typed<Time>): string {
  if (day.kind === 'begun') return words.dateBegun
  return day.kind === 'whole' && time.kind === 'begun' ? words.timeBegun : given
}

/** react-aria keeps every key of its segments to itself: what sends a form is said again from outside of them. */
function passOnSubmit(event: KeyboardEvent<HTMLElement>) {
  if (!isSubmitKey(event)) return
  event.preventDefault()
  event.stopPropagation()
  const { key, ctrlKey, metaKey, repeat, currentTarget } = event
  const again = { key, ctrlKey, metaKey, repeat, bubbles: true, cancelable: true }
  currentTarget.parentElement?.dispatchEvent(new globalThis.KeyboardEvent('keydown', again))
}

const words = {
  chooseDate: 'Choose a date',
  date: 'Date',
  time: 'Time',
  dateBegun: 'Enter the day, the month and all four digits of the year.',
  timeBegun: 'Enter the hour and the minutes.',
}
