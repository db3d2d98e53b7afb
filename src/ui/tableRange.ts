import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import type { Ref } from 'react'

/** Where a line stands in a table of which only a part is drawn. */
export interface Place {
  index: number
  /** The line is as high as it is drawn. */
  ref: Ref<HTMLTableRowElement>
}

/** What a line says of its place; the head's row is the first. */
export const placeProps = (place: Place | undefined) =>
  place && { ref: place.ref, 'aria-rowindex': place.index + 2, 'data-index': place.index }

/** The lines to draw: those of the window, and the one that has the focus, which must not go with it. */
export function shownRows(range: Range, focused: number | null): number[] {
  const shown = defaultRangeExtractor(range)
  if (focused === null || focused >= range.count || shown.includes(focused)) return shown
  return [...shown, focused].sort((a, b) => a - b)
}
