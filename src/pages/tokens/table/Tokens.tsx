import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { auditEntries } from '#api/audit/audit.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { loadInventory } from '#api/inventory/inventory.ts'
import { ownViews } from '#api/browser/ownViews.ts'
import { tableLook } from '#api/browser/tableLook.ts'
import { tokenColumnChoice } from '#api/browser/tokenColumns.ts'
import { ActButton } from '#components/acts/ActButton.tsx'
import { useAddressSearch } from '#components/frame/addressSearch.ts'
import { InventoryReadAt } from '#components/inventory/InventoryReadAt.tsx'
import { InventoryReading } from '#components/inventory/InventoryReading.tsx'
import { InventoryUnread } from '#components/inventory/InventoryUnread.tsx'
import { inventoryWords } from '#components/tokens/words.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { usePastInstant } from '#components/past/pastAddress.ts'
import { useApplications } from '#components/inventory/useApplications.ts'
import { useInventory } from '#components/inventory/useInventory.ts'
import { useOnScreen } from '#components/inventory/useOnScreen.ts'
import type { Application } from '#contract/applications.ts'
import { isFoundIn } from '#lib/search.ts'
import { part } from '#ui/parts.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Failed } from '#ui/states/Failed.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import tabs from '#ui/page/LinkTab.module.css'
import css from './Tokens.module.css'
import { TokensList } from './TokensList.tsx'
import { pastWords } from '#pages/tokens/export/words.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { TableWaiting } from '#components/waiting/TableWaiting.tsx'
import { tokenColumns } from '#components/token-table/tokenColumns.ts'
import { useTableRoom } from '#ui/table/useTableRoom.ts'
import { ToolbarWaiting } from '#ui/table/ToolbarWaiting.tsx'
import { words } from './words.ts'
import viewsCss from './TokensViews.module.css'

export { tokenParams as reads } from './useTokenFilter.ts'

export function loadTokens(queries: QueryClient) {
  void loadInventory(queries)
  void queries.prefetchQuery(catalogue())
  void queries.prefetchQuery(tokenColumnChoice())
  void queries.prefetchQuery(ownViews())
  void queries.prefetchQuery(tableLook())
  void queries.prefetchQuery(auditEntries('token.rotate'))
}

/** Every token of every application in one table; rows appear as the log or their application's list tells of them. */
export function Tokens() {
  const { typed, setTyped } = useAddressSearch()
  const { on } = usePastInstant('on')
  const { data: known } = useApplications()
  const applications = known ?? NONE
  const hasBrowserKept = useBrowserKept()
  const inventory = useInventory(applications, on === null)
  const { rows, reading, state, readAt, isPartial } = inventory
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // A thousand names are looked through in 8 ms, and the page is drawn three times for each key.
  const query = useDeferredValue(typed)
  const matching = useMemo(() => named(applications, query), [applications, query])
  useOnScreen(matching.map(({ id }) => id))

  const isRead = !isPartial && readAt !== null && reading.data?.length === 0
  const isEmpty =
    on === null &&
    known !== undefined &&
    rows.length === 0 &&
    isRead &&
    inventory.done === applications.length

  const table = { applications, inventory, exportSlot: slot, typed, onType: setTyped }

  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        isSentenceFolded
        title={words.title}
        sentence={
          <div className={css.sentence}>
            {known && (isRead || rows.length > 0)
              ? `${words.tokens(rows.length, !isRead)} ${words.inApplications(known.length)}`
              : ''}
            {readAt !== null && ' ·'}
            <InventoryReadAt readAt={readAt} reading={reading} />
          </div>
        }
        actions={
          !isEmpty && (
            <>
              <ActButton act="find-by-value" />
              <span ref={setSlot} />
              <ActButton act="new-token" isPrimary />
            </>
          )
        }
      />
      <Outcome />
      <InventoryUnread reading={reading} applications={applications} />
      {known && isPartial && (
        <InventoryReading
          applications={applications.length}
          tokens={rows.length}
          onRest={() => void reading.refetch()}
        />
      )}
      <VisuallyHidden>
        <span role="status">
          {isPartial && (state === 'paused' || state === 'stopped') && inventoryWords[state]}
        </span>
      </VisuallyHidden>
      {!known || !hasBrowserKept ? (
        <TokensWaiting />
      ) : isEmpty ? (
        <TokensNone hasApplications={applications.length > 0} />
      ) : on === null ? (
        <TokensList {...table} />
      ) : (
        <TokensPast key={on} at={on} {...table} />
      )}
    </>
  )
}

const NONE: readonly Application[] = []

/** Whether it is known how this person wants the table: what the list asks for then is there. */
function useBrowserKept(): boolean {
  const columns = useQuery(tokenColumnChoice())
  const look = useQuery(tableLook())
  const views = useQuery(ownViews())
  return columns.isFetched && look.isFetched && views.isFetched
}

// Most look at the tokens of now.
const TokensPast = part(async () => (await import('./TokensPast.tsx')).TokensPast, {
  meanwhile: <Skeleton label={pastWords.opening} lines={8} />,
  gone: ({ onRetry }) => (
    <Failed title={pastWords.gone} onRetry={onRetry} debugId={undefined}>
      {pastWords.goneMore}
    </Failed>
  ),
})

/** The applications that are meant by what was typed, whether or not their tokens are known. */
const named = (applications: readonly Application[], wanted: string): Application[] =>
  wanted.trim() === '' ? [] : applications.filter(({ name }) => isFoundIn(name, wanted))

/** Instead of table and toolbar where no application has a token: the one thing that can be done. */
function TokensNone({ hasApplications }: { hasApplications: boolean }) {
  return (
    <Empty
      title={words.none}
      actions={<ActButton act={hasApplications ? 'new-token' : 'new-application'} isPrimary />}
    >
      {hasApplications ? words.noneMore : words.noneWithout}
    </Empty>
  )
}

/** The table before it is known which tokens there can be: its views, its toolbar and its first row have their places. */
function TokensWaiting() {
  const room = useTableRoom()
  return (
    <>
      <div className={`${tabs.tabs} ${viewsCss.views}`} aria-hidden>
        <span className={tabs.tab} />
      </div>
      <ToolbarWaiting />
      <TableWaiting label={words.title} columns={tokenColumns(room, true)} />
    </>
  )
}
