import { useSession } from '#session/useSession.ts'
import type { Made } from './fileName.ts'

/** Where a file comes from that is made now. */
export function useMade(): () => Made {
  const { server, origin, username, zone, clock } = useSession()
  return () => ({ server: server.name, origin, by: username, zone, now: clock.now() })
}
