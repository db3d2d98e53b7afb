import { useState } from 'react'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { useTableRoom } from '#ui/table/useTableRoom.ts'
import { timeline, tracks } from '#rules/tokens/timeline.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { AsTableIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import { CalendarButton } from './CalendarButton.tsx'
import css from './NextMonths.module.css'
import { Timeline } from './Timeline.tsx'
import { TimelineTable } from './TimelineTable.tsx'
import { words } from './words.ts'

interface Props {
  knownRows: KnownRows
  now: number
  isComplete: boolean
}

/** When in the next year tokens expire, overlaps end and rotations are due: as a picture, and as a table that says the same. */
export function NextMonths({ knownRows, now, isComplete }: Props) {
  const { zone } = useSession()
  const [isTable, setIsTable] = useState(false)
  const room = useTableRoom()
  // There is no room for the picture there.
  const isNarrow = room === 'phone' || room === 'narrow'
  const circumstances = {
    now,
    zone,
    rotationDays: knownRows.rotationDays,
    createdAt: (id: number) => knownRows.rows[0]?.lineage.origins.get(id)?.at ?? null,
  }
  const slots = timeline(knownRows.rows, circumstances)
  const totals = tracks.map((track) => ({
    track,
    total: slots.reduce((sum, { counts }) => sum + counts[track], 0),
  }))
  const isEmpty = totals.every(({ total }) => total === 0)
  return (
    <Panel
      title={words.months}
      note={isComplete ? undefined : words.monthsNoteSoFar}
      actions={
        <>
          {!isEmpty && (
            <ul className={`${stack.line} ${ink.hint} ${css.legend}`}>
              {totals.map(({ track, total }) => (
                <li key={track}>
                  <span className={css.dot} data-track={track} aria-hidden />
                  {words.total(words.tracks[track], total)}
                </li>
              ))}
            </ul>
          )}
          <CalendarButton rows={knownRows.rows} {...{ circumstances, isComplete }} />
          {!isEmpty && (
            <span className={css.switch} data-print="no">
              <Button
                size="small"
                icon={AsTableIcon}
                aria-pressed={isTable}
                onPress={() => setIsTable(!isTable)}
              >
                {words.asTable}
              </Button>
            </span>
          )}
        </>
      }
    >
      {isEmpty ? (
        <p>{words.noEnds}</p>
      ) : (
        <>
          <Timeline slots={slots} zone={zone} isHidden={isTable} />
          <TimelineTable
            slots={slots}
            zone={zone}
            isShown={isTable}
            hasLinks={isTable || isNarrow}
          />
        </>
      )}
    </Panel>
  )
}
