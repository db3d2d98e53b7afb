import { useId, useState } from 'react'
import { lookOf, type Reading } from '#components/audit/actions.ts'
import { type EntrySentence, sentenceOf } from '#components/audit/auditSentence.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { inText } from '#components/frame/sentence.ts'
import { WhoDid } from '#components/outcome/WhoDid.tsx'
import type { Instant } from '#contract/instant.ts'
import { dayOf, toTheSecond } from '#lib/day.ts'
import { visibleText } from '#lib/text.ts'
import { clockTime, weekdayAndTime } from '#lib/time.ts'
import { foldedIn, type LogRow } from '#rules/audit/auditFolding.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import css from './Entry.module.css'
import { EntryDetails } from './EntryDetails.tsx'
import type { View } from './view.ts'
import { detailWords, words } from './words.ts'

interface Props {
  row: LogRow
  /** Over the first entry of each day. */
  day: string | null
  view: View
  reading: Reading
  withNames: (told: EntrySentence, at: Instant) => EntrySentence
}

/** One row of the log: a sentence with links to what it names, and its details on demand. */
export function Entry({ row, day, view, reading, withNames }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { entry, mayHaveMore } = row
  const { actor, did } = withNames(sentenceOf(row, reading), entry.created_at)
  const { icon: Sign } = lookOf(entry)
  const many = foldedIn(entry)
  return (
    <li className={css.item}>
      {day !== null && <h2 className={css.day}>{day}</h2>}
      <div className={css.entry} data-open={isOpen || undefined}>
        <span className={css.time}>
          <When row={row} zone={reading.zone} />
        </span>
        <Sign aria-hidden className={css.sign} />
        <span className={css.sentence}>
          <WhoDid {...{ actor, did }} />
          {many > 1 && (
            <>
              {' '}
              <span className={css.mark}>{words.foldedMark(many, mayHaveMore)}</span>
            </>
          )}
        </span>
        <span className={css.ip}>
          {entry.ip === null ? detailWords.noAddress : <PlainText>{entry.ip}</PlainText>}
        </span>
        <IconButton
          size="small"
          icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
          label={detailWords.detailsOf(visibleText(inText([actor, ' ', ...did])))}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onPress={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div id={id} className={css.details}>
          <EntryDetails row={row} view={view} reading={reading} />
        </div>
      )}
    </li>
  )
}

function When({ row: { entry }, zone }: { row: LogRow; zone: string }) {
  const { created_at, first_at, last_at } = entry
  const isSpan = foldedIn(entry) > 1 && first_at !== undefined && last_at !== undefined
  if (!isSpan)
    return (
      <MomentOf at={created_at} zone={zone} full={toTheSecond}>
        {clockTime(created_at, zone)}
      </MomentOf>
    )
  return (
    <>
      <MomentOf at={first_at} zone={zone} full={toTheSecond}>
        {dayOf(first_at, zone) === dayOf(last_at, zone)
          ? clockTime(first_at, zone)
          : weekdayAndTime(first_at, zone)}
      </MomentOf>
      {words.between}
      <MomentOf at={last_at} zone={zone} full={toTheSecond}>
        {clockTime(last_at, zone)}
      </MomentOf>
    </>
  )
}
