import { type QueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ListWaiting } from '#components/waiting/ListWaiting.tsx'
import { TableWaiting } from '#components/waiting/TableWaiting.tsx'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { accessWords } from '#components/access/words.ts'
import { readableGroups, roleLabel } from '#components/access/personNames.ts'
import { addresses } from '#components/frame/addresses.ts'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { loadAccess, useAccess } from '#components/access/useAccess.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { useRowLetters } from '#components/frame/useRowLetters.ts'
import type { Role } from '#contract/roles.ts'
import { number } from '#lib/numbers.ts'
import { dateOnly } from '#lib/time.ts'
import { type RoleHolders, roleHolders } from '#rules/access/roles/roleHolders.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import type { Column } from '#ui/table/column.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { NewIcon } from '#ui/icons.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Table } from '#ui/table/Table.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { words } from './words.ts'

export const loadRoles = (queries: QueryClient): void => loadAccess(queries)

/** The page before its data is there. */
export function RolesWaiting() {
  return (
    <ListWaiting title={words.roles} actions={<RolesActs />}>
      <TableWaiting label={words.roles} columns={columns} />
    </ListWaiting>
  )
}

/** Every role with who holds it: the built-in ones first, as the backend lists them. */
export function Roles() {
  const { world, roles, query } = useAccess()
  const rows = roles.map((role) => ({ role, holders: roleHolders(role.key, world) }))
  const onRowKey = useRowLetters()
  return (
    <>
      <PageTitle heading={words.roles} />
      <PageHeader
        title={words.roles}
        sentence={words.summary(roles.length, roles.filter(({ builtin }) => builtin).length)}
        actions={<RolesActs />}
      />
      <Outcome />
      <StaleLine query={query} />
      <Table
        label={words.roles}
        columns={columns}
        rows={rows}
        rowKey={({ role }) => role.id}
        sort={undefined}
        onSort={undefined}
        rowKeys={{ onRowKey }}
        empty={<Empty title={words.none} />}
      />
    </>
  )
}

function RolesActs() {
  const navigate = useNavigate()
  return (
    <Button
      variant="primary"
      icon={NewIcon}
      onPress={() => void navigate(addresses.newRole)}
      disabledReason={useWriteRefusal()}
    >
      {words.newRole}
    </Button>
  )
}

type Row = { role: Role; holders: RoleHolders }

const columns: Column<Row>[] = [
  {
    key: 'role',
    head: words.columns.role,
    cell: ({ role }) => (
      <>
        <TextLink look="name" href={addresses.role(role.key)}>
          <PlainText>{roleLabel(role)}</PlainText>
        </TextLink>{' '}
        <Mono>
          <PlainText>{role.key}</PlainText>
        </Mono>
      </>
    ),
    isRowHeader: true,
    phone: 'title',
  },
  {
    key: 'kind',
    head: words.columns.kind,
    cell: ({ role }) => <Mark>{role.builtin ? words.builtin : words.custom}</Mark>,
    width: '7rem',
    foldsBelow: 1024,
    phone: 'titleEnd',
  },
  {
    key: 'direct',
    head: words.columns.direct,
    cell: ({ holders }) => number(holders.direct.length),
    align: 'end',
    width: '7rem',
    foldsBelow: 1024,
    phone: 'none',
  },
  {
    key: 'groups',
    head: words.columns.groups,
    cell: ({ holders: { groups } }) =>
      groups.length > 0 && <bdi>{readableGroups(groups.map(({ name }) => name))}</bdi>,
    wraps: true,
    foldsBelow: 1024,
    phone: 'third',
  },
  {
    key: 'all',
    head: words.columns.all,
    cell: ({ holders }) => number(holders.all.length),
    saysHeadOnPhone: true,
    align: 'end',
    width: '7rem',
    phone: 'second',
  },
  {
    key: 'gives',
    head: words.columns.gives,
    cell: ({ role }) => givesOf(role),
    width: '9.25rem',
    phone: 'secondEnd',
  },
  {
    key: 'changed',
    head: words.columns.changed,
    cell: ({ role }) => <Changed at={role.updated_at} />,
    width: '7rem',
    from: 1280,
    phone: 'none',
  },
]

function givesOf({ permissions }: Role): string {
  const levels = Object.values(permissions)
  const writes = levels.filter((level) => level === 'write').length
  return accessWords.levels(writes, levels.length - writes) || words.noAccess
}

function Changed({ at }: { at: string }) {
  const { zone } = useSession()
  return (
    <MomentOf at={at} zone={zone}>
      {dateOnly(at, zone)}
    </MomentOf>
  )
}
