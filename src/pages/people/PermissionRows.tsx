import { Fragment, useState, type ReactNode } from 'react'
import { AreaFlags } from '#components/access/AreaFlags.tsx'
import { accessWords } from '#components/access/words.ts'
import { LevelTile } from '#components/access/LevelTile.tsx'
import { WayTo } from '#components/access/WayTo.tsx'
import { roleLabel } from '#components/access/personNames.ts'
import { listed } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import type { HeldArea } from '#rules/access/permissionGroups.ts'
import { type Way, waysOf } from '#rules/access/ways.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { useTip } from '#ui/useTip.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { words } from './words.ts'
import css from './EffectivePermissions.module.css'

interface Props {
  name: 'write' | 'sensitive' | 'read'
  held: readonly HeldArea[]
  /** Stands in the group's place where it has no row. */
  empty: string
}

/* oxlint-disable jsx-a11y/no-redundant-roles -- display: grid takes a table's own roles away */
/** A row group of the table, each row an area with its level and what gives it. */
export function PermissionRows({ name, held, empty }: Props) {
  return (
    <tbody role="rowgroup" aria-label={words.groups[name]} className={css.group} data-group={name}>
      <tr role="row" className={css.title}>
        <th role="rowheader" colSpan={3} scope="rowgroup">
          {words.groupTitle(words.groups[name], held.length)}
        </th>
      </tr>
      {held.length === 0 && (
        <tr role="row" className={css.empty}>
          <td role="cell" colSpan={3}>
            {empty}
          </td>
        </tr>
      )}
      {held.map((one) => (
        <Row key={one.area.key} held={one} />
      ))}
    </tbody>
  )
}

function Row({ held: { area, holding } }: { held: HeldArea }) {
  return (
    <tr role="row" className={css.row}>
      <th role="rowheader" scope="row" className={css.area}>
        <Whole text={`${readable(area.label)} (${readable(area.key)})`}>
          <PlainText>{area.label}</PlainText>
        </Whole>{' '}
        <AreaFlags flags={area.sensitive} areWordsHidden />
        <VisuallyHidden> {readable(area.key)}</VisuallyHidden>
      </th>
      <td role="cell">
        <LevelTile level={holding.level} />
      </td>
      <td role="cell" className={css.from}>
        <From area={area.label} ways={waysOf(holding.sources, holding.level)} />
      </td>
    </tr>
  )
}

/** In one line, cut where the row has no room; the whole of it with its key on hover. */
function Whole(props: { className?: string | undefined; text: string; children: ReactNode }) {
  const { className = css.label, text, children } = props
  const { listens, tip } = useTip(text)
  return (
    <>
      <span className={className} {...listens}>
        {children}
      </span>
      {tip}
    </>
  )
}

/** All that gives the level; what gives less is a press away. */
function From({ area, ways }: { area: string; ways: { giving: Way[]; lesser: Way[] } }) {
  const [isOpen, setOpen] = useState(false)
  const { giving, lesser } = ways
  return (
    <>
      <Whole className={css.ways} text={namesOf(giving)}>
        <Ways ways={giving} />
      </Whole>
      {lesser.length > 0 && (
        <>
          {' '}
          <button
            type="button"
            className={css.more}
            aria-expanded={isOpen}
            aria-label={accessWords.moreSources(lesser.length, readable(area))}
            onClick={() => setOpen(!isOpen)}
          >
            {accessWords.moreSign(lesser.length)}
          </button>
          {isOpen && (
            <div className={css.lesser}>
              {accessWords.lesser(readable(lesser[0]?.level ?? ''))} <Ways ways={lesser} />
            </div>
          )}
        </>
      )}
    </>
  )
}

const namesOf = (ways: readonly Way[]): string =>
  listed(ways.map((way) => (way.kind === 'superuser' ? accessWords.bySuperuser : roleLabel(way))))

function Ways({ ways }: { ways: readonly Way[] }) {
  return ways.map((way, position) => (
    <Fragment key={way.kind === 'role' ? way.key : ''}>
      {position > 0 && ', '}
      <WayTo way={way} isGroupHidden />
    </Fragment>
  ))
}
