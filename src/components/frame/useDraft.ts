import { useState } from 'react'
import { useWorld } from '#session/useWorld.ts'

type Fields = Readonly<Record<string, string>>

/**
 * What is typed in a form, kept in memory by the form's key, so that an ended session or a crash gives it back.
 * Never for a secret.
 */
export function useDraft<Initial extends Fields>(form: string, initial: Initial) {
  const { drafts } = useWorld()
  const [fields, setFields] = useState<Initial>(() => ({
    ...initial,
    ...Object.fromEntries(drafts.read(form) ?? []),
  }))
  const set = (name: keyof Initial & string, value: string) => {
    drafts.write(form, new Map([...(drafts.read(form) ?? []), [name, value]]))
    setFields((before) => ({ ...before, [name]: value }))
  }
  return {
    fields,
    set,
    forget: () => drafts.forget(form),
    isTyped: drafts.read(form) !== undefined,
  }
}
