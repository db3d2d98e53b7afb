/** What was typed and not sent, by the form's address. Memory only: it outlives an ended session, not a sign-out. Never a secret. */
export type Drafts = {
  read: (form: string) => ReadonlyMap<string, string> | undefined
  write: (form: string, fields: ReadonlyMap<string, string>) => void
  forget: (form: string) => void
  any: () => boolean
}

export function createDrafts(): Drafts {
  const kept = new Map<string, ReadonlyMap<string, string>>()
  return {
    read: (form) => kept.get(form),
    write: (form, fields) => void kept.set(form, fields),
    forget: (form) => void kept.delete(form),
    any: () => kept.size > 0,
  }
}
