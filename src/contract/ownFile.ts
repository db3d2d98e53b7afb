import { z } from './zod.ts'

/** Why a file that a console saves is not taken in. */
export type FileRefusal =
  | { kind: 'refused'; reason: 'notJson' | 'otherFormat' }
  /** A newer console has written it: what it knows more must not be lost by reading it here. */
  | { kind: 'refused'; reason: 'newer'; version: number }
  /** `path` leads to the first thing that is not as it should be; empty: to the whole. */
  | { kind: 'refused'; reason: 'damaged'; path: string }
  /** A time that no clock of ours comes to. */
  | { kind: 'refused'; reason: 'tooLate'; path: string; time: string }

type Opened = {
  kind: 'opened'
  /** At least what is in every file's head; the rest is still to be parsed. */
  content: Readonly<Record<string, unknown>> & { version: number }
}

/** Opens the text of a file whose head names this format. The version may be any whole number. */
export function openFile(text: string, format: string): Opened | FileRefusal {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    // JSON.parse throws for every text that is none, and for nothing else.
    return { kind: 'refused', reason: 'notJson' }
  }
  const head = z.looseObject({ format: z.literal(format), version: z.int() }).safeParse(content)
  return head.success
    ? { kind: 'opened', content: head.data }
    : { kind: 'refused', reason: 'otherFormat' }
}

export const newerFile = (version: number): FileRefusal => ({
  kind: 'refused',
  reason: 'newer',
  version,
})

/** A file with something at this place that is not as it should be. */
export const damagedFile = (
  at: string | { issues: readonly { path: readonly PropertyKey[] }[] },
): FileRefusal => ({
  kind: 'refused',
  reason: 'damaged',
  path: typeof at === 'string' ? at : (at.issues[0]?.path.map(String).join('.') ?? ''),
})
