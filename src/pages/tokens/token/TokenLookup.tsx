import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { applicationList } from '#api/tokens/applications.ts'
import { stopInventory } from '#api/inventory/inventory.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { withParam } from '#components/frame/addressParams.ts'
import { NoSuchThing } from '#components/frame/NoSuchThing.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { StopsIcon } from '#ui/icons.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { InventoryUnread } from '#components/inventory/InventoryUnread.tsx'
import { useInventory } from '#components/inventory/useInventory.ts'
import { homeParam } from './useTokenHome.ts'
import { words } from './words.ts'

/** A token of which nobody says where it is: every application is read until one has it. */
export function TokenLookup({ id }: { id: number }) {
  const queries = useQueryClient()
  const { data: applications } = useSuspenseQuery(applicationList())
  const { rows, reading, done, state } = useInventory(applications)
  const [search] = useSearchParams()
  const found = rows.find(({ token }) => token.id === id)
  if (found)
    return (
      <Navigate replace to={{ search: `?${withParam(search, homeParam, found.application.id)}` }} />
    )

  const total = applications.length
  const isComplete = !reading.isFetching && done === total && reading.data?.length === 0
  const isStopped = state === 'stopped'
  if (isComplete) return <NoSuchThing kind="token" />
  const title = reading.isFetching ? words.sought : words.notFound
  const rest = () => void reading.refetch()
  return (
    <>
      <PageTitle heading={title} />
      <PageHeader title={title} sentence={words.soughtMore(id)} />
      <InventoryUnread reading={reading} applications={applications} more={words.notFoundMore} />
      {reading.isFetching && (
        <Progress
          label={words.reading}
          done={done}
          total={total}
          valueText={words.progress(done, total)}
          actions={
            <Button size="small" icon={StopsIcon} onPress={() => void stopInventory(queries)}>
              {words.stop}
            </Button>
          }
        >
          {words.progress(done, total)}
        </Progress>
      )}
      {isStopped && (
        <Empty
          title={words.readStopped}
          actions={
            <Button size="small" onPress={rest}>
              {words.rest}
            </Button>
          }
        >
          {words.progress(done, total)}
        </Empty>
      )}
    </>
  )
}
