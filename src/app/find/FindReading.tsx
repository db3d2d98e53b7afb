import { InventoryUnread } from '#components/inventory/InventoryUnread.tsx'
import { listed } from '#lib/numbers.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { Stale } from '#ui/states/Stale.tsx'
import { findWords as words } from './words.ts'
import type { Findable } from './useFindable.ts'

/** What is not found because it is not read: being read, or refused. */
export function FindReading({ data }: { data: Findable }) {
  const { isReading, notRead, unread, applications, reading, resume } = data
  const total = applications.length
  const done = total - (unread ?? total)
  return (
    <>
      <div role="status">{isReading && words.reading}</div>
      <Stale onRetry={data.readAgain}>{notRead.length > 0 && words.notRead(listed(notRead))}</Stale>
      {!notRead.includes(words.groups.applications) && (
        <InventoryUnread reading={reading} applications={applications} more={words.unreadMore} />
      )}
      {unread !== null && unread > 0 && reading.isFetching && (
        <Progress
          label={words.readingTokens}
          done={done}
          total={total}
          valueText={words.progress(done, total)}
          actions={
            resume && (
              <Button size="small" onPress={resume}>
                {words.resume}
              </Button>
            )
          }
        >
          {resume && words.paused} {words.progress(done, total)}
        </Progress>
      )}
    </>
  )
}
