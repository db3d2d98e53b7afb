import { useSuspenseQuery, type UseQueryResult } from '@tanstack/react-query'
import { tokenColumnChoice } from '#api/browser/tokenColumns.ts'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import type { Inventory } from '#components/inventory/useInventory.ts'
import { useTableRoom } from '#ui/table/useTableRoom.ts'
import type { Application } from '#contract/applications.ts'
import { msOf } from '#lib/instant.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useStored } from '#session/stores.ts'
import { useSession } from '#session/useSession.ts'
import { ExportPast } from '#pages/tokens/past/ExportPast.tsx'
import { filtersForFile } from './filtersForFile.ts'
import { pastWords as words } from '#pages/tokens/export/words.ts'
import { pastLogProgress } from '#api/inventory/pastLog.ts'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { LogProgress } from '#components/past/LogProgress.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { PastBand } from './PastBand.tsx'
import { PastEmpty } from './PastEmpty.tsx'
import { TokensBar } from './TokensBar.tsx'
import { TokensChips } from './TokensChips.tsx'
import { TokensPastTable } from './TokensPastTable.tsx'
import { useTokensPast } from './useTokensPast.ts'
import { useSetFilter } from './useTokenFilter.ts'

interface Props {
  /** A past instant; one that is still to come is refused. */
  at: string
  applications: readonly Application[]
  inventory: Inventory
  /** The place of the button of the export. */
  exportSlot: HTMLElement | null
  typed: string
  onType: (typed: string) => void
}

/** The tokens that were there on a past date, each with its state then: from the audit log and the lists of today. */
export function TokensPast(props: Props) {
  const { clock } = useSession()
  const now = useNow(clock, MINUTE / 6)
  return msOf(props.at) > now ? <PastBand at={props.at} isToCome /> : <Past {...props} />
}

function Past({ at, applications, inventory, exportSlot, typed, onType }: Props) {
  const room = useTableRoom()
  const isPhone = room === 'phone'
  const { data: chosenColumns } = useSuspenseQuery(tokenColumnChoice())
  const past = useTokensPast(at, { applications, inventory, typed })
  const { log, index, filter, lines, search } = past
  const { clear } = useSetFilter()
  const on = Object.keys(filter).length
  return (
    <>
      <PastBand at={at} unsaid={index?.unsaid} />
      {index === null ? (
        <PastReading log={log} />
      ) : (
        <>
          <StaleLine query={log} />
          <ExportPast
            slot={exportSlot}
            matching={lines.matching}
            rows={lines.rows}
            all={index.rows.length}
            filters={filtersForFile({ filter, search }, applications)}
            applications={applications}
            inventory={inventory}
            on={at}
          />
          <TokensBar
            typed={typed}
            onType={onType}
            count={words.shown(lines.matching, index.rows.length)}
            isPhone={isPhone}
            on={on}
            chips={
              <TokensChips
                index={index}
                applications={applications}
                filter={filter}
                onClear={on === 0 ? undefined : clear}
                isPast
              />
            }
          />
          <TokensPastTable
            lines={lines}
            room={room}
            chosenColumns={isPhone ? null : chosenColumns}
            search={search}
            sort={past.sort}
            onSort={past.onSort}
            empty={
              <PastEmpty
                index={index}
                entries={log.data}
                isReading={inventory.isPartial}
                search={search}
                filter={filter}
                onClearSearch={() => onType('')}
              />
            }
          />
        </>
      )}
    </>
  )
}

/** How far the log is read on which a past date rests, or why it cannot be. */
function PastReading({ log }: { log: UseQueryResult<unknown> }) {
  const far = useStored(pastLogProgress)
  const { error, data, isFetching, refetch } = log
  if (error !== null && data === undefined && !isFetching) {
    return <ReadFailed title={words.failed} error={error} onRetry={() => void refetch()} />
  }
  if (data !== undefined) return <Skeleton label={words.ordering} lines={8} />
  return (
    <>
      <LogProgress label={words.reading} far={far}>
        {words.progress(far.done, far.total)}
      </LogProgress>
      <Skeleton label={words.reading} lines={8} />
    </>
  )
}
