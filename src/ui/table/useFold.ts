import { useState } from 'react'

export type Fold = {
  /** How many filters are on. */
  on: number
  isOpen: boolean
  onToggle: () => void
}

/** Filters and order of a table on a phone. They stand open where the address already filters. */
export function useFold(on: number): Fold {
  const [isOpen, setIsOpen] = useState(on > 0)
  return { on, isOpen, onToggle: () => setIsOpen(!isOpen) }
}
