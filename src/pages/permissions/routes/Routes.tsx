import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { catalogue as catalogueQuery } from '#api/access/catalogue.ts'
import { loadInventory } from '#api/inventory/inventory.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { channels as channelsQuery } from '#api/tokens/channels.ts'
import { loadAccess, useAccess } from '#components/access/useAccess.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { useMe } from '#components/frame/useMe.ts'
import { InventoryReading } from '#components/inventory/InventoryReading.tsx'
import { InventoryUnread } from '#components/inventory/InventoryUnread.tsx'
import { useInventory } from '#components/inventory/useInventory.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { CallFields } from '#components/values/CallFields.tsx'
import { isLive } from '#rules/tokens/tokenState.ts'
import { heldScopes } from '#rules/values/callingTokens.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { markersOf } from '#rules/values/sighting.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { callersOf } from './callers.ts'
import { CallersAnswer } from './CallersAnswer.tsx'
import { ExportRoutes } from './ExportRoutes.tsx'
import stack from '#ui/stack.module.css'
import css from './Routes.module.css'
import { ScopeTable } from './ScopeTable.tsx'
import { useQuestion } from './useQuestion.ts'
import { words } from './words.ts'

export { routesReads as reads } from './useQuestion.ts'

export function loadRoutes(queries: QueryClient): void {
  loadAccess(queries)
  void loadInventory(queries)
  void queries.prefetchQuery(channelsQuery())
}

/** Which scope opens which routes, and who can make a call: tokens, people and customers. */
export function Routes() {
  const { clock } = useSession()
  const now = useNow(clock, MINUTE / 2)
  const { gate_mode: gateMode } = useMe()
  const { world, query } = useAccess()
  const { data: catalogue } = useSuspenseQuery(catalogueQuery())
  const { data: applications } = useSuspenseQuery(applicationList())
  const { data: channels } = useQuery(channelsQuery())
  const inventory = useInventory(applications)
  const { rows: pairs, reading, done } = inventory
  const markers = useMemo(() => markersOf(pairs.map(({ token }) => token)), [pairs])
  const { form, change } = useQuestion(markers)
  // A key is drawn at once; a thousand tokens are looked at a moment later.
  const asked = useDeferredValue(form)
  const callers = useMemo(
    () => callersOf(asked, { pairs, world, catalogue, channels: channels ?? null, now, gateMode }),
    [asked, pairs, world, catalogue, channels, now, gateMode],
  )
  const counts = heldScopes(
    pairs.map(({ token, application }) => ({
      token,
      live: isLive(token, { now, applicationActive: application.is_active }),
    })),
  )
  const isComplete = done === applications.length && !reading.isError && reading.data?.length === 0
  const isEmpty = asked.route.trim() === ''
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={words.sentence(
          catalogue.scopes.length,
          new Set(catalogue.scopes.flatMap(({ routes }) => routes)).size,
        )}
        actions={
          <ExportRoutes
            {...{ catalogue, counts, callers, asked, isEmpty, now }}
            read={{
              done: isComplete ? done : Math.min(done, applications.length - 1),
              total: applications.length,
            }}
          />
        }
      />
      <Outcome />
      <StaleLine query={query} />
      <InventoryUnread
        reading={reading}
        applications={applications}
        more={words.tokenNotes.incomplete}
      />
      {inventory.isPartial && (
        <InventoryReading
          applications={applications.length}
          tokens={pairs.length}
          onRest={() => void reading.refetch()}
        />
      )}
      <div className={stack.stack}>
        <Panel title={words.ask} isFlush>
          <div className={css.fields}>
            <CallFields form={form} onChange={change} named={callers.named} channels={channels} />
          </div>
          <CallersAnswer {...{ callers, isEmpty, isComplete, now }} />
        </Panel>
        <Panel title={words.scopes} isFlush>
          <ScopeTable
            catalogue={catalogue}
            counts={counts}
            isComplete={isComplete}
            onRoute={(route) => change({ route })}
          />
        </Panel>
      </div>
    </>
  )
}
