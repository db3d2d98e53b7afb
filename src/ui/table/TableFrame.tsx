import { type ReactNode, useState } from 'react'
import { useTip } from '#ui/useTip.tsx'
import { cutTextAt } from './cutTexts.ts'
import css from './Table.module.css'

interface Props {
  /** Inside a panel, which draws the frame. */
  isBare?: boolean | undefined
  children: ReactNode
}

/** Around a table. A text that has no room is told whole where the pointer rests or the focus is. */
export function TableFrame({ isBare = false, children }: Props) {
  const [text, setText] = useState('')
  const { listens, tip } = useTip(text, { onAnyFocus: true })
  function tell(target: EventTarget, show: (place: Element) => void) {
    const found = target instanceof Element ? cutTextAt(target) : null
    if (found === null) {
      listens.onPointerLeave()
      return
    }
    setText(found.text)
    show(found.place)
  }
  return (
    <div
      className={css.frame}
      data-bare={isBare || undefined}
      onPointerOver={({ target, pointerType }) =>
        tell(target, (currentTarget) => listens.onPointerEnter({ currentTarget, pointerType }))
      }
      onPointerLeave={listens.onPointerLeave}
      onPointerDown={listens.onPointerDown}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) {
          tell(target, (currentTarget) => listens.onFocus({ currentTarget }))
        }
      }}
      onBlur={listens.onBlur}
    >
      {children}
      {tip}
    </div>
  )
}
