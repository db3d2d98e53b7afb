import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { applicationList } from '#api/tokens/applications.ts'
import { auditEntries } from '#api/audit/audit.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { loadInventory } from '#api/inventory/inventory.ts'
import { ownViews } from '#api/browser/ownViews.ts'
import { tableDensity } from '#api/browser/tableDensity.ts'
import { tokenColumnChoice } from '#api/browser/tokenColumns.ts'
import { useAddressSearch } from '#components/frame/addressSearch.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { InventoryReadAt } from '#components/inventory/InventoryReadAt.tsx'
import { InventoryReading } from '#components/inventory/InventoryReading.tsx'
import { InventoryUnread } from '#components/inventory/InventoryUnread.tsx'
import { inventoryWords } from '#components/tokens/words.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { useInventory } from '#components/inventory/useInventory.ts'
import { useOnScreen } from '#components/inventory/useOnScreen.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { Application } from '#contract/applications.ts'
import { isFoundIn } from '#lib/search.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { FindByValueIcon, NewIcon } from '#ui/icons.ts'
import { part } from '#ui/parts.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { Failed } from '#ui/states/Failed.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { usePastInstant } from './pastAddress.ts'
import { TokensList } from './TokensList.tsx'
import { TokensNone } from './TokensNone.tsx'
import { pastWords, words } from './words.ts'

export function loadTokens(queries: QueryClient) {
  void loadInventory(queries)
  void queries.prefetchQuery(catalogue())
  void queries.prefetchQuery(tokenColumnChoice())
  void queries.prefetchQuery(ownViews())
  void queries.prefetchQuery(tableDensity())
  void queries.prefetchQuery(auditEntries('token.rotate'))
}

/** Every token of every application in one table; rows appear as the log or their application's list tells of them. */
export function Tokens() {
  const { typed, setTyped } = useAddressSearch('q')
  const { on } = usePastInstant()
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const { data: applications } = useSuspenseQuery(applicationList())
  const inventory = useInventory(applications)
  const { rows, reading, state, readAt, isPartial } = inventory
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // A thousand names are looked through in 8 ms, and the page is drawn three times for each key.
  const query = useDeferredValue(typed)
  const matching = useMemo(() => named(applications, query), [applications, query])
  useOnScreen(matching.map(({ id }) => id))

  const isEmpty =
    on === null && rows.length === 0 && !isPartial && inventory.done === applications.length

  const table = { applications, inventory, exportSlot: slot, typed, onType: setTyped }

  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        isShortOnPhone
        title={words.title}
        sentence={
          <>
            {words.tokens(rows.length)} {words.inApplications(applications.length)}
            {readAt !== null && ' ·'}
            <InventoryReadAt
              readAt={readAt}
              isReading={reading.isFetching}
              onRefresh={() => void reading.refetch()}
            />
          </>
        }
        actions={
          !isEmpty && (
            <>
              <Button icon={FindByValueIcon} onPress={() => open('find-by-value')}>
                {words.findByValue}
              </Button>
              <span ref={setSlot} />
              <Button
                variant="primary"
                icon={NewIcon}
                onPress={() => open('new-token')}
                disabledReason={refusal}
              >
                {words.newToken}
              </Button>
            </>
          )
        }
      />
      <Outcome />
      <InventoryUnread reading={reading} applications={applications} more={words.failedSomeMore} />
      {isPartial && (
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
      {isEmpty ? (
        <TokensNone hasApplications={applications.length > 0} />
      ) : on === null ? (
        <TokensList {...table} />
      ) : (
        <TokensPast key={on} at={on} {...table} />
      )}
    </>
  )
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
