import type { ReactNode } from 'react'
import { DoneIcon, type Icon, WarningIcon } from '#ui/icons.ts'
import panel from '#ui/panel.module.css'

/** One line of what was looked at: done, to think about, or only told. */
export function PlanFinding({ icon: Sign, children }: { icon: Icon; children: ReactNode }) {
  const tone = Sign === DoneIcon ? 'good' : Sign === WarningIcon ? 'warn' : undefined
  return (
    <li className={panel.signed} data-tone={tone}>
      <Sign aria-hidden />
      <span>{children}</span>
    </li>
  )
}
