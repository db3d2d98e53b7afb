import { AreaFlags } from '#components/access/AreaFlags.tsx'
import { LevelTile } from '#components/access/LevelTile.tsx'
import { roleLabel } from '#components/access/personNames.ts'
import type { Role } from '#contract/roles.ts'
import { changeKind, isGain } from '#rules/access/accessChange.ts'
import { levelsOf, type MatrixModule, type MatrixRow } from '#rules/access/roles/roleMatrix.ts'
import { GainIcon, LossIcon } from '#ui/icons.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { visibleText } from '#lib/text.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { words } from './words.ts'
import ink from '#ui/ink.module.css'
import css from './RoleMatrix.module.css'

interface Props {
  modules: readonly MatrixModule[]
  /** Why nothing of it can be changed. */
  lockedReason: string | undefined
  onLevel: (area: string, level: string | null) => void
  /** Beside it, for comparison. */
  other: Role | null
  /** A built-in role may hold what no other one may. */
  isBuiltin: boolean
}

/* oxlint-disable jsx-a11y/no-redundant-roles -- display: grid takes a table's own roles away */
/** What a role gives, area by area: one choice each. */
export function RoleMatrix({ modules, other, ...rest }: Props) {
  const heads = [words.area, words.thisRole, words.change, ...(other ? [roleLabel(other)] : [])]
  return (
    <table role="table" aria-label={words.areas} className={css.table} data-compared={!!other}>
      <thead role="rowgroup" className={css.head}>
        <tr role="row" className={css.row}>
          {heads.map((head, position) => (
            <th key={position} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {modules.map(({ module, rows }) => (
        <tbody key={module ?? ''} role="rowgroup" className={css.group}>
          <tr role="row" className={css.module}>
            <th role="rowheader" scope="rowgroup" colSpan={heads.length}>
              {module === null ? (
                words.unlisted
              ) : (
                <Mono>
                  <PlainText>{module}</PlainText>
                </Mono>
              )}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.area.key} row={row} other={other} {...rest} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ row, other, ...rest }: { row: MatrixRow } & Omit<Props, 'modules'>) {
  const { area, level, from } = row
  return (
    <tr role="row" className={css.row} data-changed={level !== from || undefined}>
      <th role="rowheader" scope="row" className={css.area}>
        <PlainText>{area.label}</PlainText>{' '}
        {area.label !== area.key && (
          <Mono>
            <PlainText>{area.key}</PlainText>
          </Mono>
        )}{' '}
        <AreaFlags flags={area.sensitive} />
      </th>
      <td role="cell" className={css.level}>
        <Level row={row} {...rest} />
      </td>
      <td role="cell" className={css.change}>
        {level !== from && <Changed row={row} />}
      </td>
      {other && (
        <td role="cell">
          {/* A narrow window shows no heads. */}
          <span aria-hidden className={css.otherHead}>
            <PlainText>{roleLabel(other)}</PlainText>{' '}
          </span>
          <Other level={other.permissions[area.key]} />
        </td>
      )}
    </tr>
  )
}

function Level({
  row,
  lockedReason,
  onLevel,
  isBuiltin,
}: { row: MatrixRow } & Omit<Props, 'modules' | 'other'>) {
  const { area, level, from } = row
  const isClosed = row.isReserved && !isBuiltin
  const formerOf = (one: string | null) =>
    level !== from && one === from ? { former: words.before } : {}
  return (
    <>
      <RadioGroup
        label={visibleText(area.key)}
        isLabelHidden
        look="segments"
        lockedReason={lockedReason ?? (isClosed ? words.reservedReason : undefined)}
        options={[
          { value: NONE, label: words.levels.none, ...formerOf(null) },
          ...levelsOf(row).map(({ level: one, isOffered }) => ({
            value: one,
            label: one === 'read' || one === 'write' ? words.levels[one] : visibleText(one),
            disabledReason: isOffered ? undefined : words.notOffered(one),
            ...formerOf(one),
          })),
        ]}
        value={level ?? NONE}
        onChange={(value) => onLevel(area.key, value === NONE ? null : value)}
      />
      {isClosed && <span className={ink.hint}>{words.reserved}</span>}
    </>
  )
}

const NONE = 'none'

function Changed({ row: { area, level, from } }: { row: MatrixRow }) {
  const change = { from, to: level }
  const isUp = isGain(change)
  const Sign = isUp ? GainIcon : LossIcon
  return (
    <span
      className={css.sign}
      data-gain={isUp || undefined}
      data-risk={(isUp && area.sensitive.length > 0) || undefined}
    >
      <Sign aria-hidden /> {words.kinds[changeKind(change)]}
    </span>
  )
}

function Other({ level }: { level: string | undefined }) {
  if (level !== undefined) return <LevelTile level={level} />
  return (
    <span className={css.none}>
      <span aria-hidden>{words.nothingHeld}</span>
      <VisuallyHidden>{words.notHeld}</VisuallyHidden>
    </span>
  )
}
