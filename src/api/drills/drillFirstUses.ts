import type { QueryClient } from '@tanstack/react-query'
import { firstUseToKeep } from '#rules/drills/report/drillFirstUse.ts'
import { drillRows, type DrillRow } from '#rules/drills/drillStation.ts'
import { sessionOf } from '#session/session.ts'
import { believed, listReadAt } from './drillEvidence.ts'
import { listedTokens } from './drillLog.ts'
import { addToDrill, drills } from './drills.ts'

/**
 * Keeps in a drill's record, of each successor that a screen shows in use, the first reading that said so: the backend knows
 * the latest use only, and the record is what is left of it. `shows` says of which rows the screen says it.
 */
export async function keepFirstUses(
  client: QueryClient,
  id: string,
  shows: (row: DrillRow) => boolean,
): Promise<void> {
  const drill = client.getQueryData(drills().queryKey)?.find((one) => one.id === id)
  if (!drill) return
  const now = sessionOf(client).clock.now()
  const firstUses = drillRows(
    believed(client, drill).drill,
    listedTokens(client, drill),
    now,
  ).flatMap((row) => {
    const readAt = listReadAt(client, row.planned.application.id)
    const use = readAt !== null && shows(row) ? firstUseToKeep(drill, row, { readAt, now }) : null
    return use ? [use] : []
  })
  if (firstUses.length > 0) await addToDrill(client, id, { firstUses })
}
