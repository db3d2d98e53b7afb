import { runExclusively } from '#session/runExclusively.ts'
import type { Session, SessionRequest } from '#session/session.ts'

/**
 * Sends a write that no other tab may send at the same time, with what is read just before it where there is something.
 * `act` is operation/target. Rejects with ApiError, `busy` where it is under way.
 */
export const write = <Answer>(
  session: Pick<Session, 'server' | 'request'>,
  act: string,
  request: SessionRequest<Answer> | (() => Promise<Answer>),
): Promise<Answer> =>
  runExclusively(`${session.server.id}/${act}`, () =>
    typeof request === 'function' ? request() : session.request(request),
  )
