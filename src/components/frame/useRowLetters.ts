import { useQuery } from '@tanstack/react-query'
import { singleKeys } from '#api/browser/singleKeys.ts'
import type { OnRowKey } from '#ui/table/useRowStop.ts'
import { begunKey } from './begunKey.ts'

/** Edits what the row is of. */
export const editKey = 'e'

/** Shows what the row leaves out. */
const SPACE = ' '

/**
 * What letters do on the row that has the focus; nothing where single keys are turned off, but for Space: as on a button it acts
 * on what has the focus, and WCAG 2.1.4 is about letters, digits and signs.
 */
export function useRowLetters<Item>(act?: OnRowKey<Item>): OnRowKey<Item> {
  const { data: isOn = false } = useQuery(singleKeys())
  return (item, key, row) => {
    if (!isOn && key !== SPACE) return null
    // The second of two keys leads somewhere.
    return begunKey(performance.now()) === null && act?.(item, key, row) === true
  }
}
