import { type PointerEvent, useEffect, useState } from 'react'

/** A finger's click comes so long after it is up, in milliseconds; where something else is under it, none may come. */
const CLICK = 100
const ENDS = ['pointerup', 'pointercancel', 'contextmenu']
const CONTROLS = 'a[href], button, input, label'

/**
 * What is drawn of a table, `now` but while something in it is pressed: rows that came or moved then would take the pressed
 * box from under the pointer, and the browser makes no click of that.
 */
export function useHeld<Drawn>(now: Drawn) {
  // Another object for each press.
  const [held, setHeld] = useState<{ drawn: Drawn } | null>(null)

  // The world outside: the pointer may be let go of anywhere.
  useEffect(() => {
    if (held === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const letGo = (after: number) => () => {
      clearTimeout(timer)
      timer = setTimeout(() => setHeld(null), after)
    }
    const gone = new AbortController()
    const options = { capture: true, signal: gone.signal }
    for (const end of ENDS) addEventListener(end, letGo(CLICK), options)
    // The window's own: not that of what had the focus in it.
    addEventListener('blur', letGo(CLICK), { signal: gone.signal })
    // Everything else that hears the click does so first.
    addEventListener('click', letGo(0), options)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [held])

  return {
    shown: held === null ? now : held.drawn,
    onPointerDown({ target, currentTarget, button }: PointerEvent) {
      // What a row opens lies elsewhere in the document.
      const isWithin = target instanceof Element && currentTarget.contains(target)
      if (button !== 0 || !isWithin || !target.closest(CONTROLS)) return
      setHeld({ drawn: held === null ? now : held.drawn })
    },
  }
}
