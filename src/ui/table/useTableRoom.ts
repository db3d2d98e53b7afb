import { useSyncExternalStore } from 'react'
import { followPrinting, isPrinting } from '#ui/usePrinting.ts'

/** How wide the window is, as far as a table cares; on a phone a row is three lines of its own. */
export type Room = 'phone' | 'narrow' | 'middle' | 'wide' | 'wider' | 'widest'

const STEPS = [
  ['widest', '(width >= 106.25rem)'],
  ['wider', '(width >= 87.5rem)'],
  ['wide', '(width >= 80rem)'],
  ['middle', '(width >= 64rem)'],
  ['narrow', '(width >= 37.5rem)'],
] as const satisfies [Room, string][]

export const useTableRoom = (): Room => useSyncExternalStore(follow, read)

// jsdom has no layout and no media queries: there is all the room there.
const isAsked = () => typeof matchMedia === 'function'

// The world outside: the window, whose width the style sheet follows by itself and the choice of columns does not.
function follow(onChange: () => void): () => void {
  const queries = isAsked() ? STEPS.map(([, query]) => matchMedia(query)) : []
  for (const query of queries) query.addEventListener('change', onChange)
  const stop = followPrinting(onChange)
  return () => {
    stop()
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}

function read(): Room {
  // As wide as a sheet: not every browser says so to its queries, and they may do so when the page is drawn already.
  if (isPrinting()) return 'narrow'
  if (!isAsked()) return 'widest'
  return STEPS.find(([, query]) => matchMedia(query).matches)?.[0] ?? 'phone'
}
