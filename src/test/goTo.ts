import { act } from '@testing-library/react'

/** Goes to an address inside the app, as a link would: what lies below a dialog cannot be found by its role. */
export function goTo(address: string) {
  const idx = (history.state?.idx ?? 0) + 1
  act(() => {
    history.pushState({ usr: { dialogPushed: true }, key: `there-${idx}`, idx }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
}
