import { latelyRotated } from '#rules/drillPlanWarnings.ts'
import { DoneIcon, type Icon, NoteIcon, WarningIcon } from '#ui/icons.ts'
import { Panel } from '#ui/Panel.tsx'
import css from './Plan.module.css'
import { planWords as words } from './planWords.ts'
import type { Plan } from './usePlan.ts'

/** What was looked at before the start, and what it found. */
export function PlanBefore({ plan }: { plan: Plan }) {
  const { lines, lineage, known, now, isComplete } = plan
  const open = lines.filter(({ row, isFixed }) => row.out === null && !isFixed)
  const lately = open.filter(({ row }) => latelyRotated(row.tokenId, lineage, now)).length
  const notOwned = open.filter(({ row }) => row.owner === null).length
  return (
    <Panel title={words.before} isFlush>
      <ul className={css.list}>
        {known.lineage === 'known' ? (
          <Line
            icon={lately === 0 ? DoneIcon : WarningIcon}
            said={lately === 0 ? words.nobodyRotated : words.somebodyRotated(lately)}
          />
        ) : (
          <Line
            icon={known.lineage === 'reading' ? NoteIcon : WarningIcon}
            said={known.lineage === 'reading' ? words.rotationsReading : words.rotationsNotRead}
          />
        )}
        <Line
          icon={isComplete ? DoneIcon : WarningIcon}
          said={isComplete ? words.allRead : words.notAllRead}
        />
        <Line
          icon={notOwned === 0 ? DoneIcon : WarningIcon}
          said={notOwned === 0 ? words.allOwned : words.notOwned(notOwned)}
        />
      </ul>
    </Panel>
  )
}

function Line({ icon: Sign, said }: { icon: Icon; said: string }) {
  const tone = Sign === DoneIcon ? 'good' : Sign === WarningIcon ? 'warn' : undefined
  return (
    <li className={css.line}>
      <Sign aria-hidden className={css.sign} data-tone={tone} />
      <span>{said}</span>
    </li>
  )
}
