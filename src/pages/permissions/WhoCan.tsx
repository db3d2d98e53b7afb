import { MomentOf } from '#components/frame/MomentOf.tsx'
import { dateOnly } from '#lib/time.ts'
import type { AreaHolder } from '#rules/access/areaHolders.ts'
import { type AreaAccess, accessAt } from '#rules/access/accessTable.ts'
import type { LastChange } from '#rules/past/lastChange.ts'
import { useSession } from '#session/useSession.ts'
import type { Column } from '#ui/table/column.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { Table } from '#ui/table/Table.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import { AreaTokens } from './AreaTokens.tsx'
import type { RequestedLevel } from './address.ts'
import type { AdminToken } from './useAdminTokens.ts'
import { WhoPanel, whoColumns } from './WhoPanel.tsx'
import { byLabel, type WhoRow } from './whoRows.ts'
import { words } from './words.ts'

interface Props {
  row: AreaAccess<AdminToken>
  level: RequestedLevel
  onLevel: (level: string) => void
  changeOf: (holder: AreaHolder) => LastChange | null
  now: number
  /** Whether every application's tokens were read. */
  isComplete: boolean
  /** How many tokens that work hold one of these scopes. */
  holding: (scopes: readonly string[]) => number
}

/** Who reaches one area at one level: people with every way to it, and tokens. */
export function WhoCan({ row, level, onLevel, changeOf, now, isComplete, holding }: Props) {
  const { area } = row
  const { people, tokens } = accessAt(row, level)
  const shown = people.toSorted((a, b) => byLabel(a.person, b.person))
  const rows: WhoRow[] = [
    ...shown.map((holder) => ({
      kind: 'person' as const,
      holder,
      changed: changeOf(holder),
      now,
    })),
    ...tokens.map(({ token, through }) => ({
      kind: 'token' as const,
      pair: token,
      through,
      level: through.some((scope) => scope.endsWith(':write')) ? 'write' : level,
      now,
    })),
  ]
  return (
    <WhoPanel area={area} level={level} onLevel={onLevel}>
      <Table
        label={words.whoCan}
        isBare
        columns={columns}
        rows={rows}
        rowKey={(one) =>
          one.kind === 'person' ? `person ${one.holder.person.id}` : `token ${one.pair.token.id}`
        }
        group={({ kind }) =>
          kind === 'person' ? words.people(people.length) : words.tokens(tokens.length)
        }
        sort={undefined}
        onSort={undefined}
        empty={<Empty title={words.nobody}>{words.nobodyMore(level, isComplete)}</Empty>}
      />
      <AreaTokens area={area} hasNone={tokens.length === 0} {...{ isComplete, holding }} />
      <p className={`${panel.note} ${ink.hint}`}>{words.note}</p>
    </WhoPanel>
  )
}

const columns: Column<WhoRow>[] = [
  ...whoColumns('32%'),
  {
    key: 'changed',
    head: words.columns.changed,
    cell: (row) => <Changed row={row} />,
    width: '8rem',
    wraps: true,
    phone: 'third',
  },
]

function Changed({ row }: { row: WhoRow }) {
  const { zone } = useSession()
  if (row.kind === 'token') {
    const { age_days } = row.pair.token
    return age_days === undefined ? words.notKnown : words.created(age_days)
  }
  if (row.changed === null) return words.notKnown
  const { at, what } = row.changed
  return (
    <>
      <MomentOf at={at} zone={zone}>
        {dateOnly(at, zone)}
      </MomentOf>{' '}
      {what === 'saved' && <span className={ink.quiet}>{words.saved}</span>}
    </>
  )
}
