import { useSyncExternalStore } from 'react'

/** As narrow as the style sheets have it for a phone. Where there are no widths, none is one. */
const query = () => (typeof matchMedia === 'function' ? matchMedia('(width < 37.5rem)') : null)

function subscribe(notify: () => void) {
  const asked = query()
  asked?.addEventListener('change', notify)
  return () => asked?.removeEventListener('change', notify)
}

const isPhone = () => query()?.matches === true

/** Whether the window is a phone's: for what is another control there, and no other look of the same one. */
export const useIsPhone = () => useSyncExternalStore(subscribe, isPhone)
