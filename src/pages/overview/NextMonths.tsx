import { useState } from 'react'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { useTokenTableRoom } from '#components/token-table/useTokenTableRoom.ts'
import { attentionFilters } from '#rules/tokens/attention.ts'
import { timeline, tracks } from '#rules/tokens/timeline.ts'
import { tokenFilter, type TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { AsTableIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import css from './NextMonths.module.css'
import { Timeline } from './Timeline.tsx'
import { TimelineTable } from './TimelineTable.tsx'
import { words } from './words.ts'

interface Props {
  knownRows: KnownRows
  now: number
  isComplete: boolean
}

/** When in the next year tokens expire, overlaps end and rotations fall due: as a picture, and as a table that says the same. */
export function NextMonths({ knownRows, now, isComplete }: Props) {
  const { zone } = useSession()
  const [isTable, setIsTable] = useState(false)
  const room = useTokenTableRoom()
  // There is no room for the picture there.
  const isNarrow = room === 'phone' || room === 'narrow'
  const slots = timeline(knownRows.rows, {
    now,
    zone,
    rotationDays: knownRows.rotationDays,
    createdAt: (id) => knownRows.rows[0]?.lineage.origins.get(id)?.at ?? null,
  })
  const totals = tracks.map((track) => ({
    track,
    total: slots.reduce((sum, { counts }) => sum + counts[track], 0),
  }))
  const isEmpty = totals.every(({ total }) => total === 0)
  return (
    <Panel
      title={words.months}
      note={isComplete ? words.monthsNote : words.monthsNoteSoFar}
      actions={
        !isEmpty && (
          <span className={css.switch}>
            <Button
              size="small"
              icon={AsTableIcon}
              aria-pressed={isTable}
              onPress={() => setIsTable(!isTable)}
            >
              {words.asTable}
            </Button>
          </span>
        )
      }
    >
      {isEmpty ? (
        <p>{words.noEnds}</p>
      ) : (
        <>
          <ul className={css.legend}>
            {totals.map(({ track, total }) => (
              <li key={track}>
                <span className={css.dot} data-track={track} aria-hidden />
                {words.total(words.tracks[track], total)}
              </li>
            ))}
          </ul>
          <Timeline slots={slots} zone={zone} isHidden={isTable} />
          <TimelineTable
            slots={slots}
            zone={zone}
            isShown={isTable}
            hasLinks={isTable || isNarrow}
          />
          <InTable rows={knownRows.rows} now={now} zone={zone} />
        </>
      )}
    </Panel>
  )
}

const windows = ['14d', '30d', '90d'] as const

/** The same rows in the table of tokens, as far as it has a filter for them. */
function InTable({ rows, now, zone }: { rows: readonly TokenRow[]; now: number; zone: string }) {
  const count = (filter: TokenFilter) => rows.filter(tokenFilter(filter, now, zone)).length
  const links = [
    ...windows.map((window) => {
      const filter: TokenFilter = { expires: [window] }
      return { filter, label: words.expireWithin[window](count(filter)) }
    }),
    { filter: attentionFilters.due, label: words.dueNow(count(attentionFilters.due)) },
  ]
  return (
    <div className={css.links}>
      <span>{words.inTable}</span>
      {links.map(({ filter, label }) => (
        <TextLink key={label} isAlone href={tokensAddress(filter)}>
          {label}
        </TextLink>
      ))}
    </div>
  )
}
