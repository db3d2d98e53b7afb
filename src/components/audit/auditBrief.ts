import { auditActions } from '#contract/audit.ts'
import type { LogRow } from '#rules/audit/auditFolding.ts'
import { type EntrySentence, type Reading, sentenceOf } from './auditSentence.ts'
import { subjectOf } from './auditSubject.ts'
import { words } from './words.ts'

/** A key behind a token's name, as the log has it: "ERP nightly export (svc_api_A5SM…sfUu)". */
const KEY = /^(.*\S)\s+\([^()]*\)$/s

/** An entry in one line: who did what to what, without the details of it. */
export function briefOf(row: LogRow, reading: Reading): EntrySentence {
  const whole = sentenceOf(row, reading)
  const action = auditActions.find((one) => one === row.entry.action)
  // Of these the log has who and what in one label; a route has no name.
  if (!action || !BRIEF.has(action)) return whole
  const { name, thing } = subjectOf(row.entry, reading.lookup)
  const [, withoutKey] = thing?.kind === 'token' ? (KEY.exec(name) ?? []) : []
  return { actor: whole.actor, did: words.did[action]({ name: withoutKey ?? name, thing }) }
}

const BRIEF: ReadonlySet<string> = new Set([
  'token.create',
  'token.rotate',
  'token.revoke',
  'token.expiry',
  'role.update',
  'role.delete',
  'staff.create',
])
