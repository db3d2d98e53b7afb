import { areaLabel } from '#components/access/accessSentence.ts'
import { AreaFlags } from '#components/access/AreaFlags.tsx'
import type { Area } from '#contract/catalogue.ts'
import { readable } from '#lib/text.ts'
import { isGain } from '#rules/access/accessChange.ts'
import { type EditedRole, levelChanges, withoutReserved } from '#rules/access/roles/roleEdit.ts'
import { GainIcon, LossIcon, WarningIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import { words } from './words.ts'
import css from './Role.module.css'

interface Props {
  opened: EditedRole
  next: EditedRole
  areas: readonly Area[]
  /** Where nothing changes. */
  nothing: string
}

/** What saving would change of the role itself. */
export function RoleChanges({ opened, next, areas, nothing }: Props) {
  const changes = levelChanges(opened.permissions, next.permissions, areas)
  const isRenamed = next.name !== opened.name
  const isDescribed = next.description !== opened.description
  const dropped =
    changes.length === 0
      ? []
      : withoutReserved(opened.permissions, areas).dropped.map((key) =>
          words.areaWithKey(areaLabel(key, areas), readable(key)),
        )
  return (
    <Panel
      title={words.whatChanges}
      note={changes.length > 0 ? words.changedAreas(changes.length) : undefined}
    >
      {changes.length === 0 && !isRenamed && !isDescribed && <p>{nothing}</p>}
      {dropped.length > 0 && (
        <p className={`${panel.signed} ${ink.warn}`} data-tone="warn">
          <WarningIcon aria-hidden />
          <span>{words.dropsReserved(dropped)}</span>
        </p>
      )}
      {changes.length > 0 && (
        <ul className={css.changes}>
          {changes.map((change) => (
            <Row key={change.area} {...change} areas={areas} />
          ))}
        </ul>
      )}
      {isRenamed && (
        <p>
          <bdi>{words.renamed(readable(opened.name), readable(next.name))}</bdi>
        </p>
      )}
      {isDescribed && <p>{words.described}</p>}
    </Panel>
  )
}

function Row(props: {
  area: string
  from: string | null
  to: string | null
  areas: readonly Area[]
}) {
  const { area: key, from, to, areas } = props
  const area = areas.find((one) => one.key === key)
  const isUp = isGain({ from, to })
  const Sign = isUp ? GainIcon : LossIcon
  return (
    <li
      className={css.changed}
      data-gain={isUp || undefined}
      data-risk={(isUp && (area?.sensitive.length ?? 0) > 0) || undefined}
    >
      <Sign aria-hidden />
      <span>
        <PlainText>{area?.label ?? key}</PlainText> <AreaFlags flags={area?.sensitive ?? []} />
      </span>
      <span className={css.fromTo}>
        {words.fromTo(readable(from ?? words.notHeld), readable(to ?? words.notHeld))}
      </span>
    </li>
  )
}
