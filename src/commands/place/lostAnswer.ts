import { type AuditEntry, auditPage } from '#contract/audit.ts'
import { me } from '#contract/me.ts'
import { routes } from '#contract/routes.ts'
import { keyText, type Token } from '#contract/tokens.ts'
import { Ending, isUnknown } from '#commands/terminal/ending.ts'
import { printable } from '#commands/terminal/printable.ts'
import { words } from '#commands/terminal/words.ts'
import { type Act, judge, type Verdict } from '#rules/acts/verdict.ts'
import { everyRow } from './everyRow.ts'
import type { Server } from './openServer.ts'

type Reader = Pick<Server, 'get'>
type Sent = {
  act: Act
  /** Of its application, just before. */
  before: readonly Token[]
  /** The same list, read again. */
  list: () => Promise<readonly Token[]>
}

/**
 * Sends a create or a rotate, once. Where no usable answer comes, list and log are read and judged as the console's pages
 * judge them, and what they say is added to the Ending that it throws.
 */
export async function lookedFor<Made>(
  server: Reader,
  { act, before, list }: Sent,
  send: () => Promise<Made>,
): Promise<Made> {
  const actorId = (await server.get(routes.me, me)).user.id
  const [newest] = (await server.get(`${routes.audit}?page_size=1`, auditPage)).results
  try {
    return await send()
  } catch (error) {
    if (!isUnknown(error)) throw error
    // The log is read after the list: it has an entry of each token that the list shows.
    const rows = await list().catch(() => null)
    const log = await logSince(server, newest?.id ?? 0).catch(() => null)
    const verdict = judge({
      act,
      answer: { kind: 'unknown' },
      before: new Set(before.map(({ id }) => id)),
      untilNext: null,
      list: rows,
      log,
      actorId,
      // A command doesn't wait for the server's own limit, and says "so far" instead.
      deadlinePassed: true,
    })
    throw new Ending(3, words.and(error.message, printable(saysOf(verdict, act, rows ?? []))))
  }
}

/** Newest first, from just after one entry. */
async function logSince(server: Reader, id: number): Promise<AuditEntry[]> {
  const read = await everyRow(
    (query) => server.get(`${routes.audit}${query}`, auditPage),
    (entry) => entry.id <= id,
  )
  return read.filter((entry) => entry.id > id)
}

function saysOf(verdict: Verdict, { replaces }: Act, list: readonly Token[]): string {
  const named = (ids: readonly number[]) =>
    ids.map((id) => {
      const row = list.find((token) => token.id === id)
      return row ? `${id} ${keyText(row)}` : String(id)
    })
  switch (verdict.kind) {
    case 'OK':
    case 'CREATED_VALUE_LOST':
      return words.outcome.made(named([verdict.id]))
    case 'DUPLICATE':
      return words.outcome.made(named(verdict.extras))
    case 'ASK':
      return words.outcome.perhaps(named([...verdict.ours, ...verdict.candidates]))
    case 'NOT_CREATED':
      return words.outcome.notYet
    case 'STILL_UNKNOWN':
      if (verdict.because === 'list') return words.outcome.noList
      if (verdict.because === 'log') return words.outcome.noLog
      return verdict.because === 'expiry' && replaces !== null
        ? words.outcome.moved(replaces)
        : words.outcome.notYet
  }
}
