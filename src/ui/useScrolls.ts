import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether an element scrolls now: then the keyboard must reach it, also where nothing inside can have the focus (WCAG 2.1.1). */
export function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const watch = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight))
    watch.observe(element)
    // What stands in it grows and shrinks without its own size changing.
    for (const child of element.children) watch.observe(child)
    return () => watch.disconnect()
  }, [ref])
  return scrolls
}
