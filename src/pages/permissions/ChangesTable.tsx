import type { ReactNode } from 'react'
import { areaLabel } from '#components/access/accessSentence.ts'
import { AreaFlags } from '#components/access/AreaFlags.tsx'
import { PersonNameLink } from '#components/access/PersonNameLink.tsx'
import { personLabel } from '#components/access/personNames.ts'
import { howSure } from '#components/past/HowSure.tsx'
import { changeKind, isGain } from '#rules/access/accessChange.ts'
import type { AccessBetween, AccessDifference } from '#rules/past/accessBetween.ts'
import { GainIcon, LossIcon } from '#ui/icons.ts'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/Table.tsx'
import { Mark } from '#ui/text/Mark.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { ChangeActs } from './ChangeActs.tsx'
import { changesWords as words } from './words.ts'
import permissions from './Permissions.module.css'
import css from './WhatChanged.module.css'

interface Props {
  between: AccessBetween
  rows: readonly AccessDifference[]
  /** Of all pages. */
  total: number
  empty: ReactNode
}

type Row = AccessDifference & { between: AccessBetween }

/** One row for each area of each person that changed. */
export const ChangesTable = ({ between, rows, total, empty }: Props) => (
  <Table
    label={words.changes}
    columns={columns}
    rows={rows.map((row): Row => ({ ...row, between }))}
    rowKey={({ person, area }) => `${person.id} ${area}`}
    sort={undefined}
    onSort={undefined}
    total={total > rows.length ? total + 1 : undefined}
    empty={empty}
  />
)

const columns: Column<Row>[] = [
  {
    key: 'who',
    head: words.columns.who,
    cell: ({ person }) => (
      <span className={permissions.person}>
        {person.isListed ? (
          <PersonNameLink person={person} />
        ) : (
          <>
            <PlainText>{personLabel(person)}</PlainText> <Mark>{words.notActiveToday}</Mark>
          </>
        )}
      </span>
    ),
    isRowHeader: true,
    width: '18%',
    wraps: true,
    phone: 'title',
  },
  {
    key: 'area',
    head: words.columns.area,
    cell: ({ area, between }) => (
      <>
        <PlainText>{areaLabel(area, between.areas)}</PlainText>{' '}
        <Mono>
          <PlainText>{area}</PlainText>
        </Mono>{' '}
        <AreaFlags flags={between.areas.find(({ key }) => key === area)?.sensitive ?? []} />
      </>
    ),
    wraps: true,
    phone: 'second',
  },
  {
    key: 'change',
    head: words.columns.change,
    cell: (row) => {
      const Sign = isGain(row) ? GainIcon : LossIcon
      return (
        <span className={css.change}>
          <Sign aria-hidden />
          <PlainText>{words.kinds[changeKind(row)](row.from ?? '', row.to ?? '')}</PlainText>
        </span>
      )
    },
    width: '20%',
    wraps: true,
    phone: 'third',
  },
  {
    key: 'by',
    head: words.columns.by,
    cell: ({ acts, between }) => <ChangeActs acts={acts} between={between} />,
    width: '24%',
    wraps: true,
    phone: 'last',
  },
  howSure({ foldsBelow: 1024, phone: 'thirdEnd' }),
]
