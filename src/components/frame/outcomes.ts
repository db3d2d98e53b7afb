import { createContext, useContext, type ReactNode } from 'react'

/** The result of an act. It stays where the act was until the next navigation to another page. */
export type OutcomeMessage = {
  /** Done; done in part or in doubt; refused or failed. */
  tone: 'good' | 'warn' | 'bad'
  /** One sentence that says what happened. */
  title: string
  /** What is known beside it, and what to do next. */
  detail?: ReactNode
  /** Beside it: the way back. */
  actions?: ReactNode
}

export type OutcomeControl = {
  message: OutcomeMessage | null
  /** `at` is the path of the page that the act leads to, where that is another one. */
  tell: (message: OutcomeMessage, at?: string) => void
  clear: () => void
}

export const OutcomeContext = createContext<OutcomeControl | null>(null)

export function useOutcome(): OutcomeControl {
  const control = useContext(OutcomeContext)
  if (!control) throw new Error('There is no place for an outcome.')
  return control
}
