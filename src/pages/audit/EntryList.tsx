import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { auditEntries } from '#api/audit/audit.ts'
import { lookupFrom, wantsRotations } from '#components/audit/auditLookup.ts'
import { useNames } from '#components/history/useNames.ts'
import { dayInWords, dayOf } from '#lib/day.ts'
import type { LogRow } from '#rules/audit/auditFolding.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import css from './Entry.module.css'
import { Entry } from './Entry.tsx'
import type { View } from './view.ts'
import { words } from './words.ts'

interface Props {
  rows: readonly LogRow[]
  view: View
  ref?: Ref<HTMLUListElement> | undefined
}

/** Rows of the log, newest first, under their days. */
export function EntryList({ rows, view, ref }: Props) {
  const { zone, clock } = useSession()
  const now = useNow(clock, 60_000)
  const queries = useQueryClient()
  const entries = rows.map(({ entry }) => entry)
  const withNames = useNames(entries)
  const isFiltered = view.action !== null || view.target !== null
  useQuery({ ...auditEntries('token.rotate'), enabled: isFiltered && wantsRotations(entries) })
  const lookup = lookupFrom(entries, queries)
  const today = dayOf(now, zone)
  return (
    <ul ref={ref} tabIndex={-1} className={css.entries} aria-label={words.entries}>
      {rows.map((row, index) => {
        const { created_at, id } = row.entry
        const day = dayOf(created_at, zone)
        const above = rows[index - 1]?.entry.created_at
        const isFirst = above === undefined || dayOf(above, zone) !== day
        const named = dayInWords(created_at, now, zone)
        return (
          <Entry
            key={id}
            row={row}
            day={isFirst ? (day === today ? words.today(named) : named) : null}
            view={view}
            reading={{ zone, now, lookup }}
            withNames={withNames}
          />
        )
      })}
    </ul>
  )
}
