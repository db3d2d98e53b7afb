import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTip } from '#ui/useTip.tsx'
import css from './CutText.module.css'

interface Props {
  /** The whole of it, for its tooltip. */
  whole: string
  children: ReactNode
  /** What is in it takes the focus: it needs no place of its own in the order of Tab. */
  hasLink?: boolean
}

/** One line that ends in an ellipsis where it does not fit, and is shown whole on hover and focus. A phone shows all of it. */
export function CutText({ whole, children, hasLink = false }: Props) {
  const line = useRef<HTMLSpanElement>(null)
  const [isCut, setIsCut] = useState(false)
  const { listens, tip } = useTip(isCut ? whole : undefined, { onAnyFocus: true })

  // The world outside: how much of it the layout leaves.
  useEffect(() => {
    const element = line.current
    if (!element) return undefined
    const measure = () =>
      setIsCut(
        [element, ...element.children].some(
          (it) => it.clientWidth > 1 && it.scrollWidth > it.clientWidth,
        ),
      )
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    measure()
    return () => watch.disconnect()
  }, [whole])

  return (
    <>
      <span
        {...listens}
        ref={line}
        className={css.line}
        data-link={hasLink || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard's way to what is cut
        tabIndex={isCut && !hasLink ? 0 : undefined}
      >
        {children}
      </span>
      {tip}
    </>
  )
}
