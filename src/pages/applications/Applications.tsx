import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { auditEntries } from '#api/audit/audit.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { loadInventory } from '#api/inventory/inventory.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { ActButton } from '#components/acts/ActButton.tsx'
import { useAddressPage } from '#components/frame/addressPage.ts'
import { useParam, wordParam } from '#components/frame/addressParams.ts'
import { searchParam, useAddressSearch } from '#components/frame/addressSearch.ts'
import { sortParam, useAddressSort } from '#components/frame/addressSort.ts'
import { PageSkeleton } from '#components/waiting/PageSkeleton.tsx'
import { InventoryReading } from '#components/inventory/InventoryReading.tsx'
import { useApplications } from '#components/inventory/useApplications.ts'
import { useInventory, useTokenLists } from '#components/inventory/useInventory.ts'
import type { Application } from '#contract/applications.ts'
import { useTokenIndex } from '#components/token-table/tokenIndex.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { FilterChip } from '#ui/forms/FilterChip.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { forms } from '#lib/forms.ts'
import { Pages } from '#ui/table/Pager.tsx'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { Toolbar } from '#ui/table/Toolbar.tsx'
import { useFold } from '#ui/table/useFold.ts'
import { withFigures } from './applicationFigures.ts'
import { applicationSorts, matches, sortApplications } from './applicationRows.ts'
import { ApplicationTable } from './ApplicationTable.tsx'
import { pageWords as words } from '#components/applications/words.ts'

export function loadApplications(queries: QueryClient): void {
  void loadInventory(queries)
  void queries.prefetchQuery(applicationList())
  void queries.prefetchQuery(catalogue())
  void queries.prefetchQuery(auditEntries('token.rotate'))
  void queries.prefetchQuery(auditEntries('application.create'))
}

const PAGE_SIZE = 50
const NONE: readonly Application[] = []

export function Applications() {
  const query = useApplications()
  const known = query.data ?? NONE
  const { typed, setTyped } = useAddressSearch()
  const [state, setState] = useParam(stateParam)
  const { sort, onSort } = useAddressSort(sortOf)
  const [attention, setAttention] = useParam(attentionParam)
  const { rows, reading, isPartial } = useInventory(known)
  const lists = useTokenLists(known)
  const { groups } = useTokenIndex(rows, false).index
  const creations = useQuery(auditEntries('application.create')).data
  const all = useMemo(
    () => withFigures(known, { groups, lists, creations }),
    [known, groups, lists, creations],
  )
  const matching = all.filter(
    (row) =>
      (state === 'all' || row.is_active === (state === 'active')) &&
      (attention === 'all' || (row.figures?.attention ?? 0) > 0) &&
      matches(row, typed),
  )
  const fold = useFold(Number(state !== 'all') + Number(attention !== 'all'))
  const page = useAddressPage(sortApplications(matching, sort), PAGE_SIZE)
  const newOne = <ActButton act="new-application" isPrimary />
  const isEmpty = query.data?.length === 0
  return (
    <>
      <PageTitle heading={words.applications} />
      <PageHeader title={words.applications} actions={!isEmpty && newOne} />
      <Outcome />
      <StaleLine query={query} />
      {isEmpty ? (
        <Empty title={words.none} actions={newOne}>
          {words.noneMore}
        </Empty>
      ) : (
        <>
          {query.data && isPartial && (
            <InventoryReading
              applications={all.length}
              tokens={rows.length}
              onRest={() => void reading.refetch()}
            />
          )}
          <Toolbar
            search={
              <SearchField
                label={words.search}
                placeholder={words.searchHint}
                value={typed}
                onChange={setTyped}
              />
            }
            count={query.data && words.count(matching.length, all.length)}
            isAll={query.data !== undefined && matching.length === all.length}
            fold={fold}
          >
            <FilterChip
              label={words.filters.label}
              options={STATES}
              value={state}
              onChange={setState}
            />
            <FilterChip
              label={words.attentionFilter.label}
              options={ATTENTION}
              value={attention}
              onChange={setAttention}
            />
          </Toolbar>
          <ApplicationTable
            rows={page.rows}
            total={matching.length}
            sort={sort}
            onSort={onSort}
            isSortFolded={!fold.isOpen}
            empty={query.data ? <Nothing hidden={all.length} /> : <PageSkeleton />}
          />
          <Pages page={page} noun={forms.application} />
        </>
      )}
    </>
  )
}

const sortOf = sortParam(applicationSorts, { column: 'name', direction: 'ascending' })

const STATES = [
  { value: 'all', label: words.filters.all },
  { value: 'active', label: words.filters.active },
  { value: 'inactive', label: words.filters.inactive },
] as const

const ATTENTION = [
  { value: 'all', label: words.attentionFilter.all },
  { value: 'yes', label: words.attentionFilter.yes },
] as const

function Nothing({ hidden }: { hidden: number }) {
  const [, setSearch] = useSearchParams()
  return (
    <Empty
      title={words.noMatch}
      actions={
        <Button size="small" onPress={() => setSearch({})}>
          {words.showAll}
        </Button>
      }
    >
      {words.noMatchMore(hidden)}
    </Empty>
  )
}

const stateParam = wordParam('state', ['all', 'active', 'inactive'], 'all', ['page'])

const attentionParam = wordParam('attention', ['all', 'yes'], 'all', ['page'])

export const reads = [searchParam, sortOf, stateParam, attentionParam]
