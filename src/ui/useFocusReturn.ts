import { useEffect, useState } from 'react'

/**
 * After a dialog the focus is where it was before, or, where that is gone, on the page's heading: never on the body.
 * react-aria forgets the place when a button inside the dialog takes the focus at once.
 */
export function useFocusReturn() {
  const [before] = useState(() => document.activeElement)

  // The world outside: the focus belongs to the document.
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement && document.activeElement !== document.body) return
        const isThere = before?.isConnected === true && before !== document.body
        const place = isThere ? before : document.querySelector('main h1[tabindex]')
        if (place instanceof HTMLElement) place.focus()
      })
    },
    [before],
  )
}
