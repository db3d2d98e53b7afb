import { type ReactNode, useState } from 'react'
import { useTip } from '#ui/useTip.tsx'
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

/** Says what an element shows in part, where its own text does not: `data-full`. */
const FULL = '[data-full]'

/** What of a cell is not shown whole, where the pointer or the focus is; null: everything is. */
function cutTextAt(target: Element): { place: Element; text: string } | null {
  const cell = target.closest('td, th[scope=row]') ?? target.querySelector(':scope > th[scope=row]')
  if (cell === null || cell.closest('tbody') === null) return null
  const said = target.closest<HTMLElement>(FULL)
  if (said !== null && cell.contains(said)) return { place: said, text: said.dataset['full'] ?? '' }
  const cut = [...cell.querySelectorAll('*')].find(isCut) ?? (isCut(cell) ? cell : undefined)
  const text = cut?.textContent.trim() ?? ''
  return cut === undefined || text === '' ? null : { place: cut, text }
}

/** What is read out and not shown is one pixel wide, and no text. */
const isCut = (element: Element): boolean =>
  element.clientWidth > 1 &&
  element.scrollWidth > element.clientWidth &&
  getComputedStyle(element).overflowX !== 'visible'
