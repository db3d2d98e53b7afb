import type { QueryClient } from '@tanstack/react-query'
import type { DrillPerson } from '#contract/drill.ts'
import { eventsInLog } from '#rules/drills/drillLog.ts'
import { freeEventIds } from '#rules/drills/drillFromLog.ts'
import { drillTables } from '#session/keep/keptDrills.ts'
import { sessionOf } from '#session/session.ts'
import { openIntents } from '#api/intents/intents.ts'
import { lostIn, underWayIn } from './drillBefore.ts'
import { believed } from './drillEvidence.ts'
import { drillLog, listedTokens, rememberExpiries } from './drillLog.ts'
import { addToDrill, drills } from './drills.ts'

/**
 * Writes into a drill what the log and the lists say of its own rotations and its tokens' ends and its record does not, wherever
 * it was done. Answers with how many events that were; the record is the same however often, and in however many tabs.
 */
export async function recogniseInLog(
  client: QueryClient,
  id: string,
  me: DrillPerson,
): Promise<number> {
  const session = sessionOf(client)
  const under = await session.keep.all(drillTables.rotations)
  const drill = client.getQueryData(drills().queryKey)?.find((one) => one.id === id)
  if (!drill) return 0
  const formerExpiries = rememberExpiries(client, drill)
  const log = client.getQueryData(drillLog(drill).queryKey)
  if (!log) return 0
  const intents = openIntents.of(client).read()
  // What a file only says must not hide what the log tells.
  const events = eventsInLog(believed(client, drill).drill, log.entries, {
    tokens: listedTokens(client, drill),
    formerly: formerExpiries,
    underWay: new Set([
      ...under.flatMap(({ drillId, tokenId }) => (drillId === id ? [tokenId] : [])),
      ...underWayIn(intents),
    ]),
    lost: new Set(lostIn(intents)),
    me,
    now: session.clock.now(),
  })
  if (events.length > 0) {
    await addToDrill(client, id, { events: freeEventIds(events, drill.events) })
  }
  return events.length
}
