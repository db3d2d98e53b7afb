import type { ReactNode } from 'react'
import type { Icon } from '#ui/icons.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import css from './Leak.module.css'
import { leakWords as words } from './words.ts'

interface WayProps {
  title: string
  isRecommended: boolean
  /** Why it is the one to take, or what it means. */
  sentence: string
  button: ReactNode
  children: ReactNode
}

/** One way to stop a value, with its act. */
export function LeakWay({ title, isRecommended, sentence, button, children }: WayProps) {
  return (
    <div className={css.way} data-fits={isRecommended || undefined}>
      <Panel title={title} actions={isRecommended && <Mark>{words.recommended}</Mark>}>
        <p className={ink.quiet}>{sentence}</p>
        {children}
        <div className={css.act}>{button}</div>
      </Panel>
    </div>
  )
}

interface LineProps {
  icon: Icon
  tone?: 'warn'
  children: ReactNode
}

export function LeakLine({ icon: Sign, tone, children }: LineProps) {
  return (
    <div className={`${panel.signed} ${css.line}`} data-tone={tone}>
      <Sign aria-hidden />
      <div>
        <bdi>{children}</bdi>
      </div>
    </div>
  )
}
