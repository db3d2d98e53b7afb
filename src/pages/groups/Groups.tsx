import { addresses } from '#components/frame/addresses.ts'
import { ListWaiting } from '#components/waiting/ListWaiting.tsx'
import { TableWaiting } from '#components/waiting/TableWaiting.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { roleLabel } from '#components/access/personNames.ts'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { useRowLetters } from '#components/frame/useRowLetters.ts'
import { loadAccess, useAccess } from '#components/access/useAccess.ts'
import type { Group } from '#contract/people.ts'
import { number } from '#lib/numbers.ts'
import type { Column } from '#ui/table/column.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Table } from '#ui/table/Table.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'

const words = {
  groups: 'Groups',
  columns: { name: 'Group', members: 'Members', roles: 'Roles' },
  sentence: (count: number) => `${counted(count, forms.group)}. Manage members on the admin site.`,
  none: 'There are no groups yet.',
  noneMore: 'Create groups on the admin site, then grant roles to them here.',
  noRole: 'no role',
}

export const loadGroups = loadAccess

/** The page before its data is there. */
export function GroupsWaiting() {
  return (
    <ListWaiting title={words.groups}>
      <TableWaiting label={words.groups} columns={columns} />
    </ListWaiting>
  )
}

/** The framework's groups, with the roles that being in one gives. */
export function Groups() {
  const { groups, query } = useAccess()
  const onRowKey = useRowLetters()
  return (
    <>
      <PageTitle heading={words.groups} />
      <PageHeader title={words.groups} sentence={words.sentence(groups.length)} />
      <Outcome />
      <StaleLine query={query} />
      <Table
        label={words.groups}
        columns={columns}
        rows={groups}
        rowKey={({ id }) => id}
        sort={undefined}
        onSort={undefined}
        rowKeys={{ onRowKey }}
        empty={<Empty title={words.none}>{words.noneMore}</Empty>}
      />
    </>
  )
}

const columns: Column<Group>[] = [
  {
    key: 'name',
    head: words.columns.name,
    cell: ({ id, name }) => (
      <TextLink look="name" href={addresses.group(id)}>
        <PlainText>{name}</PlainText>
      </TextLink>
    ),
    isRowHeader: true,
    width: '32%',
    phone: 'title',
  },
  {
    key: 'members',
    head: words.columns.members,
    cell: ({ member_count }) => number(member_count),
    width: '7rem',
    align: 'end',
    phone: 'titleEnd',
  },
  {
    key: 'roles',
    head: words.columns.roles,
    cell: ({ grants }) => (
      <bdi>
        {grants.length === 0 ? words.noRole : grants.map(({ role }) => roleLabel(role)).join(', ')}
      </bdi>
    ),
    wraps: true,
    phone: 'second',
  },
]
