import type { ReactNode } from 'react'
import { DoneIcon, type Icon, WarningIcon } from '#ui/icons.ts'
import css from './Plan.module.css'

/** One line of what was looked at: done, to think about, or only told. */
export function PlanFinding({ icon: Sign, children }: { icon: Icon; children: ReactNode }) {
  const tone = Sign === DoneIcon ? 'good' : Sign === WarningIcon ? 'warn' : undefined
  return (
    <li className={css.line}>
      <Sign aria-hidden className={css.sign} data-tone={tone} />
      <span>{children}</span>
    </li>
  )
}
