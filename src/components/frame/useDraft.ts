import { useCallback, useState } from 'react'
import { useSession } from '#session/useSession.ts'

export type Fields = Readonly<Record<string, string>>

/**
 * What is typed in a form, kept in memory by the form's key, so that an ended session or a crash gives it back.
 * Never for a secret.
 */
export function useDraft<Typed extends Fields>(form: string, initial: Typed) {
  const { drafts } = useSession()
  const [fields, setFields] = useState<Typed>(() => ({
    ...initial,
    ...Object.fromEntries(drafts.read(form) ?? []),
  }))
  const isTyped = drafts.read(form) !== undefined
  const [wasKept] = useState(isTyped)

  const put = useCallback(
    (changes: readonly (readonly [string, string])[]) => {
      drafts.write(form, new Map([...(drafts.read(form) ?? []), ...changes]))
      setFields((before) => ({ ...before, ...Object.fromEntries(changes) }))
    },
    [drafts, form],
  )
  /** The same function from one drawing to the next, for what is long to draw. */
  const set = useCallback(
    (name: keyof Typed & string, value: string) => put([[name, value]]),
    [put],
  )

  return {
    fields,
    set,
    setAll: (changes: Readonly<Partial<Record<keyof Typed & string, string>>>) =>
      put(
        Object.entries<string | undefined>(changes).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
    /** What a field of one text takes: its name in the form, its text, and what changes it. */
    field: (name: keyof Typed & string) => ({
      name,
      value: fields[name],
      onChange: (value: string) => set(name, value),
    }),
    forget: () => drafts.forget(form),
    isTyped,
    /** Whether something was typed before the form was opened. */
    wasKept,
  }
}
