import { useState } from 'react'
import { calendarFile } from '#components/files/calendarFile.ts'
import { named } from '#components/files/fileName.ts'
import { useMade } from '#components/files/useMade.ts'
import { reviewEvents } from '#components/reviews/reviewCalendar.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { download } from '#ui/download.ts'
import { AddToCalendarIcon } from '#ui/icons.ts'
import ink from '#ui/ink.module.css'
import { reviewWords as words } from './words.ts'

/** Saves what of this review lies ahead as a file for a calendar. It is reckoned at the press: each decision draws this again. */
export function ReviewCalendar({ review }: { review: ReviewRecord }) {
  const madeNow = useMade()
  const [saved, setSaved] = useState('')
  function save() {
    const made = madeNow()
    const events = reviewEvents([review], made)
    if (events.length === 0) return setSaved(words.noDates)
    const file = calendarFile(named('review', review.name), events, made)
    download(file)
    setSaved(words.calendarSaved(file.name, file.count))
  }
  return (
    <>
      <span role="status" className={ink.hint}>
        {saved}
      </span>
      <Button size="small" icon={AddToCalendarIcon} onPress={save}>
        {words.addToCalendar}
      </Button>
    </>
  )
}
