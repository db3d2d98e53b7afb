import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { nameHoursOf } from '#lib/time.ts'
import { isZone } from '#lib/zones.ts'
import { keptTables, type KeptPreferences } from '#session/keep/keep.ts'
import { keepTheme } from '#session/keep/keptTheme.ts'
import { sessionOf } from '#session/session.ts'
import { readOnce } from './readOnce.ts'

export type Preferences = Omit<KeptPreferences, 'id'>

/** What this person chose for this browser. Reading it also shows the console so. */
export const preferences = () =>
  queryOptions({
    queryKey: ['preferences'],
    ...readOnce,
    queryFn: async ({ client }): Promise<Preferences> => {
      const [kept] = await sessionOf(client).keep.all(keptTables.preferences)
      // A browser that was updated may have let go of a zone.
      const zone = kept && kept.zone !== null && isZone(kept.zone) ? kept.zone : null
      const chosen = { zone, theme: kept?.theme ?? 'system' } as const
      show(client, chosen)
      return chosen
    },
  })

export async function choosePreferences(client: QueryClient, chosen: Preferences): Promise<void> {
  client.setQueryData(preferences().queryKey, chosen)
  show(client, chosen)
  await sessionOf(client).keep.write(keptTables.preferences, { id: 'preferences', ...chosen })
}

function show(client: QueryClient, { zone, theme }: Preferences) {
  const session = sessionOf(client)
  const isForeign = zone !== null && zone !== session.ownZone
  nameHoursOf(isForeign ? zone : null)
  session.showIn(zone)
  // A column of hours has room for the zone's word then.
  document.documentElement.toggleAttribute('data-zone', isForeign)
  // Without the word the colours are those of the system (ui/tokens.css).
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  keepTheme(theme)
}
