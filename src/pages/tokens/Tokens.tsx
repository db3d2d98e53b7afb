import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { applicationList } from '#api/applications.ts'
import { auditEntries } from '#api/audit.ts'
import { catalogue } from '#api/catalogue.ts'
import { loadInventory } from '#api/inventory.ts'
import { useState } from 'react'
import { useAddressSort } from '#components/addressSort.ts'
import { sortTokenRows, tokenSorts } from '#components/tokenTableRows.ts'
import { useTokenRows } from '#components/useTokenRows.ts'
import { useAddressSearch } from '#components/addressSearch.ts'
import { useDialog } from '#components/dialogAddress.ts'
import { InventoryReadAt } from '#components/InventoryReadAt.tsx'
import { InventoryReading } from '#components/InventoryReading.tsx'
import { InventoryUnread } from '#components/InventoryUnread.tsx'
import { inventoryWords } from '#components/inventoryWords.ts'
import { Outcome } from '#components/Outcome.tsx'
import { PageTitle } from '#components/PageTitle.tsx'
import { SelectedTokens } from '#components/SelectedTokens.tsx'
import { TokenTable } from '#components/TokenTable.tsx'
import { useInventory } from '#components/useInventory.ts'
import { useOnScreen } from '#components/useOnScreen.ts'
import { useWriteRefusal } from '#components/useWriteRefusal.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { FindByValueIcon, NewIcon } from '#ui/icons.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Toolbar } from '#ui/Toolbar.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { ExportTokens } from './ExportTokens.tsx'
import { tokensFileWords } from './tokensFileWords.ts'
import { matches, named } from './search.ts'
import { words } from './words.ts'

export function loadTokens(queries: QueryClient) {
  void loadInventory(queries)
  void queries.prefetchQuery(catalogue())
  void queries.prefetchQuery(auditEntries('token.rotate'))
}

/** Every token of every application in one table; rows appear as the log or their application's list tells of them. */
export function Tokens() {
  const { typed, setTyped } = useAddressSearch('q')
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const { data: applications } = useSuspenseQuery(applicationList())
  const inventory = useInventory(applications)
  const { rows, reading, state, readAt, isPartial } = inventory
  const shown = rows.filter((row) => matches(row, typed))
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { sort } = useAddressSort(tokenSorts, { column: 'state', direction: 'ascending' })
  const inOrder = sortTokenRows(useTokenRows(shown).rows, sort)
  useOnScreen(named(applications, typed).map(({ id }) => id))

  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={
          <>
            {`${words.tokens(rows.length)} ${words.inApplications(applications.length)}`}
            <InventoryReadAt
              readAt={readAt}
              isReading={reading.isFetching}
              onRefresh={() => void reading.refetch()}
            />
          </>
        }
        actions={
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
        }
      />
      <Outcome />
      <ExportTokens
        slot={slot}
        rows={inOrder}
        all={rows.length}
        filters={typed.trim() === '' ? [] : [[tokensFileWords.search, typed.trim()]]}
        applications={applications}
        inventory={inventory}
      />
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
      <Toolbar
        search={
          <SearchField
            label={words.search}
            placeholder={words.searchHint}
            value={typed}
            onChange={setTyped}
          />
        }
        count={words.shown(shown.length, rows.length)}
      />
      <TokenTable
        label={words.title}
        rows={shown}
        showApplication
        empty={
          rows.length > 0 ? (
            <Empty
              title={words.noMatch}
              actions={<TextButton onPress={() => setTyped('')}>{words.clear}</TextButton>}
            >
              {words.noMatchMore(rows.length)}
            </Empty>
          ) : (
            !isPartial && (
              <Empty
                title={words.none}
                actions={<TextLink href="/applications">{words.toApplications}</TextLink>}
              >
                {words.noneMore}
              </Empty>
            )
          )
        }
      />
      <SelectedTokens rows={rows} shown={shown} />
    </>
  )
}
