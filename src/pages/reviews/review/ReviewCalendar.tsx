import { useState } from 'react'
import { reviewEvents } from '#components/reviews/reviewCalendar.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { icsFile } from '#lib/ics.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { download } from '#ui/download.ts'
import { AddToCalendarIcon } from '#ui/icons.ts'
import { fileStem } from './fileStem.ts'
import { reviewWords as words } from './words.ts'
import css from './Review.module.css'

/** Saves what of this review lies ahead as a file for a calendar. It is reckoned at the press: each decision draws this anew. */
export function ReviewCalendar({ review }: { review: ReviewRecord }) {
  const { clock, origin, zone } = useSession()
  const [saved, setSaved] = useState('')
  function save() {
    const now = clock.now()
    const events = reviewEvents([review], { now, origin })
    if (events.length === 0) return setSaved(words.noDates)
    const name = `${fileStem('review', review.name, { at: now, zone })}.ics`
    const content = icsFile(events, { made: now, product: '-//Keyturn//Review//EN' })
    download({ name, type: 'text/calendar;charset=utf-8', content })
    setSaved(words.calendarSaved(name, events.length))
  }
  return (
    <>
      <span role="status" className={css.more}>
        {saved}
      </span>
      <Button size="small" icon={AddToCalendarIcon} onPress={save}>
        {words.addToCalendar}
      </Button>
    </>
  )
}
