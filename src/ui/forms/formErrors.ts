import { createContext, useContext } from 'react'

/** Field name → sentence. A name without a field of its own belongs above the form. */
export type FormErrors = Readonly<Record<string, string>>

export const FormErrorsContext = createContext<FormErrors>({})

/** The sentence to show at a field: its own, else the form's one for its name. */
export function useFieldError(name: string | undefined, error: string | undefined) {
  const errors = useContext(FormErrorsContext)
  return error ?? (name === undefined ? undefined : errors[name])
}
