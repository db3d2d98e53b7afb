import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMade } from '#components/files/useMade.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { Circumstances } from '#rules/tokens/timeline.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { download } from '#ui/download.ts'
import { AddToCalendarIcon } from '#ui/icons.ts'
import { readPart } from '#ui/parts.ts'
import { counted } from '#lib/plurals.ts'
import ink from '#ui/ink.module.css'

interface Props {
  rows: readonly TokenRow[]
  circumstances: Circumstances
  /** Of half of the tokens a calendar would be silent about the others, and nobody would see it there. */
  isComplete: boolean
}

/** Saves what lies ahead of all tokens, and of this browser's access reviews, as a file for a calendar. */
export function CalendarButton({ rows, circumstances, isComplete }: Props) {
  const made = useMade()
  const queries = useQueryClient()
  const [saved, setSaved] = useState('')

  async function save() {
    // Few ask for it: the rules of reviews are as large as the panel.
    const [{ overviewCalendar }, { reviews }] = await readPart(() =>
      Promise.all([import('./overviewCalendar.ts'), import('#api/reviews/reviews.ts')]),
    )
    const all = await queries.ensureQueryData(reviews())
    const file = overviewCalendar(rows, { ...circumstances, made: made(), reviews: all })
    if (file.count > 0) download(file)
    setSaved(file.count > 0 ? words.saved(file.name, file.count) : words.nothing)
  }

  return (
    <>
      <span role="status" className={ink.hint}>
        {saved}
      </span>
      <Button
        size="small"
        icon={AddToCalendarIcon}
        onPress={() => void save()}
        disabledReason={isComplete ? undefined : words.reading}
      >
        {words.add}
      </Button>
    </>
  )
}

const words = {
  add: 'Add to calendar',
  reading: 'Tokens are still loading.',
  nothing: 'No dates lie ahead.',
  saved: (name: string, count: number) =>
    `${name} was saved with ${counted(count, { one: 'date', other: 'dates' })}. A later file updates dates, but can’t remove any.`,
}
