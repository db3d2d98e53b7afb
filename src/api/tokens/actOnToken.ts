import type { QueryClient } from '@tanstack/react-query'
import { pathOf, routes } from '#contract/routes.ts'
import { token as schema, type Token } from '#contract/tokens.ts'
import { sameInstant } from '#lib/instant.ts'
import type { RestoreCall } from '#rules/acts/restore.ts'
import { standingOf, type SeenToken } from '#rules/tokens/seenToken.ts'
import { creationIn, rotationIn } from '#rules/tokens/tokenEntry.ts'
import type { IntentRecord } from '#session/keep/keep.ts'
import { type Session, sessionOf } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { type ActEnd, carryOut, failureOf } from '#api/carryOut.ts'
import { write } from '#api/write.ts'
import { newestEntries, readList } from './freshReading.ts'
import { notThis } from './notThis.ts'
import { putRow, readAgain, TokensMissing } from './tokens.ts'

/** What is acted on: a token as the person saw it, in the application whose list has it. */
export type TokenRef = {
  application: number
  token: SeenToken
  /** Whether the row is what the person saw, in what the act rests on beside that it is this token. */
  isAsSeen?: (row: Token) => boolean
  /** What made it, where only this person's own new token may be meant: then the log must have the entry. */
  madeBy?: IntentRecord
  /** What reads the application's list; it is read again where this is missing. Rejects with ApiError. */
  list?: (application: number) => Promise<Token[]>
}

/** How an act on a token ended; its answer is the token's row. */
export type TokenEnd = ActEnd<Token, Token>

/**
 * Every act on one token: its row is read again just before, and where another one has its id, nothing is sent. An
 * answer with another token's row, or with one that is not as the act makes it, is not believed. The list then has the row.
 */
export async function actOnToken(
  client: QueryClient,
  ref: TokenRef,
  call: RestoreCall,
): Promise<TokenEnd> {
  const session = sessionOf(client)
  const { application, token } = ref
  const { path, body, wrongIn } = wireOf(call)
  const end = await carryOut<Token, Token>({
    alone: (run) => write(session, `${call.call}/${call.tokenId}`, run),
    read: (when) => rowAsSeen(client, when === 'before' ? ref : { application, token }),
    isAsSeen: (row) => ref.isAsSeen?.(row) ?? true,
    async send() {
      const row = await session.request({
        method: 'POST',
        path,
        body,
        expect: 200,
        answer: schema,
      })
      const wrong = standingOf([row], token).kind === 'same' ? wrongIn(row) : 'id'
      if (wrong !== null) throw new ApiError({ kind: 'unreadable', path: wrong }, 'unknown')
      return row
    },
    standsAs: (row) => (row === null ? 'notRead' : wrongIn(row) === null ? 'done' : 'notDone'),
  })
  if (end.kind === 'done' && end.answer !== null) putRow(client, application, end.answer)
  return end
}

/** One act by itself: list, inventory and log are read again after it, whatever its end. */
export async function actOnOneToken(
  client: QueryClient,
  ref: TokenRef,
  call: RestoreCall,
): Promise<TokenEnd> {
  const end = await actOnToken(client, ref, call)
  void readAgain(client, ref.application)
  return end
}

/** For who only goes on where an act is done: null, or why it is not. */
export function errorOf(end: TokenEnd): ApiError | null {
  if (end.kind === 'done') return null
  return (
    failureOf(end) ?? new ApiError({ kind: end.kind === 'gone' ? 'notFound' : 'changed' }, 'no')
  )
}

/** Reads whether a token is as it was seen, and, where that is asked, that this person made it. Rejects with ApiError. */
export async function standsAsSeen(client: QueryClient, ref: TokenRef): Promise<void> {
  if ((await rowAsSeen(client, ref)) === null) throw new ApiError({ kind: 'notFound' }, 'no')
}

/** The row of a token that is as it was seen; null where there is none. Rejects with ApiError. */
export async function rowAsSeen(
  client: QueryClient,
  { application, token, madeBy, list }: TokenRef,
): Promise<Token | null> {
  const session = sessionOf(client)
  const { rows, error } = await rowsRead(list ? list(application) : readList(session, application))
  const stands = standingOf(rows, token)
  if (stands.kind === 'gone' && error) throw error
  if (stands.kind === 'gone') return null
  if (stands.kind === 'other') throw notThis(token, stands.found)
  if (madeBy && !(await isMadeBy(session, token.id, madeBy))) throw notThis(token, null)
  return stands.row
}

/** A list that lacks rows says what the rows are that it has, and of no other that it is gone. */
async function rowsRead(list: Promise<Token[]>) {
  try {
    return { rows: await list, error: null }
  } catch (error) {
    if (!(error instanceof TokensMissing)) throw error
    return { rows: error.rows, error }
  }
}

/** Whether the log has this person's own entry of it, since the act was sent. */
async function isMadeBy(session: Session, id: number, intent: IntentRecord): Promise<boolean> {
  const { kind, before, newest, actorId, replaces, application } = intent
  if (before.includes(id)) return false
  const action = kind === 'create' ? 'token.create' : 'token.rotate'
  const entries = await newestEntries(session, { action, page_size: 100 })
  return entries.some((entry) => {
    const rotation = rotationIn(entry)
    const facts = rotation ?? creationIn(entry)
    return (
      entry.actor_id === actorId &&
      entry.id > (newest?.id ?? 0) &&
      facts?.token_id === id &&
      facts.application_id === application.id &&
      (replaces === null || rotation?.replaces === replaces.id)
    )
  })
}

/** Each call as it is sent, and the name of what a row has otherwise than the call makes it; null: it is as it must be. */
function wireOf(call: RestoreCall): {
  path: string
  body?: object
  wrongIn: (row: Token) => string | null
} {
  const params = { id: call.tokenId }
  switch (call.call) {
    case 'revoke':
      return {
        path: pathOf(routes.tokenRevoke, params),
        wrongIn: (row) => (row.revoked_at === null ? 'revoked_at' : null),
      }
    case 'expiry': {
      const { expiresAt } = call
      return {
        path: pathOf(routes.tokenExpiry, params),
        body: { expires_at: expiresAt },
        wrongIn: (row) => (sameInstant(row.expires_at, expiresAt) ? null : 'expires_at'),
      }
    }
  }
}
