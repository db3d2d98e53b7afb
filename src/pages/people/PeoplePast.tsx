import { asItWas } from '#components/access/pastHref.ts'
import { personLabel } from '#components/access/personNames.ts'
import { addresses } from '#components/frame/addresses.ts'
import { useAddressPage } from '#components/frame/addressPage.ts'
import { useAddressSearch } from '#components/frame/addressSearch.ts'
import { useAddressSort } from '#components/frame/addressSort.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { AsItWasOn } from '#components/past/AsItWasOn.tsx'
import { howSure } from '#components/past/HowSure.tsx'
import { PastPlace } from '#components/past/PastPlace.tsx'
import type { Claim } from '#rules/past/claim.ts'
import type { PastAccess } from '#rules/past/pastAccess.ts'
import { claimOfPerson } from '#rules/past/pastClaims.ts'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { AdminIcon } from '#ui/icons.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import type { Column } from '#ui/table/column.ts'
import { forms } from '#lib/forms.ts'
import { Pages } from '#ui/table/Pager.tsx'
import { Table } from '#ui/table/Table.tsx'
import { Toolbar } from '#ui/table/Toolbar.tsx'
import { Mark } from '#ui/text/Mark.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { usePeopleFilters } from './filters.ts'
import { PeopleFilterChips } from './PeopleFilterChips.tsx'
import { accessColumns } from './peopleColumns.tsx'
import { peopleMatching, type PersonRow, personSort, sortPeople } from './peopleRows.ts'
import { words } from './words.ts'

type Row = PersonRow & { claim: Claim; isListed: boolean; at: string }

/** Everybody with the roles that they had on a past date; nothing can be done then. */
export const PeoplePast = ({ at }: { at: string }) => (
  <>
    <PageTitle heading={words.people} />
    <PageHeader title={words.people} actions={<AsItWasOn />} />
    <PastPlace at={at}>{(past) => <List past={past} />}</PastPlace>
  </>
)

const PAGE_SIZE = 50

function List({ past }: { past: PastAccess }) {
  const { world } = past
  const { typed, setTyped } = useAddressSearch()
  const { filters, set } = usePeopleFilters()
  const { sort, onSort } = useAddressSort(personSort)
  const matching = peopleMatching(world, filters, { search: typed, migrated: null })
  const page = useAddressPage(sortPeople(matching, sort), PAGE_SIZE)
  const rows = page.rows.map((row): Row => ({
    ...row,
    claim: claimOfPerson(past, row.person.id),
    isListed: past.people.get(row.person.id)?.isListed ?? false,
    at: past.at,
  }))
  const all = world.people.length
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
        count={words.count(matching.length, all)}
        isAll={matching.length === all}
      >
        <PeopleFilterChips world={world} filters={filters} onChange={set} isPast />
      </Toolbar>
      <Table
        label={words.people}
        columns={columns}
        rows={rows}
        rowKey={({ person }) => person.id}
        sort={sort}
        onSort={onSort}
        total={matching.length > rows.length ? matching.length + 1 : undefined}
        empty={<Empty title={words.noMatch} />}
      />
      <Pages page={page} noun={forms.person} />
    </>
  )
}

const isKnown = ({ roles, claim }: Row): boolean => roles.length > 0 || claim.sure !== 'unknown'

const columns: Column<Row>[] = [
  {
    key: 'name',
    head: words.columns.name,
    cell: ({ person, isListed, at }) => (
      <>
        {isListed ? (
          <TextLink look="name" href={asItWas(addresses.person(person.id), at)}>
            <PlainText>{personLabel(person)}</PlainText>
          </TextLink>
        ) : (
          <>
            <PlainText>{personLabel(person)}</PlainText> <Mark>{words.notActiveToday}</Mark>
          </>
        )}{' '}
        {person.is_superuser && <Mark icon={AdminIcon}>{words.superuser}</Mark>}
      </>
    ),
    isRowHeader: true,
    isSortable: true,
    width: '26%',
    wraps: true,
    phone: 'title',
  },
  ...accessColumns('16%').map((column): Column<Row> =>
    column.key === 'username'
      ? column
      : // That nothing is known to have been there is no "none".
        { ...column, cell: (row) => (isKnown(row) ? column.cell(row) : words.unknown) },
  ),
  howSure({ foldsBelow: 1024, phone: 'secondEnd' }),
]
