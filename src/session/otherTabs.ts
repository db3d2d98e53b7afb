import { focusManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { z } from '#contract/zod.ts'
import { perSession } from './slot.ts'
import type { Session } from './session.ts'

/** Below which keys something was changed, or `exact` under them. */
const notice = z.array(z.object({ queryKey: z.array(z.unknown()), exact: z.optional(z.boolean()) }))

type Changed = { queryKey: QueryKey; exact?: boolean; refetchType?: 'none' }

const silent = { postMessage() {} }
const channels = perSession<Pick<BroadcastChannel, 'postMessage'>>(() => silent)

/** Reads again what an act may have changed, here and in the other tabs of this person. They are told keys, nothing that was read. */
export async function readChanged(client: QueryClient, ...changed: Changed[]): Promise<void> {
  channels.of(client).postMessage(changed)
  await Promise.all(changed.map((one) => client.invalidateQueries(one)))
}

/**
 * What another tab of this person at this server has changed is old here. What is in sight is read again as if the page came to
 * the front, and so is the rest when it does. Gives back how to stop.
 */
export function meetOtherTabs({
  origin,
  username,
  queries,
}: Pick<Session, 'origin' | 'username' | 'queries'>): () => void {
  const channel = new BroadcastChannel(`keyturn changes ${origin} ${username}`)
  channel.addEventListener('message', ({ data }) => {
    for (const { queryKey, exact = false } of notice.safeParse(data).data ?? []) {
      const of = { queryKey, exact }
      void queries.invalidateQueries({ ...of, refetchType: 'none' })
      if (focusManager.isFocused())
        void queries.refetchQueries({
          ...of,
          type: 'active',
          predicate: ({ observers }) => observers.some((it) => it.shouldFetchOnWindowFocus()),
        })
    }
  })
  channels.put(queries, channel)
  return () => {
    channels.put(queries, silent)
    channel.close()
  }
}
