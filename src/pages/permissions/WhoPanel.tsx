import type { ReactNode } from 'react'
import { AreaFlags } from '#components/access/AreaFlags.tsx'
import { LevelTile } from '#components/access/LevelTile.tsx'
import { PersonNameLink } from '#components/access/PersonNameLink.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import type { Area } from '#contract/catalogue.ts'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { AdminIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { Tile } from '#ui/page/Tile.tsx'
import type { Column } from '#ui/table/column.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { type RequestedLevel, LEVELS, offers } from './address.ts'
import { Through } from './Through.tsx'
import type { WhoRow } from './whoRows.ts'
import { words } from './words.ts'
import css from './Permissions.module.css'

interface Props {
  area: Area
  level: RequestedLevel
  onLevel: (level: string) => void
  children: ReactNode
}

/** Whose access to which area is shown, and at which of its levels; now or on a past date. */
export function WhoPanel({ area, level, onLevel, children }: Props) {
  // An area that offers one level leaves nothing to choose: each row says it.
  const levels = LEVELS.filter((one) => offers(area, one))
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
        levels.length > 1 ? (
          <RadioGroup
            label={words.level}
            isLabelHidden
            look="segments"
            options={levels.map((one) => ({ value: one, label: words.levels[one] }))}
            value={level}
            onChange={onLevel}
          />
        ) : undefined
      }
    >
      {children}
    </Panel>
  )
}

/** Who, at which level and by which ways: what every table in the panel begins with. */
export const whoColumns = (nameWidth: string): Column<WhoRow>[] => [
  {
    key: 'who',
    head: words.columns.who,
    cell: (row) => <Who row={row} />,
    isRowHeader: true,
    width: nameWidth,
    wraps: true,
    phone: 'title',
  },
  {
    key: 'level',
    head: words.columns.level,
    cell: (row) => <LevelTile level={row.kind === 'person' ? row.holder.level : row.level} />,
    width: '4.5rem',
    phone: 'titleEnd',
  },
  {
    key: 'through',
    head: words.columns.through,
    cell: (row) => <Through row={row} />,
    wraps: true,
    phone: 'second',
  },
]

function Who({ row }: { row: WhoRow }) {
  if (row.kind === 'token') {
    const { application, token } = row.pair
    return (
      <span className={css.who}>
        <Tile icon={AdminIcon} look="solid" label={words.token} isLabelHidden />{' '}
        <TokenNameLink application={application.id} token={token} look="name" />{' '}
        <TokenKey token={token} />
      </span>
    )
  }
  return (
    <span className={css.person}>
      <PersonNameLink person={row.holder.person} past={row.past} />
    </span>
  )
}
