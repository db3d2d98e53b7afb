import { useContext, useState } from 'react'
import { FormErrorsContext } from '#ui/forms/formErrors.ts'

/** What the last submit said of a field, until what stands in it (`typed`) is changed. */
export function useSaidOf(field: string, typed: string): string | undefined {
  const errors = useContext(FormErrorsContext)
  const [said, setSaid] = useState({ errors, typed })
  if (said.errors !== errors) setSaid({ errors, typed })
  return said.errors !== errors || said.typed === typed ? errors[field] : undefined
}
