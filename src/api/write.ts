import { runExclusively } from '#session/alone.ts'
import type { World, WorldRequest } from '#session/world.ts'

/**
 * Sends a write that no other tab may send at the same time, with what is read just before it where there is something.
 * `act` is operation/target. Rejects with ApiError, `busy` where it is under way.
 */
export const write = <Answer>(
  world: Pick<World, 'server' | 'request'>,
  act: string,
  request: WorldRequest<Answer> | (() => Promise<Answer>),
): Promise<Answer> =>
  runExclusively(`${world.server.id}/${act}`, () =>
    typeof request === 'function' ? request() : world.request(request),
  )
