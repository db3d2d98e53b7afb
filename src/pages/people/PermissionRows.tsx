import { Fragment, useState } from 'react'
import { AreaFlags } from '#components/access/AreaFlags.tsx'
import { accessWords } from '#components/access/words.ts'
import { LevelTile } from '#components/access/LevelTile.tsx'
import { WayTo } from '#components/access/WayTo.tsx'
import { CutText } from '#components/drills/CutText.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { roleLabel } from '#components/access/personNames.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { readable } from '#lib/text.ts'
import { inModules } from '#rules/access/inModules.ts'
import type { HeldArea } from '#rules/access/permissionGroups.ts'
import { type Way, waysOf } from '#rules/access/ways.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { useTip } from '#ui/useTip.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import stack from '#ui/stack.module.css'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import { words } from './words.ts'
import css from './EffectivePermissions.module.css'

interface Props {
  name: 'write' | 'sensitive' | 'read'
  held: readonly HeldArea[]
  /** Under whose names the rows are; null: under none. */
  modules: Catalogue['modules'] | null
  /** In the group's place where it has no row. */
  empty: string
}

/* oxlint-disable jsx-a11y/no-redundant-roles -- display: grid takes a table's own roles away */
/** A row group of the table, each row an area with its level and what gives it. */
export function PermissionRows({ name, held, modules, empty }: Props) {
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
      {modules === null
        ? held.map((one) => <Row key={one.area.key} held={one} />)
        : inModules(held, ({ area }) => area.key, modules).map(({ module, rows }) => (
            <Fragment key={module ?? ''}>
              <tr role="row" className={`${panel.band} ${css.module}`}>
                <th role="rowheader" colSpan={3} scope="rowgroup">
                  {module === null ? words.otherAreas : <Mono>{readable(module)}</Mono>}
                </th>
              </tr>
              {rows.map((one) => (
                <Row key={one.area.key} held={one} />
              ))}
            </Fragment>
          ))}
    </tbody>
  )
}

function Row({ held: { area, holding } }: { held: HeldArea }) {
  return (
    <tr role="row" className={css.row}>
      <th role="rowheader" scope="row" className={css.area}>
        <AreaLink area={area} /> <AreaFlags flags={area.sensitive} areWordsHidden />
        <VisuallyHidden> {readable(area.key)}</VisuallyHidden>
      </th>
      <td role="cell">
        <LevelTile level={holding.level} />
      </td>
      <td role="cell" className={`${stack.line} ${css.from}`}>
        <From area={area.label} ways={waysOf(holding.sources, holding.level)} />
      </td>
    </tr>
  )
}

/** In one line, cut where the row has no room; the whole of it with its key on hover and focus. Who else has it is a press away. */
function AreaLink({ area: { label, key } }: { area: HeldArea['area'] }) {
  const whole = `${readable(label)} (${readable(key)})`
  const { listens, tip } = useTip(whole, { onAnyFocus: true })
  return (
    <>
      <span className={css.label} {...listens}>
        <TextLink look="ink" isAlone href={addresses.area(key)}>
          <PlainText>{label}</PlainText>
        </TextLink>
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
      <span className={css.ways}>
        <CutText whole={namesOf(giving)}>
          <Ways ways={giving} />
        </CutText>
      </span>
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
            <div className={`${ink.hint} ${css.lesser}`}>
              {accessWords.lesser(readable(lesser[0]?.level ?? ''))} <Ways ways={lesser} />
            </div>
          )}
        </>
      )}
    </>
  )
}

const namesOf = (ways: readonly Way[]): string =>
  ways
    .map((way) => (way.kind === 'superuser' ? accessWords.bySuperuser : roleLabel(way)))
    .join(', ')

function Ways({ ways }: { ways: readonly Way[] }) {
  return ways.map((way, position) => (
    <Fragment key={way.kind === 'role' ? way.key : ''}>
      {position > 0 && ', '}
      <WayTo way={way} isGroupHidden />
    </Fragment>
  ))
}
