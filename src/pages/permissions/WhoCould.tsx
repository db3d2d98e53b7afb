import { howSure } from '#components/past/HowSure.tsx'
import { type AreaAccess, accessAt } from '#rules/access/accessTable.ts'
import type { Claim } from '#rules/past/claim.ts'
import type { PastAccess } from '#rules/past/pastAccess.ts'
import { claimOfHolding } from '#rules/past/pastClaims.ts'
import { Empty } from '#ui/states/Empty.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/Table.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import type { RequestedLevel } from './address.ts'
import type { AdminToken } from './useAdminTokens.ts'
import { WhoPanel, whoColumns } from './WhoPanel.tsx'
import { byLabel, type WhoRow } from './whoRows.ts'
import { words } from './words.ts'

interface Props {
  past: PastAccess
  row: AreaAccess<AdminToken>
  level: RequestedLevel
  onLevel: (level: string) => void
}

type Row = WhoRow & { kind: 'person'; claim: Claim }

/** Who reached one area at one level then, with every way to it that is known. */
export function WhoCould({ past, row, level, onLevel }: Props) {
  const { area, holders } = row
  const people = accessAt(row, level).people.toSorted((a, b) => byLabel(a.person, b.person))
  const rows = people.flatMap((holder): Row[] => {
    const holding = holders.find(({ person }) => person.id === holder.person.id)?.holding
    if (holding === undefined) return []
    const { id } = holder.person
    const link = { at: past.at, isListed: past.people.get(id)?.isListed ?? false }
    const claim = claimOfHolding(past, id, holding)
    return [{ kind: 'person', holder, changed: null, now: 0, claim, past: link }]
  })
  return (
    <WhoPanel area={area} level={level} onLevel={onLevel}>
      <Table
        label={words.whoCan}
        isBare
        columns={columns}
        rows={rows}
        rowKey={({ holder }) => holder.person.id}
        sort={undefined}
        onSort={undefined}
        empty={<Empty title={words.nobody}>{words.pastNobody(level)}</Empty>}
      />
      <p className={`${panel.note} ${ink.hint}`}>
        {words.pastNote}{' '}
        <TextLink look="ink" href={`/tokens?on=${encodeURIComponent(past.at)}`}>
          {words.pastTokens}
        </TextLink>
      </p>
    </WhoPanel>
  )
}

const columns: Column<Row>[] = [...whoColumns('30%'), howSure({ phone: 'third' })]
