import { AreaFlags } from '#components/access/AreaFlags.tsx'
import { LevelTile } from '#components/access/LevelTile.tsx'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { dateOnly } from '#lib/time.ts'
import type { AreaHolder } from '#rules/access/areaHolders.ts'
import { type AreaAccess, accessAt } from '#rules/access/accessTable.ts'
import type { LastChange } from '#rules/access/lastGrant.ts'
import { useSession } from '#session/useSession.ts'
import type { Column } from '#ui/table/column.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { Table } from '#ui/table/Table.tsx'
import { AreaTokens } from './AreaTokens.tsx'
import { type AskedLevel, LEVELS, offers } from './address.ts'
import { Through } from './Through.tsx'
import type { AdminToken } from './useAdminTokens.ts'
import { Who } from './Who.tsx'
import type { WhoRow } from './whoRows.ts'
import { words } from './words.ts'
import css from './Permissions.module.css'

interface Props {
  row: AreaAccess<AdminToken>
  level: AskedLevel
  onLevel: (level: string) => void
  changeOf: (holder: AreaHolder) => LastChange | null
  now: number
  /** Whether every application's tokens were read. */
  isComplete: boolean
}

/** Who reaches one area at one level: people with every way to it, and tokens. */
export function WhoCan({ row, level, onLevel, changeOf, now, isComplete }: Props) {
  const { area } = row
  const { people, tokens } = accessAt(row, level)
  const rows: WhoRow[] = [
    ...people.map((holder) => ({
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
    <Panel
      title={words.whoCan}
      isFlush
      note={
        <span className={css.asked}>
          <PlainText>{area.label}</PlainText>{' '}
          <Mono>
            <PlainText>{area.key}</PlainText>
          </Mono>{' '}
          <AreaFlags flags={area.sensitive} />
        </span>
      }
      actions={
        <RadioGroup
          label={words.level}
          isLabelHidden
          look="segments"
          options={LEVELS.map((one) => ({
            value: one,
            label: words.levels[one],
            disabledReason: offers(area, one) ? undefined : words.notOffered(one),
          }))}
          value={level}
          onChange={onLevel}
        />
      }
    >
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
      <AreaTokens area={area} hasNone={tokens.length === 0} isComplete={isComplete} />
      <p className={css.note}>{words.note}</p>
    </Panel>
  )
}

const columns: Column<WhoRow>[] = [
  {
    key: 'who',
    head: words.columns.who,
    cell: (row) => <Who row={row} />,
    isRowHeader: true,
    width: '32%',
    wraps: true,
    phone: 'title',
  },
  {
    key: 'level',
    head: words.columns.level,
    cell: (row) => <LevelTile level={row.kind === 'person' ? row.holder.level : row.level} />,
    width: '72px',
    phone: 'titleEnd',
  },
  {
    key: 'through',
    head: words.columns.through,
    cell: (row) => <Through row={row} />,
    wraps: true,
    phone: 'second',
  },
  {
    key: 'changed',
    head: words.columns.changed,
    cell: (row) => <Changed row={row} />,
    width: '128px',
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
      {what === 'saved' && <span className={css.more}>{words.saved}</span>}
    </>
  )
}
