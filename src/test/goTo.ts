import { act } from '@testing-library/react'

/** Goes to an address inside the app, as a link would: what lies below a dialog cannot be found by its role. */
export function goTo(address: string) {
  const here: unknown = history.state
  // The router's own numbering, by which it finds its way back when it refuses to go.
  const idx = isEntry(here) ? here.idx + 1 : 1
  const state = { usr: { dialogPushed: true }, key: `there-${idx}`, idx }
  act(() => {
    history.pushState(state, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  })
}

const isEntry = (state: unknown): state is { idx: number } =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
