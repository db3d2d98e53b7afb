import type { QueryClient } from '@tanstack/react-query'
import { auditLog } from '#api/audit.ts'
import type { NewToken, Token } from '#contract/tokens.ts'
import { LARGEST_PAGE } from '#contract/page.ts'
import { instantOf } from '#lib/instant.ts'
import { MINUTE } from '#rules/thresholds.ts'
import { judge, type Answer, type Verdict } from '#rules/verdict.ts'
import { ApiError } from '#wire/ApiError.ts'
import { readNow } from './readNow.ts'
import { readTokens } from './restoreCalls.ts'

/** How long a server may still be at work on a request after it was sent (reliability.md, NOT_CREATED). */
const SERVER_LIMIT = 35_000

/** One attempt to create a token or, with `replaces`, to rotate one, and what was there before it. Nothing secret is in it. */
export type Attempt = {
  application: number
  body: NewToken
  /** The ids of the application's tokens just before. */
  before: ReadonlySet<number>
  actorId: number
  /** The server's time when it was sent, in milliseconds. */
  sentAt: number
  answer: Answer
  /** The token that a rotation was to replace; `body` is then the successor's row. */
  replaces?: number
}

export type Look = { verdict: Verdict; rows: Token[] }

/** Reads the list and the log, and judges what became of it. `rows` are those that the verdict names. */
export async function lookFor(queries: QueryClient, attempt: Attempt, now: number): Promise<Look> {
  const { application, body, before, actorId, sentAt, answer, replaces = null } = attempt
  const list = await orNull(readTokens(queries, application))
  // A row that somebody's other act made is no candidate of this one: both kinds are read.
  const created = await orNull(entries(queries, 'token.create', sentAt))
  const rotated = created && (await orNull(entries(queries, 'token.rotate', sentAt)))
  const { name = '', scopes, channel_idx = null, expires_at = null } = body
  const verdict = judge({
    act: {
      kind: replaces === null ? 'create' : 'rotate',
      body: { name, scopes, channel_idx, expires_at },
      replaces,
    },
    answer,
    before,
    list,
    log: created && rotated && [...created, ...rotated],
    actorId,
    deadlinePassed: now - sentAt >= SERVER_LIMIT,
  })
  const named = new Set(idsOf(verdict))
  return { verdict, rows: list?.filter(({ id }) => named.has(id)) ?? [] }
}

async function entries(queries: QueryClient, action: string, sentAt: number) {
  const { results } = await readNow(
    queries,
    auditLog({
      action,
      // Clocks of several servers differ a little; what is older than the request is known by its id.
      from: instantOf(sentAt - MINUTE, 'UTC'),
      page_size: LARGEST_PAGE,
    }),
  )
  return results
}

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

async function orNull<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
