import type { FormRefusal } from './formRefusal.ts'
import { useDraft, type Fields } from './useDraft.ts'
import { useSubmit } from './useSubmit.ts'

interface Options<Typed extends Fields, Args extends unknown[]> {
  /** The key of its draft (session/keep/drafts.ts). */
  draft: string
  /** What the fields hold until something is typed. Never a secret: drafts keep them. */
  fields: Typed
  /** Checks and sends what is typed; null where that leaves nothing to mend. */
  submit: (fields: Typed, ...args: Args) => FormRefusal | null | Promise<FormRefusal | null>
}

/** A form: what is typed in it, with a draft that outlives the form, and its submit. */
export function useForm<Typed extends Fields, Args extends unknown[] = []>(
  options: Options<Typed, Args>,
) {
  const draft = useDraft(options.draft, options.fields)
  const submit = useSubmit((...args: Args) => options.submit(draft.fields, ...args))
  return { ...draft, ...submit }
}
