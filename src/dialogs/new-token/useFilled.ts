import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { catalogue as catalogueQuery } from '#api/access/catalogue.ts'
import { channels as channelsQuery } from '#api/tokens/channels.ts'
import { prefillOf, type Wish } from '#rules/acts/prefill.ts'
import { useSession } from '#session/useSession.ts'
import type { Filled } from './newTokenForm.ts'

/** What a wish fills in; undefined while the channels are read. Where they cannot be read, none is called unknown. */
export function useFilled(wish: Wish, by: Filled['by']): Filled | undefined {
  const { clock, zone } = useSession()
  const { data: catalogue } = useSuspenseQuery(catalogueQuery())
  const { data: channels = null, isPending } = useQuery(channelsQuery())
  if (isPending && wish.channel !== null) return undefined
  return { by, prefill: prefillOf(wish, { catalogue, channels, now: clock.now(), zone }) }
}
