import { createContext } from 'react'

/** What the boxes of the table show, and what they do. */
export type Choosing = {
  ids: ReadonlySet<number>
  /** Of the rows that match. */
  state: 'none' | 'some' | 'all'
  /** How many match. */
  count: number
  /** `isRange`: with everything between it and the one before. */
  choose: (id: number, isChosen: boolean, isRange: boolean) => void
  /** These together, as the rows of one secret. */
  chooseSome: (ids: readonly number[], isChosen: boolean) => void
  chooseAll: (isChosen: boolean) => void
}

export const ChoosingTokens = createContext<Choosing | null>(null)
