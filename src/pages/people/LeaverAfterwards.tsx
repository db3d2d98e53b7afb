import { areaLabel } from '#components/access/accessSentence.ts'
import { personLabel } from '#components/access/personNames.ts'
import type { Area } from '#contract/catalogue.ts'
import { listed } from '#lib/numbers.ts'
import type { Afterwards } from '#rules/access/leaver.ts'
import { DoneIcon, type Icon, WarningIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import { leaverWords as words } from './words.ts'

/** Whether the shop can go on without this person: who manages access then, and what nobody can write. */
export function LeaverAfterwards({ after, areas }: { after: Afterwards; areas: readonly Area[] }) {
  const { managers, unwritten } = after
  return (
    <Panel title={words.afterwards} isFlush>
      <ul aria-label={words.afterwards} className={panel.list}>
        <Line
          icon={managers.length > 0 ? DoneIcon : WarningIcon}
          what={words.managers(managers.length)}
          more={managers.length > 0 ? listed(managers.map(personLabel)) : words.noManagers}
        />
        <Line
          icon={unwritten.length === 0 ? DoneIcon : WarningIcon}
          what={unwritten.length === 0 ? words.written : words.unwritten(unwritten.length)}
          more={listed(unwritten.map((key) => areaLabel(key, areas)))}
        />
      </ul>
    </Panel>
  )
}

function Line({ icon: Sign, what, more }: { icon: Icon; what: string; more: string }) {
  return (
    <li className={panel.signed}>
      <Sign aria-hidden />
      <div>
        <div className={ink.name}>{what}</div>
        <div className={ink.hint}>
          <bdi>{more}</bdi>
        </div>
      </div>
    </li>
  )
}
