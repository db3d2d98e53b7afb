import { alone } from '#session/alone.ts'
import type { World, WorldRequest } from '#session/world.ts'

/**
 * Sends a write that no other tab may send at the same time. `act` is operation/target (reliability.md, "Reading,
 * waiting, retrying"). Rejects with ApiError, `busy` where it is under way.
 */
export const write = <Answer>(
  world: Pick<World, 'server' | 'request'>,
  act: string,
  request: WorldRequest<Answer>,
): Promise<Answer> => alone(`${world.server.id}/${act}`, () => world.request(request))
