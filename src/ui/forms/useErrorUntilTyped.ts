import { useContext, useState } from 'react'
import { FormErrorsContext } from './formErrors.ts'

/** The form's sentence for a field of more than one control, until what is `typed` in them changes. */
export function useErrorUntilTyped(name: string, typed: string): string | undefined {
  const errors = useContext(FormErrorsContext)
  const [last, setLast] = useState({ errors, typed })
  if (last.errors !== errors) setLast({ errors, typed })
  return last.errors !== errors || last.typed === typed ? errors[name] : undefined
}
