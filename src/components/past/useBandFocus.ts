import { useLayoutEffect, useRef } from 'react'
import { returnFocus } from '#ui/returnFocus.ts'

/** For a band over everything of a past date: nothing that had the focus when it came or goes leaves it on the body. */
export function useBandFocus() {
  const place = useRef<HTMLDivElement>(null)

  // The world outside: what led here is gone with what was here before, and the band goes with its button; so does the focus.
  useLayoutEffect(() => {
    const band = place.current
    returnFocus(null)
    return () => {
      if (band?.contains(document.activeElement)) returnFocus(null)
    }
  }, [])

  return place
}
