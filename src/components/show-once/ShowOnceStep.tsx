import type { ReactNode } from 'react'
import { CheckIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import { secretWords as words } from './words.ts'
import css from './ShowOnce.module.css'

interface Props {
  number: number
  isDone: boolean
  children: ReactNode
}

export function ShowOnceStep({ number, isDone, children }: Props) {
  return (
    <li className={css.step}>
      <span className={`${panel.number} ${css.number}`} data-done={isDone || undefined}>
        {isDone ? <CheckIcon aria-hidden /> : <span aria-hidden>{number}</span>}
        {isDone && <VisuallyHidden>{words.done}</VisuallyHidden>}
      </span>
      <div className={stack.near}>{children}</div>
    </li>
  )
}
