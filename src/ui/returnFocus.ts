/**
 * When what had the focus is gone: gives it to `place`, or where that is gone too, to the page's heading. Never the body.
 * A frame later, when anything else that wants it has taken it.
 */
export function returnFocus(place: Element | null) {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const isThere = place?.isConnected === true && place !== document.body
    // The sign-in form's heading is in this document too, hidden, and takes no focus.
    const next = isThere ? place : document.querySelector('main h1[tabindex]')
    if (next instanceof HTMLElement) next.focus()
  })
}
