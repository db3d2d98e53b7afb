import { listWords as words } from '#components/findings/words.ts'
import { NotUnderstood } from '#components/address/NotUnderstood.tsx'
import { useAddressSearch } from '#components/frame/addressSearch.ts'
import { useAddressSort } from '#components/frame/addressSort.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { Toolbar } from '#ui/table/Toolbar.tsx'
import { useFold } from '#ui/table/useFold.ts'
import { filtersOn, findingParams, useFindingFilters } from './filters.ts'
import { FindingChips } from './FindingChips.tsx'
import { type FindingRow, findingSorts, rowsMatching, WORST_FIRST } from './findingRows.ts'
import { FindingsTable } from './FindingsTable.tsx'

interface Props {
  rows: readonly FindingRow[]
  isReading: boolean
  /** Whether nothing is unknown. */
  isComplete: boolean
}

/** The table with its search and filters, which are in the address. */
export function FindingsList({ rows, isReading, isComplete }: Props) {
  const { typed, setTyped } = useAddressSearch('q')
  const { filters, set, clear } = useFindingFilters()
  const { sort, onSort } = useAddressSort(findingSorts, WORST_FIRST)
  const fold = useFold(filtersOn(filters))
  const open = rows.filter(({ state }) => state.kind === 'open').length
  const isFiltered = filtersOn(filters) > 0 || typed !== ''
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
      <NotUnderstood of={findingParams} />
      <FindingsTable
        rows={shown}
        sort={sort}
        onSort={onSort}
        isSortFolded={!fold.isOpen}
        empty={
          rows.length > 0 && open === 0 && !isFiltered ? (
            <Empty
              title={isComplete ? words.noneOpen : words.noneYet}
              actions={
                <Button size="small" onPress={() => set('state', 'any')}>
                  {words.showDecided}
                </Button>
              }
            >
              {words.noneOpenMore(rows.length)}
            </Empty>
          ) : isReading && !(isComplete && rows.length > 0) ? (
            <Skeleton label={words.reading} lines={8} />
          ) : rows.length > 0 ? (
            <Empty
              title={words.noMatch}
              actions={
                <Button size="small" onPress={clear}>
                  {words.showAll}
                </Button>
              }
            >
              {words.noMatchMore(rows.length)}
            </Empty>
          ) : (
            <Empty title={isComplete ? words.none : words.noneYet}>
              {isComplete ? words.noneMore : words.noneYetMore}
            </Empty>
          )
        }
      />
    </>
  )
}
