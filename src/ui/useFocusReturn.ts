import { useEffect, useState } from 'react'
import { returnFocus } from './returnFocus.ts'

/**
 * After a dialog the focus is where it was before, or, where that is gone, on the page's heading: never on the body.
 * react-aria forgets the place when a button inside the dialog takes the focus at once.
 */
export function useFocusReturn() {
  const [before] = useState(() => openerOf(document.activeElement))

  // The world outside: the focus belongs to the document.
  useEffect(() => () => returnFocus(before), [before])
}

/** An item of a menu goes with its menu; the button that the menu is named by stays. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role=menu]')
  if (!menu) return active
  return document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
}
