import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import type { Ref } from 'react'

/** Where a line is in a table of which only a part is drawn. */
export interface Place {
  index: number
  /** The line is as high as it is drawn. */
  ref: Ref<HTMLTableRowElement>
}

/** What a line says of its place; the head's row is the first. */
export const placeProps = (place: Place | undefined) =>
  place && { ref: place.ref, 'aria-rowindex': place.index + 2, 'data-index': place.index }

/** So soon after the last one, in milliseconds, another leap is one movement with it. */
const AT_ONCE = 100

type VisibleRange = Pick<Range, 'startIndex' | 'endIndex'>
export type Passage = (range: VisibleRange | null, isScrolling: boolean, now: number) => boolean

/** A leap is at least so much of what the window shows. */
const LEAP = 1 / 4

/**
 * Told what a window shows each time that is something else, it answers whether lines pass by faster than anybody reads them:
 * it leaps, and did so a moment ago. One leap alone, to an end or by a page, is none.
 */
export function createPassage(): Passage {
  let last: VisibleRange | null = null
  let leaptAt = -Infinity
  return (range, isScrolling, now) => {
    const before = last
    last = range
    if (!range || !before || !isScrolling) return false
    const by = Math.abs(range.startIndex - before.startIndex)
    if (by < (range.endIndex - range.startIndex) * LEAP) return false
    const isPassing = now - leaptAt < AT_ONCE
    leaptAt = now
    return isPassing
  }
}

/** The lines to draw: those of the window, and the one that has the focus, which must not go with it. */
export function shownRows(range: Range, focused: number | null): number[] {
  const visible = defaultRangeExtractor(range)
  if (focused === null || focused >= range.count || visible.includes(focused)) return visible
  return [...visible, focused].sort((a, b) => a - b)
}
