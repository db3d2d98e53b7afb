import { useEffect, useRef, type ReactNode } from 'react'
import css from './Outcome.module.css'

interface Props {
  /** The region's name while there is something in it. */
  label: string
  /** A dialog is over it, which has an outcome of its own: only one has the name. */
  isBehind?: boolean
  /** A Banner, or nothing. */
  children: ReactNode
}

/** Where the result of an act stays until the next navigation. Rendered from the start, or it is not announced. */
export function Outcome({ label, isBehind = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isFilled = children !== undefined && children !== null && children !== false
  const isNamed = isFilled && !isBehind
  const wasFilled = useRef(isFilled)

  // The world outside: an act that removed its own button would leave the focus on the body. What came with its page leaves it
  // to the page's heading, which may have to wait for a closing dialog to let go.
  useEffect(() => {
    const isNew = isFilled && !wasFilled.current
    wasFilled.current = isFilled
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isNew && isLost) place.current?.focus()
  }, [isFilled])

  return (
    <div
      ref={place}
      tabIndex={-1}
      className={isFilled ? css.outcome : css.empty}
      role={isNamed ? 'region' : undefined}
      aria-label={isNamed ? label : undefined}
    >
      <div role="status">{children}</div>
    </div>
  )
}
