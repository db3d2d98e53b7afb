import { useQuery } from '@tanstack/react-query'
import { singleKeys } from '#api/browser/singleKeys.ts'
import type { OnRowKey } from '#ui/table/useRowStop.ts'
import { begunKey } from './begunKey.ts'
import { type DialogSubject, useDialog } from './dialogAddress.ts'

/** Edits what the row is of. */
export const editKey = 'e'

/** Shows what the row leaves out, as it is printed; it is the space itself that a browser tells. */
export const factsKey = 'Space'
const SPACE = ' '

/** What a row is of whose facts can be shown beside the table. */
export type FactsKind = 'token' | 'application' | 'person'

/** What Space does on a row: it shows the facts beside the table, or hides them. False of every other key. */
export function useRowFacts(kind: FactsKind) {
  const { current, open, close } = useDialog()
  return (key: string, subject: DialogSubject): boolean => {
    if (key !== SPACE) return false
    if (current?.name === `${kind}-facts`) close()
    else open(`${kind}-facts`, subject)
    return true
  }
}

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
