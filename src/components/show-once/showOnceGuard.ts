import { type Dispatch, useEffect, useReducer, useSyncExternalStore } from 'react'
import { useBlocker, type Location } from 'react-router'
import {
  afterEvent,
  isLostByLeaving,
  newlyShown,
  type ShownValueEvent,
} from '#rules/acts/shownValue.ts'
import { secret } from '#session/secret/secret.ts'

export type ShownValueControl = ReturnType<typeof useShownValue>

/** What is the case with the value that waits, and what tells of an event. While it waits, nothing leads away from it. */
export function useShownValue(isHalfDiscarded = false) {
  const [told, happened] = useReducer(afterEvent, newlyShown)
  const isHeld = useSyncExternalStore(secret.subscribe, secret.isHeld)
  // The cell and the act tell of their own state, so that no copy of it is kept.
  const here = isHeld ? told : afterEvent(told, { kind: 'emptied' })
  const shown = isHalfDiscarded ? afterEvent(here, { kind: 'halfDiscarded' }) : here
  useStayHere(isLostByLeaving(shown), happened)
  useFocusAfter()
  return { shown, happened }
}

/**
 * While a value waits, Back and every other route stay where they are, and leaving the document asks
 * (docs/reliability.md#show-once). Tells once of each navigation that it refuses.
 */
function useStayHere(isWaiting: boolean, happened: Dispatch<ShownValueEvent>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !closesDialog(currentLocation, nextLocation),
  )

  // The world outside: a navigation that the router holds for us is called off.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    happened({ kind: 'refused' })
  }, [blocker, happened])

  // The world outside: the browser asks before it leaves the document.
  useEffect(() => {
    if (!isWaiting) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isWaiting])
}

/**
 * The form that made the value is gone when this closes, and with it the place that the focus would go back to:
 * it goes to the outcome, else to the page.
 */
function useFocusAfter() {
  // The world outside: the focus, once the dialog has let go of it.
  useEffect(
    () => () => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return
          const outcome = document.querySelector<HTMLElement>('main [role="region"][tabindex="-1"]')
          const place = outcome ?? document.querySelector<HTMLElement>('main')
          place?.focus()
        }),
      )
    },
    [],
  )
}

/** The dialog that made the value closes beneath it: the same page without `dialog` in its address. */
const closesDialog = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname &&
  new URLSearchParams(from.search).has('dialog') &&
  !new URLSearchParams(to.search).has('dialog')
