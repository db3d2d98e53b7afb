import type { TokenAct } from '#rules/values/commandLine.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { actCommands } from './actCommands.ts'
import { AsCommand } from './AsCommand.tsx'

/** What a dialog would send, in its order, as commands; none while it is not chosen whole. */
export function ActCommand({ acts }: { acts: readonly TokenAct[] }) {
  const { origin, clock, zone } = useSession()
  const now = useNow(clock, MINUTE / 2)
  return <AsCommand commands={actCommands(acts, { origin, now, zone })} />
}
