import type { ReactNode } from 'react'
import type { Icon } from '#ui/icons.ts'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import css from './FindByValue.module.css'

interface Props {
  icon: Icon
  /** The icon's: what needs somebody, or a note. */
  tone: 'warn' | 'quiet'
  title: ReactNode
  children: ReactNode
}

/** One thing in what was pasted. */
export function FoundItem({ icon: Sign, tone, title, children }: Props) {
  return (
    <li className={`${panel.signed} ${css.item}`} data-tone={tone}>
      <Sign aria-hidden />
      <div className={css.lines}>
        <div className={ink.name}>{title}</div>
        {children}
      </div>
    </li>
  )
}
