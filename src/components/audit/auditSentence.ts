import type { AuditEntry } from '#contract/audit.ts'
import { foldedIn, type LogRow } from '#rules/audit/auditFolding.ts'
import { isByCommandLine } from '#rules/audit/logTarget.ts'
import type { Named, Sentence } from '#components/frame/sentence.ts'
import { actionCalled, type Reading } from './actions.ts'
import { subjectOf } from './auditSubject.ts'
import { words } from './words.ts'

/** An entry as a sentence: who, and what was done to what. */
export type EntrySentence = { actor: Named; did: Sentence }

export function sentenceOf({ entry, mayHaveMore }: LogRow, reading: Reading): EntrySentence {
  const actor = actorOf(entry)
  const many = foldedIn(entry)
  // A folded row stands for several: the route is that of one of them.
  if (many > 1) return { actor, did: mayHaveMore ? words.foldedAtLeast(many) : words.folded(many) }
  const action = actionCalled(entry.action)
  const subject = subjectOf(entry, reading.lookup)
  const did = action
    ? (action.tell?.(entry, subject, reading) ?? action.did(subject))
    : words.unknown(entry.action, subject)
  return { actor, did }
}

function actorOf(entry: AuditEntry): Named {
  const { actor_id, actor_label } = entry
  if (actor_id !== null) return { name: actor_label, thing: { kind: 'person', id: actor_id } }
  return { name: isByCommandLine(entry) ? words.commandLine : actor_label, thing: null }
}

/** A key behind a token's name, as the log has it: "ERP nightly export (svc_api_A5SM…sfUu)". */
const KEY = /^(.*\S)\s+\([^()]*\)$/s

/** An entry in one line: who did what to what, without the details of it. */
export function briefOf(row: LogRow, reading: Reading): EntrySentence {
  const whole = sentenceOf(row, reading)
  const action = actionCalled(row.entry.action)
  if (action?.isBrief !== true) return whole
  const { name, thing } = subjectOf(row.entry, reading.lookup)
  const [, withoutKey] = thing?.kind === 'token' ? (KEY.exec(name) ?? []) : []
  return { actor: whole.actor, did: action.did({ name: withoutKey ?? name, thing }) }
}
