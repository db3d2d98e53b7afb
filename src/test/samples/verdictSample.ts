import type { AuditEntry } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import { type Act, type Evidence, judge } from '#rules/acts/verdict.ts'
import { entryWith, factsWith, inMs, tokenWith } from './sample.ts'

/** What is sent, what is there before and after it, and what the log says: for the tests of verdicts. */
export const ME = 7
export const SOMEBODY = 8

const body = { name: 'Kasse', scopes: ['a', 'b'], channel_idx: 'at', expires_at: inMs(9e9) }
export const create: Act = { kind: 'create', body, replaces: null, expiries: [] }
export const rotate: Act = { kind: 'rotate', body, replaces: 1, expiries: [body.expires_at] }

export const row = (id: number, some: Partial<Token> = {}) => tokenWith({ id, ...body, ...some })
export const before = new Set([1, 2])
const olds = [row(1), row(2, { name: 'Other' })]

export const logged = (id: number, actor: number | null, some: Record<string, unknown> = {}) =>
  entryWith({
    id: 1000 + id,
    action: 'replaces' in some ? 'token.rotate' : 'token.create',
    actor_id: actor,
    detail: factsWith({ token_id: id, ...body, ...some }),
  })
export const rotated = (id: number, actor: number | null, replaces = 1) =>
  logged(id, actor, { replaces, replaces_expires_at: null })

export const judged = (
  news: Token[] | null,
  log: AuditEntry[] | null,
  some: Partial<Evidence> = {},
) =>
  judge({
    act: create,
    answer: { kind: 'unknown' },
    before,
    list: news === null ? null : [...olds, ...news],
    log,
    actorId: ME,
    untilNext: null,
    deadlinePassed: true,
    ...some,
  })

export const value = (id: number | null) => ({ answer: { kind: 'withValue', id } }) as const
export const noValue = (id: number | null) => ({ answer: { kind: 'withoutValue', id } }) as const
export const refused = { answer: { kind: 'refused' } } as const
export const early = { deadlinePassed: false } as const
