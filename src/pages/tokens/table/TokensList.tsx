import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { tokenColumnChoice } from '#api/browser/tokenColumns.ts'
import { PageSkeleton } from '#components/waiting/PageSkeleton.tsx'
import { useAddressSort } from '#components/frame/addressSort.ts'
import { tokenSort } from '#components/tokens/tokenAddress.ts'
import { SelectedTokens } from '#components/many-tokens/SelectedTokens.tsx'
import { rowsInView } from '#components/token-table/rowsInView.ts'
import { TokenTableNotes } from '#components/token-table/TokenTableNotes.tsx'
import type { Inventory } from '#components/inventory/useInventory.ts'
import { useTokenIndex } from '#components/token-table/tokenIndex.ts'
import { tokenColumns } from '#components/token-table/tokenColumns.ts'
import { useTableRoom } from '#ui/table/useTableRoom.ts'
import type { Application } from '#contract/applications.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { SortMenu } from '#ui/table/SortMenu.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { ExportTokens } from '#pages/tokens/export/ExportTokens.tsx'
import { TokensBar } from './TokensBar.tsx'
import { TokensChips } from './TokensChips.tsx'
import { TokensEmpty } from './TokensEmpty.tsx'
import { TokensViews } from './TokensViews.tsx'
import { TokensTable } from './TokensTable.tsx'
import { isOfOrigin, originFacets } from './facetNames.ts'
import { showsOrigins } from './tableMeasures.ts'
import { useSetFilter, useTokenFilter } from './useTokenFilter.ts'
import { filtersForFile } from './filtersForFile.ts'
import { words } from './words.ts'

interface Props {
  applications: readonly Application[]
  inventory: Inventory
  /** The place of the button of the export. */
  exportSlot: HTMLElement | null
  typed: string
  onType: (typed: string) => void
}

/** The table with its search and filters. */
export function TokensList({ applications, inventory, exportSlot, typed, onType }: Props) {
  const { rows: pairs, isPartial } = inventory
  const room = useTableRoom()
  const { data: chosenColumns } = useSuspenseQuery(tokenColumnChoice())
  const [asksOrigins, setAsksOrigins] = useState(false)
  const view = useTokensView(inventory, typed, asksOrigins || showsOrigins(chosenColumns))
  const { index, known: readStates, filter, shown: lines, search } = view
  const { clear } = useSetFilter()
  const [isSelecting, setIsSelecting] = useState(false)
  const isPhone = room === 'phone'
  const on = Object.keys(filter).length
  const chips = (
    <TokensChips
      index={index}
      applications={applications}
      filter={filter}
      onAdd={(facet) => setAsksOrigins(asksOrigins || isOfOrigin(facet))}
      onClear={on === 0 ? undefined : clear}
    />
  )
  return (
    <>
      <ExportTokens
        slot={exportSlot}
        matching={lines.matching}
        rows={lines.rows}
        all={index.rows.length}
        filters={filtersForFile({ filter, search }, applications)}
        applications={applications}
        inventory={inventory}
      />
      <TokensViews index={index} filter={filter} isPartial={isPartial || hasUnread(inventory)} />
      <TokensBar
        typed={typed}
        onType={onType}
        count={words.shown(lines.matching, index.rows.length)}
        isPhone={isPhone}
        on={on}
        chips={chips}
        sorting={
          <SortMenu columns={tokenColumns('phone', true)} sort={view.sort} onSort={view.onSort} />
        }
        phoneAct={
          <TextButton aria-expanded={isSelecting} onPress={() => setIsSelecting(!isSelecting)}>
            {isSelecting ? words.selectDone : words.select}
          </TextButton>
        }
      />
      <TokensTable
        lines={lines}
        now={index.around.now}
        room={room}
        chosenColumns={isPhone ? null : chosenColumns}
        isSelecting={isSelecting}
        search={search}
        sort={view.sort}
        onSort={view.onSort}
        empty={
          index.rows.length > 0 ? (
            <TokensEmpty
              index={index}
              search={search}
              filter={filter}
              onClearSearch={() => onType('')}
            />
          ) : pairs.length > 0 ? (
            <Skeleton label={words.ordering} lines={8} />
          ) : (
            <NothingRead inventory={inventory} />
          )
        }
      />
      {index.rows.length > 0 && <TokenTableNotes rows={index.rows} {...readStates} />}
      <SelectedTokens rows={index.rows} visiblePairs={lines.rows} />
    </>
  )
}

/** No row of any list is here: they are on their way, or somebody held or stopped the reading, or it failed, as is said above. */
function NothingRead({ inventory: { reading, state } }: Pick<Props, 'inventory'>) {
  return reading.isFetching && state !== 'paused' ? (
    <PageSkeleton />
  ) : (
    <Empty title={words.noneRead} />
  )
}

/** Whether a list could not be read. */
const hasUnread = ({ reading }: Inventory): boolean => (reading.data?.length ?? 0) > 0

/** The rows that the address and what is typed ask for, in their order. */
function useTokensView({ rows, isPartial }: Inventory, typed: string, asksOrigins: boolean) {
  const filter = useTokenFilter()
  const hasOrigins = asksOrigins || originFacets.some((facet) => filter[facet] !== undefined)
  const { index, ...known } = useTokenIndex(rows, !isPartial, hasOrigins)
  const { sort, onSort } = useAddressSort(tokenSort)
  const search = useDeferredValue(typed)
  const { column, direction } = sort
  // The page is drawn twice for each key.
  const shown = useMemo(
    () => rowsInView(index, { search, filter, sort: { column, direction }, isBySecret: true }),
    [index, search, filter, column, direction],
  )
  return { index, known, filter, search, sort, onSort, shown }
}
