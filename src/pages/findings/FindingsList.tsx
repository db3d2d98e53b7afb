import { listWords as words } from '#components/findings/words.ts'
import { searchParam, useAddressSearch } from '#components/frame/addressSearch.ts'
import { sortParam, useAddressSort } from '#components/frame/addressSort.ts'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { Toolbar } from '#ui/table/Toolbar.tsx'
import { useFold } from '#ui/table/useFold.ts'
import { filtersOn, findingParams, useFindingFilters } from './filters.ts'
import { FindingChips } from './FindingChips.tsx'
import { type FindingRow, findingSorts, rowsMatching, WORST_FIRST } from './findingRows.ts'
import { FindingsTable } from './FindingsTable.tsx'
import { NoFindings } from './NoFindings.tsx'

const sortOf = sortParam(findingSorts, WORST_FIRST)
export const reads = [...findingParams, searchParam, sortOf]

interface Props {
  rows: readonly FindingRow[]
  isReading: boolean
  /** Whether nothing is unknown. */
  isComplete: boolean
}

/** The table with its search and filters, which are in the address. */
export function FindingsList({ rows, isReading, isComplete }: Props) {
  const { typed, setTyped } = useAddressSearch()
  const { filters, set, clear } = useFindingFilters()
  const { sort, onSort } = useAddressSort(sortOf)
  const fold = useFold(filtersOn(filters))
  const open = rows.filter(({ state }) => state.kind === 'open').length
  const shown = rowsMatching(rows, filters, { search: typed, sort })
  return (
    <>
      <Toolbar
        search={
          <SearchField
            label={words.search}
            placeholder={words.searchHint}
            value={typed}
            onChange={setTyped}
          />
        }
        count={words.count(shown.length, rows.length)}
        isAll={shown.length === rows.length}
        fold={fold}
      >
        <FindingChips filters={filters} onChange={set} />
      </Toolbar>
      <FindingsTable
        rows={shown}
        sort={sort}
        onSort={onSort}
        isSortFolded={!fold.isOpen}
        empty={
          <NoFindings
            of={{ all: rows.length, open }}
            isFiltered={filtersOn(filters) > 0 || typed !== ''}
            isReading={isReading}
            isComplete={isComplete}
            onShowDecided={() => set('state', 'any')}
            onClear={clear}
          />
        }
      />
    </>
  )
}
