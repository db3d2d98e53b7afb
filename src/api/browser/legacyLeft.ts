import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { keptTables } from '#session/keep/keep.ts'
import { sessionOf } from '#session/session.ts'
import { readOnce } from './readOnce.ts'

/** Whether there are legacy keys to deal with, as this browser has noted it; null where it never knew. */
export const legacyLeft = () =>
  queryOptions({
    queryKey: ['legacyLeft'],
    ...readOnce,
    queryFn: async ({ client }): Promise<boolean | null> => {
      const [kept] = await sessionOf(client).keep.all(keptTables.navigation)
      return kept?.hasLegacy ?? null
    },
  })

/**
 * Notes it. What comes shows at once; what goes, goes with the next document, so that nothing in the navigation moves under a
 * hand. Where nothing was known before, it goes at once.
 */
export async function noteLegacyLeft(client: QueryClient, isLeft: boolean): Promise<void> {
  const before = await client.ensureQueryData(legacyLeft())
  if ((before ?? true) === isLeft) return
  if (isLeft || before === null) client.setQueryData(legacyLeft().queryKey, isLeft)
  await sessionOf(client).keep.write(keptTables.navigation, {
    id: 'legacyKeys',
    hasLegacy: isLeft,
  })
}
