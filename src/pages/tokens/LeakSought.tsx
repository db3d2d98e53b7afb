import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { applicationList } from '#api/applications.ts'
import { InventoryReading } from '#components/InventoryReading.tsx'
import { InventoryUnread } from '#components/InventoryUnread.tsx'
import { PageTitle } from '#components/PageTitle.tsx'
import { useInventory } from '#components/useInventory.ts'
import { Empty } from '#ui/Empty.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { leakAddress } from './leakAddress.ts'
import { leakWords as words } from './leakWords.ts'

/** A token of which nobody says where it stands: every application is read until one has it. */
export function LeakSought({ id }: { id: number }) {
  const { data: applications } = useSuspenseQuery(applicationList())
  const { rows, reading, done, isPartial } = useInventory(applications)
  const found = rows.find(({ token }) => token.id === id)
  if (found) {
    return <Navigate replace to={leakAddress({ token: id, application: found.application.id })} />
  }
  const isComplete =
    !reading.isFetching && done === applications.length && reading.data?.length === 0
  const title = isComplete ? words.none : words.sought
  return (
    <>
      <PageTitle heading={title} />
      <PageHeader title={title} sentence={isComplete ? undefined : words.soughtMore(id)} />
      <InventoryUnread reading={reading} applications={applications} more={words.missingMore} />
      {isPartial && (
        <InventoryReading
          applications={applications.length}
          tokens={rows.length}
          onRest={() => void reading.refetch()}
        />
      )}
      {isComplete && (
        <Empty
          title={words.noneMore(id)}
          actions={
            <TextLink isAlone href="/tokens">
              {words.toTokens}
            </TextLink>
          }
        />
      )}
    </>
  )
}
