import { useState } from 'react'

export type Fold = {
  /** Names the button, and says how many filters are on. */
  label: string
  isOpen: boolean
  onToggle: () => void
}

/** Filters and order of a table on a phone. They are open where the address already filters. */
export function useFold(on: number): Fold {
  const [isOpen, setIsOpen] = useState(on > 0)
  return { label: words.filter(on), isOpen, onToggle: () => setIsOpen(!isOpen) }
}

const words = {
  filter: (on: number) => (on === 0 ? 'Filter' : `Filter (${on})`),
}
