import type { CalendarDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid as Grid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.ts'
import css from './CalendarGrid.module.css'

interface Props {
  today: CalendarDate
  takesPast: boolean
  /** The chosen day is refused: it is shown in red. */
  isInvalid: boolean
  /** Where it opens while no day is chosen; undefined: today. */
  near: CalendarDate | undefined
}

/** A month of days inside a date picker; the days before today can be chosen only where the past is asked for. */
export function CalendarGrid({ today, takesPast, isInvalid, near }: Props) {
  return (
    <Calendar
      className={css.calendar ?? ''}
      data-bad={isInvalid || undefined}
      firstDayOfWeek="mon"
      {...(near && { defaultFocusedValue: near })}
      // Here and not on the picker, which would take what is typed for wrong without saying why.
      isDateUnavailable={(date) => !takesPast && date.compare(today) < 0}
    >
      <div className={css.head}>
        <Heading className={css.title ?? ''} level={3} />
        <Button slot="previous" className={css.turn ?? ''} aria-label={words.previousMonth}>
          <ChevronLeftIcon aria-hidden />
        </Button>
        <Button slot="next" className={css.turn ?? ''} aria-label={words.nextMonth}>
          <ChevronRightIcon aria-hidden />
        </Button>
      </div>
      <Grid className={css.grid ?? ''} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={css.day ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {/* data-now: react-aria's own data-today follows this computer's clock, not the server's. */}
          {(date) => (
            <CalendarCell
              date={date}
              className={css.cell ?? ''}
              data-now={date.compare(today) === 0 || undefined}
            />
          )}
        </CalendarGridBody>
      </Grid>
    </Calendar>
  )
}

const words = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
}
