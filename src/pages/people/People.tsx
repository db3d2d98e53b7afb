import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { catalogue } from '#api/access/catalogue.ts'
import { grantList } from '#api/access/grants.ts'
import { roleBook } from '#api/access/roles.ts'
import { auditEntries } from '#api/audit/audit.ts'
import { groupList } from '#api/people/groups.ts'
import { ActButton } from '#components/acts/ActButton.tsx'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { useAddressPage } from '#components/frame/addressPage.ts'
import { searchParam, useAddressSearch } from '#components/frame/addressSearch.ts'
import { useAddressSort } from '#components/frame/addressSort.ts'
import { addresses } from '#components/frame/addresses.ts'
import { ListWaiting } from '#components/waiting/ListWaiting.tsx'
import { PageSkeleton } from '#components/waiting/PageSkeleton.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { AsItWasOn } from '#components/past/AsItWasOn.tsx'
import { pastParams, usePastInstant } from '#components/past/pastAddress.ts'
import { pastPart } from '#components/past/pastPart.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { loadAccess, useAccess } from '#components/access/useAccess.ts'
import { areasOf } from '#contract/catalogue.ts'
import { managersIn } from '#rules/access/accessManagers.ts'
import { sinceMigration } from '#rules/access/migrated.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { ReportIcon } from '#ui/icons.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { forms } from '#lib/forms.ts'
import { Pages } from '#ui/table/Pager.tsx'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { Toolbar } from '#ui/table/Toolbar.tsx'
import { ToolbarWaiting } from '#ui/table/ToolbarWaiting.tsx'
import { useFold } from '#ui/table/useFold.ts'
import ink from '#ui/ink.module.css'
import { filtersOn, peopleParams, usePeopleFilters } from './filters.ts'
import { PeopleFilterChips } from './PeopleFilterChips.tsx'
import { PeopleNotes } from './PeopleNotes.tsx'
import { BY_NAME, NO_AREA, peopleMatching, personSort, sortPeople } from './peopleRows.ts'
import { PeopleTable } from './PeopleTable.tsx'
import { reportWords } from './report/words.ts'
import { words } from './words.ts'

export const loadPeople = loadAccess

/** The page before its data is there. */
export function PeopleWaiting() {
  return (
    <ListWaiting title={words.people} actions={<PeopleActs />}>
      <ToolbarWaiting />
      <PeopleTable
        rows={[]}
        total={0}
        sort={BY_NAME}
        onSort={() => {}}
        isSortFolded
        empty={<PageSkeleton />}
      />
    </ListWaiting>
  )
}

const PAGE_SIZE = 50
export { usePeopleReads as reads }

/** Of a past date the roles, groups and areas of then count, and those only its page knows. */
function usePeopleReads() {
  const isNow = usePastInstant('at').on === null
  const roles = useQuery({ ...roleBook(), enabled: false }).data
  const groups = useQuery({ ...groupList(), enabled: false }).data
  const areas = useQuery({ ...catalogue(), enabled: false }).data
  const known = {
    role: roles?.map(({ key }) => key),
    group: groups?.map(({ name }) => name),
    area: areas && [NO_AREA, ...areasOf(areas).map(({ key }) => key)],
  }
  return [pastParams.at, searchParam, personSort, ...peopleParams(isNow ? known : {})]
}

/** Active staff with their roles and what these come to, now or on a past date. */
export function People() {
  const { on } = usePastInstant('at')
  return on === null ? <PeopleNow /> : <PeoplePast key={on} at={on} />
}

const PeoplePast = pastPart(async () => (await import('./PeoplePast.tsx')).PeoplePast)

/** Everything that filters them is in the address. */
function PeopleNow() {
  const { world, query } = useAccess()
  const { typed, setTyped } = useAddressSearch()
  const { filters, set } = usePeopleFilters()
  const migrated = useMigrated(filters.migrated)
  const { sort, onSort } = useAddressSort(personSort)
  const isKnown = !filters.migrated || migrated.people !== null
  const matching = isKnown
    ? peopleMatching(world, filters, { search: typed, migrated: migrated.people })
    : []
  const page = useAddressPage(sortPeople(matching, sort), PAGE_SIZE)
  const all = world.people.length
  const fold = useFold(filtersOn(filters))
  return (
    <>
      <PageTitle heading={words.people} />
      <PageHeader
        title={words.people}
        sentence={words.sentence(all, managersIn(world).length)}
        actions={<PeopleActs />}
      />
      <Outcome />
      <StaleLine query={query} />
      <PeopleNotes world={world} />
      <Toolbar
        search={
          <SearchField
            label={words.search}
            placeholder={words.searchHint}
            value={typed}
            onChange={setTyped}
          />
        }
        count={isKnown && words.count(matching.length, all)}
        isAll={isKnown && matching.length === all}
        fold={fold}
      >
        <PeopleFilterChips world={world} filters={filters} onChange={set} />
      </Toolbar>
      {filters.migrated && <p>{words.sinceMore}</p>}
      <PeopleTable
        rows={page.rows}
        total={matching.length}
        sort={sort}
        onSort={onSort}
        isSortFolded={!fold.isOpen}
        empty={isKnown ? <Nothing hidden={all} /> : <NotKnown migrated={migrated} />}
      />
      <Pages page={page} noun={forms.person} />
      <p className={ink.hint}>{words.limits}</p>
    </>
  )
}

function PeopleActs() {
  const navigate = useNavigate()
  return (
    <>
      <AsItWasOn />
      <Button icon={ReportIcon} onPress={() => void navigate(addresses.accessReport)}>
        {reportWords.title}
      </Button>
      <ActButton act="new-colleague" isPrimary />
    </>
  )
}

function Nothing({ hidden }: { hidden: number }) {
  const [, setSearch] = useSearchParams()
  if (hidden === 0) return <Empty title={words.none} />
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

function NotKnown({ migrated }: { migrated: ReturnType<typeof useMigrated> }): ReactNode {
  const { error, again } = migrated
  if (error === null) return <Skeleton label={words.readingLog} lines={4} />
  return <ReadFailed title={words.logNotRead} error={error} onRetry={again} />
}

/** Whose Manager is the one that the upgrade gave; asked for only where somebody wants to know. */
function useMigrated(isAsked: boolean) {
  const entries = useQuery({ ...auditEntries('grant.migrate'), enabled: isAsked })
  const grants = useQuery({ ...grantList({ role: 'manager' }), enabled: isAsked })
  return {
    people:
      isAsked && entries.data && grants.data ? sinceMigration(grants.data, entries.data) : null,
    error: isAsked ? (entries.error ?? grants.error) : null,
    again: () => void Promise.all([entries.refetch(), grants.refetch()]),
  }
}
