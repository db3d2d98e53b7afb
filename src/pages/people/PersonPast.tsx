import { useSuspenseQuery } from '@tanstack/react-query'
import { staffMember } from '#api/people/people.ts'
import { areaLabel } from '#components/access/accessSentence.ts'
import { LevelTile } from '#components/access/LevelTile.tsx'
import { personLabel, roleLabel } from '#components/access/personNames.ts'
import { WayTo } from '#components/access/WayTo.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { AsItWasOn } from '#components/past/AsItWasOn.tsx'
import { howSure } from '#components/past/HowSure.tsx'
import { PastPlace } from '#components/past/PastPlace.tsx'
import { PastRoles } from '#components/past/PastRoles.tsx'
import { readable } from '#lib/text.ts'
import { effectiveOf, type Holding } from '#rules/access/access.ts'
import { waysOf } from '#rules/access/ways.ts'
import type { Claim } from '#rules/past/claim.ts'
import type { PastAccess } from '#rules/past/pastAccess.ts'
import { claimOfHolding, claimOfRole } from '#rules/past/pastClaims.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Split } from '#ui/Split.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/Table.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import stack from '#ui/stack.module.css'
import { words } from './words.ts'

/** What one person held on a past date; nothing can be done then. */
export function PersonPast({ id, at }: { id: number; at: string }) {
  const { data: today } = useSuspenseQuery(staffMember(id))
  return (
    <>
      <PageTitle heading={personLabel(today)} />
      <PageHeader title={<PlainText>{personLabel(today)}</PlainText>} actions={<AsItWasOn />} />
      <PastPlace at={at}>{(past) => <Then past={past} id={id} />}</PastPlace>
    </>
  )
}

type Row = Holding & { label: string; claim: Claim }

function Then({ past, id }: { past: PastAccess; id: number }) {
  const person = past.people.get(id)
  if (person === undefined) return <Empty title={words.notThen}>{words.notThenMore}</Empty>
  const { world } = past
  const rows = effectiveOf(person, world).map((holding): Row => ({
    ...holding,
    label: areaLabel(holding.area, world.areas),
    claim: claimOfHolding(past, id, holding),
  }))
  return (
    <Split widths="narrowFirst">
      <div className={stack.stack}>
        <PastRoles
          label={words.roles}
          none={words.noRoles}
          count={past.isBefore && person.roles.length === 0 ? null : person.roles.length}
          rows={[
            { key: 'active', name: words.account, more: null, claim: person.active },
            ...(person.is_superuser
              ? [{ key: 'superuser', name: words.superuser, more: null, claim: person.superuser }]
              : []),
            ...person.roles.map(({ key, name, via_group }) => ({
              key: `${key} ${via_group ?? ''}`,
              name: roleLabel({ key, name }),
              more: via_group === null ? null : `${words.viaGroup} ${readable(via_group)}`,
              claim: claimOfRole(past, person, { key, group: via_group }),
            })),
          ]}
        />
      </div>
      <div className={stack.stack}>
        <Panel
          title={words.permissions}
          note={past.isBefore && rows.length === 0 ? undefined : rows.length}
          isFlush
        >
          <Table
            label={words.permissions}
            columns={columns}
            rows={rows}
            rowKey={({ area }) => area}
            sort={undefined}
            onSort={undefined}
            empty={<Empty title={past.isBefore ? words.unknownThen : words.noRoles} />}
            isBare
          />
        </Panel>
      </div>
    </Split>
  )
}

const columns: Column<Row>[] = [
  {
    key: 'area',
    head: words.area,
    cell: ({ label }) => <PlainText>{label}</PlainText>,
    isRowHeader: true,
    width: '40%',
    wraps: true,
    phone: 'title',
  },
  {
    key: 'level',
    head: words.level,
    cell: ({ level }) => <LevelTile level={level} />,
    width: '4.5rem',
    phone: 'titleEnd',
  },
  {
    key: 'from',
    head: words.from,
    cell: ({ sources, level }) =>
      waysOf(sources, level).giving.map((way, position) => (
        <span key={way.kind === 'role' ? way.key : ''}>
          {position > 0 && ', '}
          <WayTo way={way} />
        </span>
      )),
    wraps: true,
    phone: 'second',
  },
  howSure({ phone: 'third' }),
]
