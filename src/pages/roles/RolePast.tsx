import { useParams } from 'react-router'
import { areaLabel } from '#components/access/accessSentence.ts'
import { LevelTile } from '#components/access/LevelTile.tsx'
import { personLabel } from '#components/access/personNames.ts'
import { nameIn } from '#components/frame/addressParams.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { AsItWasOn } from '#components/past/AsItWasOn.tsx'
import { HowSure } from '#components/past/HowSure.tsx'
import { PastPlace } from '#components/past/PastPlace.tsx'
import { PastRoles } from '#components/past/PastRoles.tsx'
import { readable } from '#lib/text.ts'
import type { PastAccess } from '#rules/past/pastAccess.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Split } from '#ui/Split.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/Table.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import stack from '#ui/stack.module.css'
import { words } from './words.ts'

/** What a role gave on a past date and who held it, also one that is deleted today; nothing can be done then. */
export function RolePast({ at }: { at: string }) {
  const key = useParams()['key'] ?? ''
  const name = nameIn(key) ?? '…'
  return (
    <>
      <PageTitle heading={readable(name)} />
      <PageHeader title={<PlainText>{name}</PlainText>} actions={<AsItWasOn />} />
      <PastPlace at={at}>{(past) => <Then past={past} roleKey={key} />}</PastPlace>
    </>
  )
}

type Row = { area: string; label: string; level: string }

function Then({ past, roleKey: key }: { past: PastAccess; roleKey: string }) {
  const role = past.roles.get(key)
  if (role === undefined) return <Empty title={words.notThen}>{words.notThenMore}</Empty>
  const areas = Object.entries(role.permissions ?? {}).map(([area, level]): Row => ({
    area,
    label: areaLabel(area, past.world.areas),
    level,
  }))
  const holders = past.grants.filter((grant) => grant.role === key)
  return (
    <Split widths="aside">
      <div className={stack.stack}>
        <Panel title={words.areas} note={<HowSure claim={role.claim} />} isFlush>
          <Table
            label={words.areas}
            columns={columns}
            rows={areas}
            rowKey={({ area }) => area}
            sort={undefined}
            onSort={undefined}
            empty={<Empty title={role.permissions === null ? words.unknownThen : words.noAreas} />}
            isBare
          />
        </Panel>
      </div>
      <div className={stack.stack}>
        <PastRoles
          label={words.heldThen}
          none={words.noHolders}
          {...(role.holders.sure !== 'certain' &&
            holders.length === 0 && { count: null, isUnknown: true })}
          rows={holders.map(({ id, holder, claim }) => ({
            key: String(id),
            name: nameOf(past, holder),
            more: holder.kind === 'group' ? words.group : null,
            claim,
          }))}
        />
      </div>
    </Split>
  )
}

function nameOf(past: PastAccess, { kind, id }: PastAccess['grants'][number]['holder']): string {
  if (kind === 'group') return readable(past.groups.get(id)?.name ?? words.groupId(id))
  const person = past.people.get(id)
  return person ? personLabel(person) : words.userId(id)
}

const columns: Column<Row>[] = [
  {
    key: 'area',
    head: words.area,
    cell: ({ label }) => <PlainText>{label}</PlainText>,
    isRowHeader: true,
    wraps: true,
    phone: 'title',
  },
  {
    key: 'level',
    head: words.levelThen,
    cell: ({ level }) => <LevelTile level={level} />,
    width: '6rem',
    phone: 'titleEnd',
  },
]
