import { createStore } from '#lib/flow/store.ts'

/** What was typed and not sent, by the form's address. Memory only: it outlives an ended session, not a sign-out. Never a secret. */
export type Drafts = {
  read: (form: string) => ReadonlyMap<string, string> | undefined
  write: (form: string, fields: ReadonlyMap<string, string>) => void
  forget: (form: string) => void
  forgetAll: () => void
  any: () => boolean
  /** Told whenever `any` may have changed. */
  subscribe: (listener: () => void) => () => void
}

export function createDrafts(): Drafts {
  const kept = new Map<string, ReadonlyMap<string, string>>()
  const any = createStore(false)
  const tell = () => any.put(kept.size > 0)
  return {
    read: (form) => kept.get(form),
    write(form, fields) {
      kept.set(form, fields)
      tell()
    },
    forget(form) {
      kept.delete(form)
      tell()
    },
    forgetAll() {
      kept.clear()
      tell()
    },
    any: any.read,
    subscribe: any.subscribe,
  }
}
