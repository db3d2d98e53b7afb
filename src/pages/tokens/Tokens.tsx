import { useQueries, useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { applicationList } from '#api/applications.ts'
import { auditEntries } from '#api/audit.ts'
import { catalogue } from '#api/catalogue.ts'
import { inventory } from '#api/inventory.ts'
import { tokensOf } from '#api/tokens.ts'
import { useAddressSearch } from '#components/addressSearch.ts'
import { useDialog } from '#components/dialogAddress.ts'
import { Outcome } from '#components/Outcome.tsx'
import { PageTitle } from '#components/PageTitle.tsx'
import type { TokenPair } from '#components/tokenTableRows.ts'
import { TokenTable } from '#components/TokenTable.tsx'
import { useWriteRefusal } from '#components/useWriteRefusal.ts'
import { Button } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { NewIcon } from '#ui/icons.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Progress } from '#ui/Progress.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Toolbar } from '#ui/Toolbar.tsx'
import { matches } from './search.ts'
import { Unread } from './Unread.tsx'
import { words } from './words.ts'

export function loadTokens(queries: QueryClient) {
  void queries.prefetchQuery(inventory())
  void queries.prefetchQuery(catalogue())
  void queries.prefetchQuery(auditEntries('token.rotate'))
}

/** Every token of every application in one table; rows appear as their application's list arrives. */
export function Tokens() {
  const { typed, setTyped } = useAddressSearch('q')
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const { data: applications } = useSuspenseQuery(applicationList())
  const reading = useQuery(inventory())
  const lists = useQueries({
    // The inventory fills them, one after the other; here they are only looked at.
    queries: applications.map(({ id }) => ({ ...tokensOf(id), enabled: false })),
  })
  const rows: TokenPair[] = applications.flatMap((application, index) =>
    (lists[index]?.data ?? []).map((token) => ({ application, token })),
  )
  const done = lists.filter(({ data }) => data !== undefined).length
  const shown = rows.filter((row) => matches(row, typed))
  const isPartial = reading.isFetching && done < applications.length

  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={`${words.tokens(rows.length)} ${words.inApplications(applications.length)}`}
        actions={
          <Button
            variant="primary"
            icon={NewIcon}
            onPress={() => open('new-token')}
            disabledReason={refusal}
          >
            {words.newToken}
          </Button>
        }
      />
      <Outcome />
      <Unread reading={reading} />
      {isPartial && (
        <Progress
          label={words.reading}
          done={done}
          total={applications.length}
          valueText={words.progress(done, applications.length, rows.length)}
        >
          {words.progress(done, applications.length, rows.length)}
        </Progress>
      )}
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
    </>
  )
}
