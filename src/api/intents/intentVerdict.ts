import type { AuditEntry } from '#contract/audit.ts'
import { judge, provenOurs, type Verdict } from '#rules/acts/verdict.ts'
import type { IntentRecord } from '#session/keep/keep.ts'
import type { Evidence, Look } from './intentLook.ts'

/** What list and log say of one. */
export function lookAt(
  intent: IntentRecord,
  { list, log }: Evidence,
  { isOver, next, at }: { isOver: boolean; next: IntentRecord | null; at: number },
): Look {
  const evidence: Parameters<typeof judge>[0] = {
    act: {
      kind: intent.kind,
      body: intent.body,
      replaces: intent.replaces?.id ?? null,
      expiries: intent.replaces
        ? [intent.replaces.expiresAt, ...(intent.movedTo === undefined ? [] : [intent.movedTo])]
        : [],
    },
    answer: intent.answer ?? { kind: 'unknown' },
    before: new Set([...intent.before, ...(intent.elsewhere ?? [])]),
    untilNext: next && new Set(next.before),
    list,
    log,
    actorId: intent.actorId,
    deadlinePassed: isOver,
  }
  const verdict = judge(evidence)
  const named = idsOf(verdict)
  return {
    verdict,
    proven: provenOurs(evidence),
    rows: list?.filter(({ id }) => named.includes(id)) ?? [],
    old: list?.find(({ id }) => id === intent.replaces?.id) ?? null,
    birth: log?.find((entry) => isBirthOf(entry, named[0])) ?? null,
    at,
  }
}

const isBirthOf = ({ action, detail }: AuditEntry, id: number | undefined): boolean =>
  (action === 'token.create' || action === 'token.rotate') && detail['token_id'] === id

function idsOf(verdict: Verdict): number[] {
  switch (verdict.kind) {
    case 'OK':
    case 'CREATED_VALUE_LOST':
      return [verdict.id]
    case 'DUPLICATE':
      return verdict.extras
    case 'ASK':
      return [...verdict.ours, ...verdict.candidates].filter((id) => id !== verdict.shown)
    case 'NOT_CREATED':
    case 'STILL_UNKNOWN':
      return []
  }
}
