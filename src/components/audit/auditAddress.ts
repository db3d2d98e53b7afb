import type { AuditThing } from '#components/frame/addresses.ts'

/** Null where the text names nothing that a log could be about. */
export function thingIn(text: string | null): AuditThing | null {
  const [, kind, name] = /^(token|application|person|group|role)-(.{1,64})$/.exec(text ?? '') ?? []
  if (kind === undefined || name === undefined) return null
  if (kind === 'role') return { kind, key: name }
  if (!/^[1-9]\d{0,15}$/.test(name)) return null
  const known = KINDS.find((one) => one === kind)
  return known === undefined ? null : { kind: known, id: Number(name) }
}

const KINDS = ['token', 'application', 'person', 'group'] as const
