import { parseDate, parseTime, type CalendarDate, type Time } from '@internationalized/date'
import { useId, useState, type ReactNode } from 'react'
import { DateInput, DatePicker, DateSegment, Group } from 'react-aria-components/DatePicker'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { TimeField } from 'react-aria-components/TimeField'
import { PickDateIcon } from '#ui/icons.ts'
import { words } from '#ui/words.ts'
import { CalendarGrid } from './CalendarGrid.tsx'
import { FieldError } from './FieldError.tsx'
import { useFieldError } from './formErrors.ts'
import css from './DateTimeField.module.css'

interface Props {
  /** The group's name: "Expires on". */
  label: string
  /** A wall clock's date and time in the zone that is named: "2026-11-27" and "23:59". */
  date: string | undefined
  time: string | undefined
  /** Undefined while a part is missing. */
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
  const error = useFieldError(props.name, props.error)
  const [date, setDate] = useState<CalendarDate | null>(() =>
    props.date ? parseDate(props.date) : null,
  )
  const [time, setTime] = useState<Time | null>(() => (props.time ? parseTime(props.time) : null))
  const isInvalid = error !== undefined
  const described = [isInvalid && `${id}-error`, `${id}-zone`].filter(Boolean).join(' ')

  function change(nextDate: CalendarDate | null, nextTime: Time | null) {
    setDate(nextDate)
    setTime(nextTime)
    onChange(nextDate?.toString(), nextTime?.toString().slice(0, 5))
  }

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      className={css.field}
    >
      <div id={`${id}-label`} className={css.label}>
        {label}
      </div>
      <div className={css.line}>
        <DatePicker<CalendarDate>
          aria-label={words.date}
          value={date}
          onChange={(next) => change(next, time)}
          isInvalid={isInvalid}
          validationBehavior="aria"
          shouldForceLeadingZeros
        >
          <Group className={css.box ?? ''}>
            <DateInput className={css.input ?? ''}>
              {(segment) => <DateSegment segment={segment} className={css.segment ?? ''} />}
            </DateInput>
            <Button className={css.open ?? ''} aria-label={words.chooseDate}>
              <PickDateIcon aria-hidden />
            </Button>
          </Group>
          <Popover className={css.popover ?? ''} placement="bottom start" offset={6}>
            <Dialog className={css.calendar ?? ''} aria-label={words.chooseDate}>
              <CalendarGrid today={parseDate(today)} takesPast={takesPast} isInvalid={isInvalid} />
            </Dialog>
          </Popover>
        </DatePicker>
        <TimeField<Time>
          aria-label={words.time}
          value={time}
          onChange={(next) => change(date, next)}
          hourCycle={24}
          isInvalid={isInvalid}
          validationBehavior="aria"
          shouldForceLeadingZeros
        >
          <DateInput className={`${css.box} ${css.input}`}>
            {(segment) => <DateSegment segment={segment} className={css.segment ?? ''} />}
          </DateInput>
        </TimeField>
        <span id={`${id}-zone`} className={css.zone}>
          {zone}
        </span>
      </div>
      {isInvalid && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && <div className={css.hint}>{hint}</div>}
    </div>
  )
}
